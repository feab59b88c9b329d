import type { SocialProvider } from '#schema/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social, type SocialOperation } from '#schema/socialSignIn.ts'

interface Going {
  operation: SocialOperation
  /** A path on the product's own host. */
  redirect?: string | null
  entryPoint?: string | null
  xsrf?: string | null
}

/** The address of a provider's button (R432). The rest is sealed in a cookie, and the state is random. */
export const socialAddress = (
  provider: SocialProvider,
  { operation, redirect, entryPoint, xsrf }: Going,
): string => path(social[provider].start, undefined, { operation, redirect, entryPoint, xsrf })
