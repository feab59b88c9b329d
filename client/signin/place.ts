/** R280 */
import { createContext, use } from 'react'

export interface SignInPlace {
  isEmbedded: boolean
  titleId: string
  leave(): void
}

export const SignInPlaceContext = createContext<SignInPlace | null>(null)

export function useSignInPlace(): SignInPlace {
  const place = use(SignInPlaceContext)
  if (!place) throw new Error('A step of signing in stands in the modal or on a page')
  return place
}
