import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'

interface PlainTextFieldProps {
  label: string
  text: string | undefined
  error?: string | undefined
}

/** Understands the marks of `copy.composer.plain`. */
export function PlainTextField({ label, text, error }: PlainTextFieldProps) {
  return (
    <div className="Field">
      <label className="Field-label" htmlFor="response-text">
        {label}
      </label>
      <div className="Field-frame">
        <textarea
          id="response-text"
          className="Field-input"
          name="text"
          rows={8}
          maxLength={limits.responses.length}
          defaultValue={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${error} response-hint` : 'response-hint'}
          dir="auto"
          required
        />
      </div>
      <p className="Field-hint" id="response-hint">
        {copy.composer.plain}
      </p>
    </div>
  )
}
