import type { InputHTMLAttributes, ReactNode } from 'react'
import { useFault } from '#client/design/fault.ts'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  /** The surrounding form's error takes precedence. */
  message?: string | null
  errorId?: string
  /** Marks and shakes the field (R339). */
  isFault?: boolean
  faults?: number
  hint?: string
  children?: ReactNode
}

export function Field({
  id,
  label,
  message: own = null,
  errorId,
  isFault: isOwn = own !== null || errorId !== undefined,
  faults = 0,
  hint,
  children,
  ...input
}: FieldProps) {
  const fault = useFault({ id, name: input.name })
  const message = fault.message ?? own
  const isFault = isOwn || fault.message !== null
  const described = [message && `${id}-message`, errorId, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="Field">
      <label className="Field-label" htmlFor={id}>
        {label}
      </label>
      <div className="Field-frame" data-shakes={shakes(isFault, faults)}>
        <input
          id={id}
          className="Field-input"
          {...fault.marks}
          aria-invalid={isFault || undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {children}
      </div>
      <FieldMessage id={`${id}-message`} message={message} />
      {hint && (
        <p className="Field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Focusable in case the fields are locked. */
export function FieldMessage({ id, message }: { id?: string; message: string | null }) {
  return (
    <p className="FieldMessage" id={id} role="alert" tabIndex={-1}>
      {message}
    </p>
  )
}

/** A new name restarts an animation, so two alternate. */
export const shakes = (isFault: boolean, faults: number): 'odd' | 'even' | undefined =>
  isFault ? (faults % 2 ? 'odd' : 'even') : undefined
