import type { TextareaHTMLAttributes } from 'react'
import { useFault } from '#client/design/fault.ts'
import { FieldMessage } from '#client/design/Field.tsx'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string
  label: string
  hint?: string
  errorId?: string
}

export function TextArea({ id, label, hint, errorId, ...textarea }: TextAreaProps) {
  const { message, marks } = useFault({ id, name: textarea.name, errorId, hasHint: Boolean(hint) })
  return (
    <div className="Field">
      <label className="Field-label" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} {...marks} {...textarea} />
      {message !== null && <FieldMessage id={`${id}-message`} message={message} />}
      {hint && (
        <p className="Field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
