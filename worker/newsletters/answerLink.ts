import { eq, sql, type SQL } from 'drizzle-orm'
import { newsletters as words } from '#schema/copy/newsletters.ts'
import type { SubscriptionState } from '#schema/enums.ts'
import { newsletters, newsletterSubscriptions } from '#schema/tables/newsletters.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { counted } from '#worker/newsletters/issues/eventRows.ts'
import { counted as countedSubscribers } from '#worker/newsletters/subscriberCount.ts'
import { allOfPerson, isProved, leave, type Link } from '#worker/newsletters/subscriptionLink.ts'
import { welcome } from '#worker/newsletters/welcome.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function linkedSubscription(
  ctx: Context,
  link: Link,
): Promise<{ state: SubscriptionState; name: string } | null> {
  return isProved(ctx.env, link) ? ctx.db.first(subscriptionById, { id: link.id }) : null
}

const subscriptionById = read(
  'subscriptionById',
  {
    state: newsletterSubscriptions.state,
    name: sql<string>`coalesce(nullif(${newsletters.name}, ''), ${users.name}, ${collections.name})`,
  },
  (query) =>
    query
      .from(newsletterSubscriptions)
      .innerJoin(newsletters, eq(newsletters.id, newsletterSubscriptions.newsletterId))
      .leftJoin(users, eq(users.id, newsletters.userId))
      .leftJoin(collections, eq(collections.id, newsletters.collectionId))
      .where(
        sql`${newsletterSubscriptions.id} = ${param('id')} and ${newsletters.isDeleted} = 0
          and ((${users.id} is not null and ${isShownPerson()}) or ${collections.id} is not null)`,
      )
      .limit(1),
)

/** Mail programs send the POST (RFC 8058); a GET never changes a state (D19). */
export const answerSubscriptionLink: Handler = async (ctx, request, { params }, url) => {
  if (request.method !== 'POST') return undefined
  const { userId: id = '', hash = '' } = params
  if (!isProved(ctx.env, { id, hash })) return null
  const fields = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
  const isOneClick = fields.has('List-Unsubscribe')
  const isConfirmed = !isOneClick && fields.get('value') === 'ACTIVE'
  const newsletter = sql`newsletters.id = (select newsletter_id from newsletter_subscriptions where id = ${id})`
  const one = sql`newsletter_subscriptions.id = ${id}`
  await writeRows(ctx, {
    rows: isConfirmed
      ? [...countedSubscribers(newsletter, one, [confirm(one)]), ...welcome(sql`s.id = ${id}`)]
      : [...leftBy(url.searchParams.get('issue'), id), ...leave(newsletter, allOfPerson(id).which)],
  })
  if (!isOneClick) return redirectTo(url.pathname + url.search, 303)
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(words.leftText, { headers })
}

/** No one leaves twice, so `leave` comes after it. */
const leftBy = (issue: string | null, id: string): SQL[] =>
  issue === null
    ? []
    : counted(
        'left',
        { issue, recipient: id },
        sql`exists (select 1 from newsletter_subscriptions where id = ${id} and state in ('PENDING', 'ACTIVE'))`,
      )

/** Later stories are sent. */
const confirm = (which: SQL): SQL =>
  sql`update newsletter_subscriptions set state = 'ACTIVE', confirmed_at = ${now()}, left_at = null
    where ${which} and state in ('PENDING', 'LEFT')
      and exists (select 1 from newsletters w where w.id = newsletter_id and w.is_deleted = 0)`
