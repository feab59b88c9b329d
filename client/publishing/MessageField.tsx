import { limits } from '#schema/limits.ts'

interface MessageFieldProps {
  id: string
  label: string
  hint?: string
  required?: boolean
  /** What was typed before it was refused. */
  typed?: string
  errorId?: string
}

/** A message between authors and editors. */
export const MessageField = ({ id, label, hint, required, typed, errorId }: MessageFieldProps) => (
  <div className="Field">
    <label className="Field-label" htmlFor={id}>
      {label}
    </label>
    <textarea
      id={id}
      className="MessageField-text"
      name="text"
      rows={3}
      maxLength={limits.submissions.note}
      required={required}
      defaultValue={typed}
      key={typed}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={[errorId, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      dir="auto"
    />
    {hint && (
      <p className="Field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </div>
)
