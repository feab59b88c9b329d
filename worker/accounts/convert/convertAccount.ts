/** R106. */
import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { isUnclaimed } from '#worker/accounts/convert/unclaimed.ts'
import type { Context } from '#worker/platform/context.ts'
import { signedIn, type SignedIn } from '#worker/identity/afterFirstFactor.ts'
import { findAccountById } from '#worker/identity/accounts.ts'
import { finish } from '#worker/identity/forms/finish.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'
import { isGood, readToken } from '#worker/identity/oneTimeTokens.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { userLoader } from '#worker/users/loaders.ts'

export async function convertLink(ctx: Context, token: string) {
  const link = await readToken(ctx, token, 'convert')
  const user = link?.userId ? await userLoader.load(ctx, link.userId) : null
  return link?.email && user ? { email: link.email, user } : null
}

/** A refused link returns to the page with the reason. */
export async function answerConvert(
  ctx: Context,
  _: URLSearchParams,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const token = params.token ?? ''
  const opened = await convertAccount(ctx, token)
  return opened ? finish(ctx, opened) : seeOther(path('AcctConvert', { token }, { outcome: 'refused' }))
}

/** The link was emailed, so it proves the address. One batch. */
async function convertAccount(ctx: Context, token: string): Promise<SignedIn | null> {
  const link = await readToken(ctx, token, 'convert')
  if (!link?.email || !link.userId) return null
  const { userId, email } = link
  const person = await findAccountById(ctx.db, userId)
  if (!person) return null
  const at = now()
  const emailHash = digestOf(email)
  const written = await writeRows(ctx, {
    guard: sql`exists (select 1 from one_time_tokens where ${isGood(token, 'convert')})
      and ${isUnclaimed(userId)} and ${isShownPersonOf(userId)}
      and not exists (select 1 from users where email = ${email} or (unverified_email = ${email} and email is null))
      and not exists (select 1 from email_uses where email_hash = ${emailHash} and uses >= ${limits.signup.usesPerEmail})`,
    rows: [
      sql`update one_time_tokens set used_at = ${at}, spent_by = 'convert' where id = ${digestOf(token)}`,
      sql`update users set email = ${email}, onboarding_state = 'SKIPPED', updated_at = ${at} where id = ${userId}`,
      sql`insert into email_uses (email_hash, uses) values (${emailHash}, 1)
        on conflict (email_hash) do update set uses = uses + 1`,
    ],
  })
  if (typeof written === 'string') return null
  const redirect = path('ShowUser', { username: person.username })
  return signedIn(ctx, userId, { redirect, signIn: { operation: 'register', method: 'link' } })
}
