/** Where the steps are shown: in the modal, or embedded in a page, which cannot be closed (R280). */
import { createContext, use } from 'react'

export interface SignInPlace {
  isEmbedded: boolean
  /** The id of the step's title. */
  titleId: string
  /** Leaves the flow when there is nothing more to do in it; embedded: goes where the visitor was going. */
  leave(): void
}

export const SignInPlaceContext = createContext<SignInPlace | null>(null)

export function useSignInPlace(): SignInPlace {
  const place = use(SignInPlaceContext)
  if (!place) throw new Error('A step of signing in stands in the modal or on a page')
  return place
}
