import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social, type SocialOutcome } from '#schema/identity/socialSignIn.ts'
import { externalAccounts } from '#schema/tables/identity.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { findAccountById } from '#worker/identity/accounts.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { connectedEmail } from '#worker/identity/emails/connectedEmail.ts'
import type { Identity } from '#worker/identity/social/provider.ts'
import { dropScreenName, tagsOfConnection, takeScreenName } from '#worker/identity/social/screenName.ts'
import { now } from '#worker/platform/clock.ts'
import { messageWork, sendNow } from '#worker/platform/mail/messages.ts'
import { notify } from '#worker/platform/notify.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { commit } from '#worker/platform/database/write.ts'

const ofUser = read(
  'externalAccountsOf',
  {
    provider: externalAccounts.provider,
    label: externalAccounts.label,
    connectedAt: externalAccounts.createdAt,
  },
  (query) =>
    query
      .from(externalAccounts)
      .where(eq(externalAccounts.userId, param('userId')))
      .orderBy(externalAccounts.createdAt, externalAccounts.provider)
      .limit(50),
)

export const connectionsOf = ({ db }: Pick<Context, 'db'>, userId: string) => db.all(ofUser, { userId })

const accountBySubject = read('accountBySubject', { userId: externalAccounts.userId }, (query) =>
  query
    .from(externalAccounts)
    .innerJoin(users, eq(users.id, externalAccounts.userId))
    .where(
      and(eq(externalAccounts.provider, param('provider')), eq(externalAccounts.subject, param('subject'))),
    ),
)

export const ownerOf = async (
  { db }: Pick<Context, 'db'>,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<string | null> => (await db.first(accountBySubject, { provider, subject }))?.userId ?? null

/** The asking session must not have ended. */
export const connect = (
  ctx: Context,
  { id, sessionId }: { id: string; sessionId: string },
  identity: Identity,
): Promise<SocialOutcome> =>
  insertConnection(
    ctx,
    id,
    identity,
    sql`exists (select 1 from sessions where id = ${sessionId} and user_id = ${id})`,
  )

/** @param condition that must still hold when the row is written */
export async function insertConnection(
  ctx: Context,
  userId: string,
  identity: Identity,
  condition: SQL = sql`1`,
): Promise<SocialOutcome> {
  const { provider, subject, label } = identity
  const owner = await ownerOf(ctx, identity)
  if (owner) return owner === userId ? 'connected' : 'alreadyExists'
  const account = await findAccountById(ctx.db, userId)
  if (!account) return 'failed'
  const content = connectedEmail(
    ctx.env.PRODUCT_NAME,
    social[provider].name,
    ctx.env.MAIN_ORIGIN + path('ShowSettings'),
  )
  const emails = account.email
    ? [await messageWork(ctx.env, { kind: 'email', name: 'SECURITY_CHANGE', to: account.email, content })]
    : []
  const written = await commit(writerFor(ctx, { id: userId }), {
    guard: sql`(${condition} and not exists (select 1 from external_accounts where user_id = ${userId} and provider = ${provider}))`,
    rows: [
      sql`insert into external_accounts (provider, subject, user_id, label, created_at)
        values (${provider}, ${subject}, ${userId}, ${label}, ${now()})`,
      ...takeScreenName(userId, identity),
      notify(userId, 'ACCOUNT_CONNECTED', { detail: social[provider].name }),
    ],
    purge: { tags: tagsOfConnection(userId, provider), reason: 'connectAccount' },
    outbox: emails,
  })
  if (typeof written !== 'string') await sendNow(ctx, emails)
  if (written === 'taken') return (await ownerOf(ctx, identity)) === userId ? 'connected' : 'alreadyExists'
  if (written !== 'guard') return 'connected'
  const others = await connectionsOf(ctx, userId)
  return others.some((other) => other.provider === provider) ? 'another' : 'failed'
}

export async function disconnect(
  ctx: Context,
  { id }: { id: string },
  provider: SocialProvider,
): Promise<SocialOutcome> {
  const where = sql`user_id = ${id} and provider = ${provider} and ${isOtherwiseReachable(id, provider)}`
  const written = await commit(writerFor(ctx, { id }), {
    guard: sql`exists (select 1 from external_accounts where ${where})`,
    rows: [
      notify(id, 'ACCOUNT_DISCONNECTED', { detail: social[provider].name }),
      ...(provider === 'twitter' ? [dropScreenName(id)] : []),
      sql`delete from external_accounts where ${where}`,
    ],
    purge: { tags: tagsOfConnection(id, provider), reason: 'disconnectAccount' },
  })
  if (typeof written !== 'string') return 'disconnected'
  const left = await connectionsOf(ctx, id)
  return left.some((other) => other.provider === provider) ? 'onlyWay' : 'notThere'
}

const isOtherwiseReachable = (userId: string, provider: SocialProvider): SQL => sql`(
  exists (select 1 from users where id = ${userId} and (email is not null
    or (unverified_email is not null and exists (select 1 from passwords p where p.user_id = ${userId}))))
  or exists (select 1 from passkeys k where k.user_id = ${userId})
  or exists (select 1 from external_accounts e where e.user_id = ${userId} and e.provider <> ${provider}))`
