import type { SignInMethod } from '#schema/identity/identity.ts'

export interface Proof {
  email: string | null
  name: string
  redirect: string | null | undefined
  external: { provider: string; subject: string; label: string } | null
  method: SignInMethod
}
