/** Asked before the address is proved, so limited (safety I8). */
import { copy } from '#schema/copy.ts'
import { email as emailInput } from '#schema/inputs/identity.ts'
import type { Context } from '#worker/platform/context.ts'
import { findAccount } from '#worker/identity/accounts.ts'
import { take } from '#worker/identity/rateLimits.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { emailIsOff, isEmailOff } from '#worker/identity/signIn/emailSwitch.ts'
import { requestError } from '#worker/platform/http/requestError.ts'
import { as, failure } from '#worker/platform/results.ts'

export const canAskAbout = (ctx: Context, email: string): Promise<boolean> =>
  take(ctx, [{ rateLimit: 'addressesAskedFor', by: theRequester(ctx).network, of: email }])

/** R412, R283. */
export async function magicLinkPreferred(ctx: Context, given: string) {
  if (isEmailOff(ctx)) throw requestError(emailIsOff, 'Forbidden')
  const account = await askAbout(ctx, given)
  if (!account) return failure('NotFound', copy.matched.userDoesNotExist)
  return as('PrefersMagicLink', { result: account.passwordHash === null || !ctx.site.flags.enable_passwords })
}

/** R414. */
export const emailAvailability = async (ctx: Context, given: string): Promise<boolean> =>
  emailInput.safeParse(given).success && (await askAbout(ctx, given)) === null

async function askAbout(ctx: Context, given: string) {
  const email = emailInput.safeParse(given)
  if (!email.success) return null
  if (!(await canAskAbout(ctx, email.data)))
    throw requestError(copy.signInLimits.addresses, 'TooManyRequests')
  return findAccount(ctx.db, email.data)
}
