import { IN_APP_BROWSERS } from '#schema/socialSignIn.ts'

/** Whether the page is open inside another app, where the Google button is left out (R371). */
export const isInAppBrowser = (userAgent: string): boolean =>
  Object.values(IN_APP_BROWSERS)
    .flat()
    .some((sign) => userAgent.includes(sign))
