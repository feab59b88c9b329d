import type { InputHTMLAttributes, ReactNode } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  /** The error, or null. */
  message?: string | null
  /** The id of the line with the error, where that is below the form. */
  errorId?: string
  /** Whether the error is about the input: the field is marked, and shakes (R339). */
  isFault?: boolean
  /** Rises with every fault, so that each of them shakes. */
  faults?: number
  hint?: string
  /** Inside the field's frame, at its end. */
  children?: ReactNode
}

/** A field with its label above and its error below. */
export function Field({
  id,
  label,
  message = null,
  errorId,
  isFault = message !== null || errorId !== undefined,
  faults = 0,
  hint,
  children,
  ...input
}: FieldProps) {
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

/** Announced when it appears; it takes the focus where the focused field is locked. */
export function FieldMessage({ id, message }: { id?: string; message: string | null }) {
  return (
    <p className="FieldMessage" id={id} role="alert" tabIndex={-1}>
      {message}
    </p>
  )
}

/** Two names of one animation in turns: a new name starts it again. */
export const shakes = (isFault: boolean, faults: number): 'odd' | 'even' | undefined =>
  isFault ? (faults % 2 ? 'odd' : 'even') : undefined
