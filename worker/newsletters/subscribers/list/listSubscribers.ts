import { sql, type SQL } from 'drizzle-orm'
import type { SubscriptionSource, SubscriptionState, SuppressionReason } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { findOwnNewsletter } from '#worker/newsletters/ownNewsletter.ts'
import { managedNewsletter } from '#worker/newsletters/subscribers/list/reads.ts'
import { sharedEmail } from '#worker/permissions/newsletter.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const shape = {
  id: sql<string>`s.id`,
  email: sharedEmail,
  name: sql<string>`coalesce(nullif(s.name, ''), u.name, '')`,
  username: sql<string | null>`u.username`,
  source: sql<SubscriptionSource>`s.source`,
  state: sql<SubscriptionState>`s.state`,
  labels: sql<string>`(select json_group_array(label) from (select label from newsletter_labels
    where subscription_id = s.id order by label))`,
  createdAt: sql<number>`s.created_at`,
  confirmedAt: sql<number | null>`s.confirmed_at`,
  leftAt: sql<number | null>`s.left_at`,
  suppression: sql<SuppressionReason | null>`(select reason from email_suppressions where email = coalesce(s.email, u.email))`,
}

export type SubscriberRow = Omit<RowOf<typeof shape>, 'labels'> & { labels: string[] }

/** @param from newsletter_subscriptions `s`, and how it is reached */
const listOf = (name: string, from: SQL, where: SQL, order: SQL = sql`s.created_at`) =>
  read(name, shape, (query) =>
    query
      .from(from)
      .leftJoin(sql`users u`, sql`u.id = s.user_id and ${isShownPerson('u')}`)
      .where(
        sql`${where} and (${order}, s.id) < (${param('order')}, ${param('id')})
          and (${param('state')} is null or s.state = ${param('state')})
          and (${param('source')} is null or s.source = ${param('source')})`,
      )
      .orderBy(sql`${order} desc`, sql`s.id desc`)
      .limit(param('limit')),
  )

const ofNewsletter = sql`s.newsletter_id = ${param('newsletterId')}`
const plain = sql`newsletter_subscriptions s`

const lists = {
  all: listOf('subscribers', plain, ofNewsletter),
  state: listOf('subscribersInState', plain, sql`${ofNewsletter} and s.state = ${param('state')}`),
  source: listOf('subscribersFrom', plain, sql`${ofNewsletter} and s.source = ${param('source')}`),
}

const labelled = read('subscribersWithLabel', shape, (query) =>
  query
    .from(sql`newsletter_labels l`)
    .innerJoin(sql`newsletter_subscriptions s`, sql`s.id = l.subscription_id`)
    .leftJoin(sql`users u`, sql`u.id = s.user_id and ${isShownPerson('u')}`)
    .where(
      sql`l.newsletter_id = ${param('newsletterId')} and l.label = ${param('label')}
        and (l.created_at, l.subscription_id) < (${param('order')}, ${param('id')})
        and (${param('state')} is null or s.state = ${param('state')})
        and (${param('source')} is null or s.source = ${param('source')})`,
    )
    .orderBy(sql`l.created_at desc`, sql`l.subscription_id desc`)
    .limit(param('limit')),
)

const startsWith = (column: SQL) => sql`${column} >= ${param('from')} and ${column} < ${param('until')}`
const most = sql.raw(String(limits.subscribers.found))

/** Some accounts share no address. */
const found = listOf(
  'subscribersFound',
  sql`(select id from (select id from newsletter_subscriptions
      where newsletter_id = ${param('newsletterId')} and email is not null and ${startsWith(sql`email`)} limit ${most})
    union select id from (select id from newsletter_subscriptions
      where newsletter_id = ${param('newsletterId')} and name <> '' and ${startsWith(sql`lower("name")`)} limit ${most})
    union select id from (select own.id from users join newsletter_subscriptions own
        on own.newsletter_id = ${param('newsletterId')} and own.user_id = users.id
      where ${startsWith(sql`users.username`)} and ${isShownPerson()} limit ${most})
    union select id from (select own.id from users join newsletter_subscriptions own
        on own.newsletter_id = ${param('newsletterId')} and own.user_id = users.id
      where ${startsWith(sql`users.email`)} and users.shares_email and ${isShownPerson()} limit ${most})) match
    cross join newsletter_subscriptions s`,
  sql`s.id = match.id`,
)

const labelsInUse = read('subscriberLabels', { label: sql<string>`label` }, (query) =>
  query
    .from(
      sql`(with recursive used(label) as (
        select min(label) from newsletter_labels where newsletter_id = ${param('newsletterId')}
        union all select (select min(l.label) from newsletter_labels l
          where l.newsletter_id = ${param('newsletterId')} and l.label > used.label) from used where used.label is not null)
        select label from used where label is not null)`,
    )
    .limit(limits.lists.pageSize * 10),
)

export interface SubscriberFilter {
  search?: string | null
  source?: SubscriptionSource | null
  state?: SubscriptionState | null
  label?: string | null
}

export interface SubscriberList {
  newsletterId: string | null
  subscriberCount: number
  page: Page<SubscriberRow>
}

/** @param id null for the viewer's own; their own id means the same */
export async function listSubscribers(
  ctx: Context,
  id: string | null,
  filter: SubscriberFilter,
  paging: Paging,
): Promise<SubscriberList | null> {
  const viewer = ctx.caller?.viewer
  if (!viewer || viewer.spoofedById) return null
  const isOwn = id === null || id === viewer.id
  const newsletterId = isOwn ? await findOwnNewsletter(ctx, viewer.id) : id
  if (newsletterId === null) return { newsletterId, subscriberCount: 0, page: { rows: [], next: null } }
  const newsletter = await ctx.db.first(managedNewsletter, { id: newsletterId, viewerId: viewer.id })
  if (!newsletter) return null
  const { size, values } = keyset(paging)
  const { state = null, source = null, label } = filter
  const search = (filter.search ?? '').trim().toLowerCase().slice(0, limits.subscribers.prefix)
  const rows = search
    ? await ctx.db.all(found, { newsletterId, state, source, ...prefix(search), ...values })
    : label
      ? await ctx.db.all(labelled, { newsletterId, label, state, source, ...values })
      : await ctx.db.all(state ? lists.state : source ? lists.source : lists.all, {
          newsletterId,
          state,
          source,
          ...values,
        })
  const shown = rows.map((row) => ({ ...row, labels: JSON.parse(row.labels) as string[] }))
  const page = pageOf(shown, size, (row) => [row.createdAt, row.id])
  const matching = search && label ? page.rows.filter(({ labels }) => labels.includes(label)) : page.rows
  return {
    newsletterId,
    subscriberCount: newsletter.subscriberCount,
    page: { ...page, rows: matching },
  }
}

const prefix = (search: string) => ({ from: search, until: `${search}\u{10ffff}` })

export async function labelsOf(ctx: Context, newsletterId: string | null): Promise<string[]> {
  if (newsletterId === null) return []
  return (await ctx.db.all(labelsInUse, { newsletterId })).map(({ label }) => label)
}
