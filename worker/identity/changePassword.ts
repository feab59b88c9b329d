/** R425, R459-R463. */
import { sql } from 'drizzle-orm'
import { oneTimeTokens } from '#schema/tables/identity.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { copy } from '#schema/copy.ts'
import type { MutationCrupdatePasswordArgs } from '#schema/generated/resolvers.ts'
import { newPassword } from '#schema/inputs/identity.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { accountHolder } from '#worker/identity/accountHolder.ts'
import { type Account, findAccountById, withoutCredentials } from '#worker/identity/accounts.ts'
import { clearedAttempts, forgetAttempts, reserveAttempt } from '#worker/identity/attempts.ts'
import { endOtherSessions, ownSessionId } from '#worker/identity/endSessions.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'
import { passwordChangedEmail, passwordSetEmail } from '#worker/identity/emails/passwordEmails.ts'
import { lockoutResult } from '#worker/identity/lockoutResult.ts'
import { isGood, readToken } from '#worker/identity/oneTimeTokens.ts'
import { hashPassword, verifyPassword } from '#worker/identity/passwords.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { now } from '#worker/platform/clock.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { notify } from '#worker/platform/notify.ts'
import { as, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { digestOf } from '#worker/platform/secrets.ts'

export async function crupdatePassword(ctx: Context, given: MutationCrupdatePasswordArgs) {
  if (given.token) return byLink(ctx, given.token, given.password)
  const viewer = accountHolder(ctx)
  const account = viewer ? await findAccountById(ctx.db, viewer.id) : null
  const password = passwordFor(account, given.password)
  if ('message' in password) return password
  if (!viewer || !account) return failure('Forbidden', copy.signInLimits.tooLate)
  if (account.passwordHash === null) {
    // A session may be stolen, and a password would outlive it.
    return (await hasFreshProof(ctx, viewer))
      ? setPassword(ctx, account, password.value, null)
      : failure('Forbidden', copy.reauthenticate.needed)
  }
  if (!given.oldPassword) return failureAt('oldPassword', 'Forbidden', copy.lockout.currentPassword)
  const wrong = await checkPassword(ctx, account, given.oldPassword)
  if (wrong) return { ...wrong, field: 'oldPassword' }
  return setPassword(ctx, account, password.value, null)
}

const passwordFor = (account: Account | null, given: string) =>
  parsed(
    newPassword(account ? [account.name, account.email, account.unverifiedEmail, account.username] : []),
    given,
    'password',
  )

export async function checkPassword(ctx: Context, account: Account, password: string) {
  const guessed = { password: { email: account.email ?? account.unverifiedEmail ?? account.id } }
  const { network } = theRequester(ctx)
  const reservation = await reserveAttempt(ctx, guessed, network)
  if (!reservation.may) return lockoutResult('password', reservation)
  if (!verifyPassword(password, account.passwordHash)) return lockoutResult('password', reservation)
  await forgetAttempts(ctx, guessed, network)
  return null
}

async function byLink(ctx: Context, token: string, given: string) {
  if (!/^[\w-]{20,200}$/.test(token)) return failure('MalformedOAuthToken', copy.matched.invalidToken)
  const link = await readToken(ctx, token, 'resetPassword')
  const account = link?.userId ? await findAccountById(ctx.db, link.userId) : null
  const password = passwordFor(account, given)
  if ('message' in password) return password
  if (account) return setPassword(ctx, account, password.value, token)
  return (await isKnownLink(ctx, token))
    ? failure('ExpiredCredentials', copy.createPassword.expired)
    : failure('NotFound', copy.matched.invalidToken)
}

const linkToReset = read('linkToReset', { id: oneTimeTokens.id }, (query) =>
  query
    .from(oneTimeTokens)
    .where(sql`${oneTimeTokens.id} = ${param('id')} and ${oneTimeTokens.kind} = 'resetPassword'`),
)

const isKnownLink = async ({ db }: Context, token: string): Promise<boolean> =>
  (await db.first(linkToReset, { id: digestOf(token) })) !== null

/** @param token of the reset link, or null for a viewer */
async function setPassword(ctx: Context, account: Account, password: string, token: string | null) {
  const { id } = account
  const address = account.email ?? account.unverifiedEmail
  const provesAddress = token !== null && account.email === null
  const { PRODUCT_NAME, MAIN_ORIGIN } = ctx.env
  const isFirst = account.passwordHash === null
  const emailOf = isFirst ? passwordSetEmail : passwordChangedEmail
  const written = await writeAndSend(
    ctx,
    {
      // One of several concurrent uses of a link succeeds.
      guard:
        token === null
          ? undefined
          : sql`exists (select 1 from one_time_tokens where ${isGood(token, 'resetPassword')})`,
      rows: [
        ...(provesAddress
          ? [
              sql`update users set email = unverified_email, unverified_email = null where id = ${id}`,
              ...withoutCredentials(id),
            ]
          : []),
        sql`insert into passwords (user_id, hash, changed_at) values (${id}, ${hashPassword(password)}, ${now()})
          on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
        // The password may be changed to keep that person out.
        sql`update users set unverified_email = null where id = ${id} and email is not null`,
        endOtherSessions(id, token === null ? ownSessionId(ctx) : null),
        sql`update one_time_tokens set used_at = ${now()}, spent_by = 'password'
          where user_id = ${id} and kind in ('resetPassword', 'session', 'handOff', 'twoFactor') and used_at is null`,
        ...(address ? clearedAttempts({ password: { email: address } }) : []),
        notify(id, isFirst ? 'PASSWORD_SET' : 'PASSWORD_CHANGED'),
      ],
    },
    address
      ? [
          {
            kind: 'email',
            name: 'SECURITY_CHANGE',
            to: address,
            content: emailOf(PRODUCT_NAME, MAIN_ORIGIN + path('AcctSignin')),
          },
        ]
      : [],
  )
  if (typeof written === 'string') return failure('ExpiredCredentials', copy.createPassword.expired)
  return as('MutationSuccess', { success: true })
}
