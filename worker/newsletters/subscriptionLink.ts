/**
 * The link in emails of a subscription, which confirms and ends only that subscription. It has the address of the email
 * settings, and is answered like them (decision 117).
 */
import type { SubscriptionState } from '#schema/enums.ts'
import { newsletters as words } from '#schema/copy/newsletters.ts'
import { path } from '#schema/routes/paths.ts'
import { newsletters, newsletterSubscriptions } from '#schema/tables/newsletters.ts'
import { users } from '#schema/tables/users.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import type { Handler } from '#worker/handler.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, read } from '#worker/platform/read.ts'
import { redirectTo } from '#worker/platform/redirectTo.ts'
import { isSame, keyedDigestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/write.ts'

/** The value of `setting` in the link's query. */
export const SUBSCRIPTION = 'SUBSCRIPTION'

/** 128 bits. */
const HASH_LENGTH = 32

const hashOf = (env: Env, id: string): string =>
  keyedDigestOf(env, `subscription:${id}`).slice(0, HASH_LENGTH)

/** @param issue counts a leave for it */
export const subscriptionLink = (env: Env, id: string, issue?: string): string =>
  env.MAIN_ORIGIN +
  path(
    'ShowEmailSettings',
    { userId: id, hash: hashOf(env, id) },
    { setting: SUBSCRIPTION, ...(issue !== undefined && { issue }) },
  )

interface Link {
  id: string
  hash: string
}

/** Null if the hash does not prove it, or the author is hidden. */
export async function linkedSubscription(
  ctx: Context,
  { id, hash }: Link,
): Promise<{ state: SubscriptionState; username: string; name: string } | null> {
  return isSame(hash, hashOf(ctx.env, id)) ? ctx.db.first(subscriptionById, { id }) : null
}

const subscriptionById = read(
  'subscriptionById',
  { state: newsletterSubscriptions.state, username: users.username, name: users.name },
  (query) =>
    query
      .from(newsletterSubscriptions)
      .innerJoin(newsletters, eq(newsletters.id, newsletterSubscriptions.newsletterId))
      .innerJoin(users, eq(users.id, newsletters.userId))
      .where(and(eq(newsletterSubscriptions.id, param('id')), isShownPerson()))
      .limit(1),
)

/** A mail program's POST gets a text (RFC 8058); the page's own form gets the page. A GET never changes a state (D19). */
export const answerSubscriptionLink: Handler = async (ctx, request, { params }, url) => {
  if (request.method !== 'POST') return undefined
  const { userId: id = '', hash = '' } = params
  if (!isSame(hash, hashOf(ctx.env, id))) return null
  const fields = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
  const isOneClick = fields.has('List-Unsubscribe')
  const one = sql`id = ${id}`
  await writeRows(ctx, {
    rows: [!isOneClick && fields.get('value') === 'ACTIVE' ? confirm(one) : leave(one)],
  })
  if (!isOneClick) return redirectTo(url.pathname + url.search, 303)
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(words.leftText, { headers })
}

/** Later stories are sent. */
const confirm = (which: SQL): SQL =>
  sql`update newsletter_subscriptions set state = 'ACTIVE', confirmed_at = ${now()}, left_at = null
    where ${which} and state in ('PENDING', 'LEFT')`

/** Emails that wait are not sent either. */
export const leave = (which: SQL): SQL =>
  sql`update newsletter_subscriptions set state = 'LEFT', left_at = ${now()}
    where ${which} and state in ('PENDING', 'ACTIVE')`
