/** R426. */
import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { SusiOperation } from '#schema/enums.ts'
import type { MutationSendAcctAuthEmailArgs } from '#schema/generated/resolvers.ts'
import { email as emailInput, fullName } from '#schema/inputs/identity.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { needsCaptcha } from '#schema/identity/signIn/needsCaptcha.ts'
import type { Context } from '#worker/platform/context.ts'
import { type Account, findAccount } from '#worker/identity/accounts.ts'
import { verifyCaptcha } from '#worker/identity/captcha.ts'
import { resetPasswordEmail } from '#worker/identity/emails/passwordEmails.ts'
import { signInEmail } from '#worker/identity/emails/signInEmail.ts'
import { canSendEmail } from '#worker/identity/canSendEmail.ts'
import { issueToken } from '#worker/identity/oneTimeTokens.ts'
import { ownPath } from '#worker/identity/redirects.ts'
import { bindBrowser } from '#worker/identity/requester.ts'
import { isEmailOff } from '#worker/identity/signIn/emailSwitch.ts'
import { canAskAbout } from '#worker/identity/signIn/emailAccount.ts'
import { newDigits } from '#worker/platform/ids.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { as, type Failure, failure, parsed } from '#worker/platform/results.ts'
import { keyedDigestOf } from '#worker/platform/secrets.ts'

interface SusiMethod {
  __typename: 'SusiMethod'
  value: string
  message: string
}

export async function sendAcctAuthEmail(
  ctx: Context,
  given: MutationSendAcctAuthEmailArgs,
): Promise<SusiMethod | Failure<'BadRequest' | 'FailedChallenge' | 'NotFound'>> {
  const { operation } = given
  if (isEmailOff(ctx)) return failure('NotFound', copy.lockout.tryAgain)
  const address = parsed(emailInput, given.email)
  if ('message' in address) return address
  const email = address.value
  const name = given.fullName ? parsed(fullName, given.fullName) : null
  if (name && 'message' in name) return name
  if (needsCaptcha(ctx.site.flags, operation) && !(await verifyCaptcha(ctx, given.captchaValue))) {
    return failure('FailedChallenge', copy.signInLimits.captcha)
  }
  if (!(await canAskAbout(ctx, email))) return failure('BadRequest', copy.signInLimits.addresses)
  const account = await findAccount(ctx.db, email)
  if (!account && operation === 'login') return failure('BadRequest', copy.matched.userDoesNotExist)
  if (!account && name && ctx.site.flags.enable_passwords && !given.byLink) {
    return as('SusiMethod', { value: copy.matched.showPasswordSignup, message: '' })
  }
  if (!(await canSendEmail(ctx, email, account))) return failure('BadRequest', copy.signInLimits.mails)
  if (given.resetPasswordFlow && account) await sendReset(ctx, account, email)
  else {
    await sendLink(ctx, {
      email,
      operation: account ? 'login' : operation,
      redirect: given.redirect,
      name: name?.value ?? null,
    })
  }
  const found: SusiOperation = account ? 'login' : 'register'
  return as('SusiMethod', {
    value: found,
    message:
      account && operation === 'register'
        ? copy.checkYourInbox.found(email)
        : copy.checkYourInbox.clickLink(email, operation),
  })
}

interface Link {
  email: string
  operation: SusiOperation
  redirect: string | null | undefined
  name: string | null
}

/** Voids older links; the code works in this browser only (safety I4, I5). */
async function sendLink(ctx: Context, { email, operation, redirect, name }: Link) {
  const browser = bindBrowser(ctx)
  const code = newDigits(limits.loginCode.length)
  const { token, row } = issueToken({
    kind: 'emailLink',
    lifetime: limits.magicLink.lifetime,
    email,
    browser,
    codeHash: loginCodeHash(ctx, browser, code),
    payload: { operation, name, redirect: ownPath(ctx, redirect) },
  })
  const url = ctx.env.MAIN_ORIGIN + path('AcctCallbackEmail', undefined, { token, operation })
  const content = signInEmail({ productName: ctx.env.PRODUCT_NAME, operation, url, code })
  await writeAndSend(
    ctx,
    {
      rows: [
        sql`delete from one_time_tokens where email = ${email} and kind = 'emailLink' and used_at is null`,
        row,
      ],
    },
    [{ kind: 'email', name: 'SIGN_IN', to: email, content }],
  )
}

export const loginCodeHash = ({ env }: Context, browser: string, code: string): string =>
  keyedDigestOf(env, `loginCode:${browser}:${code}`)

async function sendReset(ctx: Context, { id }: Account, email: string) {
  const { token, row } = issueToken({
    kind: 'resetPassword',
    lifetime: limits.resetLink.lifetime,
    userId: id,
    email,
  })
  const url = ctx.env.MAIN_ORIGIN + path('CrupdatePassword', undefined, { token })
  await writeAndSend(
    ctx,
    { rows: [sql`delete from one_time_tokens where user_id = ${id} and kind = 'resetPassword'`, row] },
    [
      {
        kind: 'email',
        name: 'RESET_PASSWORD',
        to: email,
        content: resetPasswordEmail(ctx.env.PRODUCT_NAME, url),
      },
    ],
  )
}
