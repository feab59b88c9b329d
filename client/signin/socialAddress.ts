import type { SocialProvider } from '#schema/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social, type SocialOperation } from '#schema/socialSignIn.ts'

interface Going {
  operation: SocialOperation
  /** A path of the product's own host. */
  redirect?: string | null
  /** What brought the visitor. */
  entryPoint?: string | null
  /** The session's token, for connecting. */
  xsrf?: string | null
}

/** Where a provider's button leads (R432). What travels on from there is sealed in a cookie, and the state is random. */
export const socialAddress = (
  provider: SocialProvider,
  { operation, redirect, entryPoint, xsrf }: Going,
): string => path(social[provider].start, undefined, { operation, redirect, entryPoint, xsrf })
