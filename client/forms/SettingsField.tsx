import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { useFault } from '#client/design/fault.ts'
import { FieldMessage } from '#client/design/Field.tsx'

interface Shared {
  id: string
  label: string
  hint?: ReactNode
  errorId?: string
}

type SettingsFieldProps = Shared & InputHTMLAttributes<HTMLInputElement>
type SettingsTextProps = Shared & TextareaHTMLAttributes<HTMLTextAreaElement>

export function SettingsField({ id, label, hint, errorId, ...input }: SettingsFieldProps) {
  const { message, marks } = useFault({ id, name: input.name, errorId, hasHint: hint !== undefined })
  return (
    <Around id={id} label={label} hint={hint} message={message}>
      <input id={id} className="SettingsField-input" {...marks} {...input} />
    </Around>
  )
}

export function SettingsText({ id, label, hint, errorId, ...input }: SettingsTextProps) {
  const { message, marks } = useFault({ id, name: input.name, errorId, hasHint: hint !== undefined })
  return (
    <Around id={id} label={label} hint={hint} message={message}>
      <textarea id={id} className="SettingsField-input SettingsField-input--text" {...marks} {...input} />
    </Around>
  )
}

function Around({
  id,
  label,
  hint,
  message,
  children,
}: Pick<Shared, 'id' | 'label' | 'hint'> & { message: string | null; children: ReactNode }) {
  return (
    <div className="SettingsField">
      <label className="SettingsField-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {message !== null && <FieldMessage id={`${id}-message`} message={message} />}
      {hint && (
        <p className="SettingsField-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
