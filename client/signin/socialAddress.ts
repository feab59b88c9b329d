import type { SocialProvider } from '#schema/identity/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social, type SocialOperation } from '#schema/identity/socialSignIn.ts'

interface Going {
  operation: SocialOperation
  redirect?: string | null
  entryPoint?: string | null
  xsrf?: string | null
}

/** The rest is sealed in a cookie (R432). */
export const socialAddress = (
  provider: SocialProvider,
  { operation, redirect, entryPoint, xsrf }: Going,
): string => path(social[provider].start, undefined, { operation, redirect, entryPoint, xsrf })
