import { limits } from '#schema/limits.ts'
import { TextArea } from '#client/design/TextArea.tsx'

interface MessageFieldProps {
  id: string
  label: string
  hint?: string
  required?: boolean
  /** The text that was refused. */
  typed?: string
  errorId?: string
}

export const MessageField = ({ id, label, hint, required, typed, errorId }: MessageFieldProps) => (
  <TextArea
    id={id}
    label={label}
    hint={hint}
    errorId={errorId}
    className="MessageField-text"
    name="text"
    rows={3}
    maxLength={limits.submissions.note}
    required={required}
    defaultValue={typed}
    key={typed}
    dir="auto"
  />
)
