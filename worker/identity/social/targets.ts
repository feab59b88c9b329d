import type { SusiOperation } from '#schema/enums.ts'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { limits } from '#schema/limits.ts'
import { skipsOnboarding } from '#schema/identity/onboarding.ts'
import { path } from '#schema/routes/paths.ts'
import type { SocialOutcome } from '#schema/identity/socialSignIn.ts'
import type { Context } from '#worker/platform/context.ts'
import { goToStep } from '#worker/identity/forms/finish.ts'
import { ownPath } from '#worker/identity/redirects.ts'

const NOWHERE = 'http://nowhere.invalid'

/** R433: users who were about to do something skip onboarding. */
export function signInTarget(
  ctx: Context,
  redirect: string | null,
  operation: SusiOperation,
  entryPoint: string | null,
): string {
  return withQuery(ownPath(ctx, redirect), {
    source: entryPoint ?? operation,
    skipOnboarding: skipsOnboarding(entryPoint) ? String(limits.skipOnboarding.value) : null,
  })
}

export const connectionsTarget = `${path('ShowSettingsTab', { setting: 'security' })}#connected-accounts`

export const settingsTarget = (ctx: Context, redirect: string | null): string =>
  ownPath(ctx, redirect ?? path('ShowSettings'))

export const withOutcome = (target: string, provider: SocialProvider, outcome: SocialOutcome): string =>
  withQuery(target, { provider, outcome })

function withQuery(target: string, query: Record<string, string | null>): string {
  const url = new URL(target, NOWHERE)
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) url.searchParams.set(name, value)
  }
  return url.pathname + url.search + url.hash
}

/** R475. */
export const signInAgain = (
  ctx: Context,
  message: string,
  { operation, redirect = null }: { operation: string; redirect?: string | null } = { operation: 'login' },
): Promise<Response> =>
  goToStep(ctx, {
    operation: operation === 'register' ? 'register' : 'login',
    step: operation === 'register' ? 'SIGNUP_OPTIONS' : 'SIGNIN_OPTIONS',
    redirect,
    message,
  })
