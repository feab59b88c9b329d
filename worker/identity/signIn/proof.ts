import type { SignInMethod } from '#schema/identity.ts'

/** What was shown by a link, a code or a provider: whose the address is, and the account elsewhere. */
export interface Proof {
  /** Proved; null where the provider tells none, or does not vouch for it. */
  email: string | null
  name: string
  redirect: string | null | undefined
  external: { provider: string; subject: string; label: string } | null
  method: SignInMethod
}
