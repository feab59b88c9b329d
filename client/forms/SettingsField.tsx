import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'

interface Shared {
  id: string
  label: string
  hint?: ReactNode
  /** The id of the line with the error. */
  errorId?: string
}

type SettingsFieldProps = Shared & InputHTMLAttributes<HTMLInputElement>
type SettingsTextProps = Shared & TextareaHTMLAttributes<HTMLTextAreaElement>

/** A field of one line, with its label above and its hint below. */
export function SettingsField({ id, label, hint, errorId, ...input }: SettingsFieldProps) {
  return (
    <Around id={id} label={label} hint={hint}>
      <input id={id} className="SettingsField-input" {...described(id, hint, errorId)} {...input} />
    </Around>
  )
}

/** A field of several lines. */
export function SettingsText({ id, label, hint, errorId, ...input }: SettingsTextProps) {
  return (
    <Around id={id} label={label} hint={hint}>
      <textarea
        id={id}
        className="SettingsField-input SettingsField-input--text"
        {...described(id, hint, errorId)}
        {...input}
      />
    </Around>
  )
}

const described = (id: string, hint: ReactNode, errorId: string | undefined) => ({
  'aria-invalid': errorId === undefined ? undefined : true,
  'aria-describedby': [errorId, hint ? `${id}-hint` : undefined].filter(Boolean).join(' ') || undefined,
})

function Around({
  id,
  label,
  hint,
  children,
}: Pick<Shared, 'id' | 'label' | 'hint'> & { children: ReactNode }) {
  return (
    <div className="SettingsField">
      <label className="SettingsField-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="SettingsField-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
