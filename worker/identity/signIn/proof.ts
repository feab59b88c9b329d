import type { SignInMethod } from '#schema/identity.ts'

/** The result of a link, a code or a provider: the proved address, and the external account. */
export interface Proof {
  /** Proved; null where the provider gives none, or does not vouch for it. */
  email: string | null
  name: string
  redirect: string | null | undefined
  external: { provider: string; subject: string; label: string } | null
  method: SignInMethod
}
