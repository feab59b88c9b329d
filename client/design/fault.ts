import { createContext, use } from 'react'

export interface Fault {
  field: string
  message: string
}

/** The surrounding form's error. */
export const FaultContext = createContext<Fault | null>(null)

interface About {
  id: string
  name?: string
  errorId?: string
  hasHint?: boolean
}

/** @returns the error, for the line `{id}-message`, and the field's attributes */
export function useFault({ id, name, errorId, hasHint = false }: About) {
  const fault = use(FaultContext)
  const message = fault && fault.field === name ? fault.message : null
  const described = [message !== null && `${id}-message`, errorId, hasHint && `${id}-hint`]
  return {
    message,
    marks: {
      'aria-invalid': message !== null || errorId !== undefined || undefined,
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      // Moves the focus without scripts.
      autoFocus: message !== null || undefined,
    },
  }
}
