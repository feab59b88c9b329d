import type { SocialProvider } from '#schema/identity/identity.ts'
import { social } from '#schema/identity/socialSignIn.ts'
import type { Context } from '#worker/platform/context.ts'
import { apple } from '#worker/identity/social/apple.ts'
import { clientIds } from '#worker/identity/social/clientIds.ts'
import { facebook } from '#worker/identity/social/facebook.ts'
import { google } from '#worker/identity/social/google.ts'
import type { Client, Provider } from '#worker/identity/social/provider.ts'
import { twitter } from '#worker/identity/social/twitter.ts'

export const providers: Record<SocialProvider, Provider> = { google, facebook, apple, twitter }

/** R364, D83. */
export function clientOf(
  { env, site }: Pick<Context, 'env' | 'site'>,
  provider: SocialProvider,
): Client | null {
  if (site.flags[social[provider].disabledBy]) return null
  const id = clientIds[provider](env)
  if (id) return { id, secret: providers[provider].secretOf(env) ?? '', isFake: false }
  return env.ENVIRONMENT === 'development' ? { id: `fake-${provider}`, secret: 'fake', isFake: true } : null
}
