import { IN_APP_BROWSERS } from '#schema/identity/socialSignIn.ts'

/** R371 */
export const isInAppBrowser = (userAgent: string): boolean =>
  Object.values(IN_APP_BROWSERS)
    .flat()
    .some((sign) => userAgent.includes(sign))
