import { SocialProvider } from '#schema/identity/identity.ts'
import { social } from '#schema/identity/socialSignIn.ts'
import type { Env } from '#worker/platform/env.ts'

export const clientIds: Record<SocialProvider, (env: Env) => string | undefined> = {
  google: (env) => env.GOOGLE_CLIENT_ID,
  facebook: (env) => env.FACEBOOK_CLIENT_ID,
  apple: (env) => env.APPLE_CLIENT_ID,
  twitter: (env) => env.TWITTER_CLIENT_ID,
}

/** A provider that is not set up counts as switched off, except for the fakes. */
export const flagsOfProviders = (env: Env): Record<string, boolean> =>
  env.ENVIRONMENT === 'development'
    ? {}
    : Object.fromEntries(
        SocialProvider.filter((provider) => !clientIds[provider](env)).map((provider) => [
          social[provider].disabledBy,
          true,
        ]),
      )
