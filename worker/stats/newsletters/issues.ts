/** Issues of a newsletter, for its owners. */
import { asc, desc, eq, sql } from 'drizzle-orm'
import { day, hour, limits } from '#schema/limits.ts'
import {
  newsletterDigestStories as stories,
  newsletterIssueHours as hours,
  newsletterIssues as issues,
  newsletterLinks as links,
  newsletterRecipients as recipients,
} from '#schema/tables/newsletterIssues.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { isListed } from '#worker/permissions/story.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

/** A draft's title is in its row of `post_drafts`. */
const TITLE = sql<string>`coalesce(nullif(${posts.title}, ''),
  (select title from post_drafts where post_id = ${issues.postId}), '')`

const shape = {
  id: issues.id,
  postId: issues.postId,
  digestFrequency: issues.digestFrequency,
  digestSince: issues.digestSince,
  digestUntil: issues.digestUntil,
  title: TITLE,
  subject: sql<string>`coalesce(nullif(${issues.subject}, ''), ${TITLE})`,
  isEmailOnly: issues.isEmailOnly,
  audience: issues.audience,
  state: issues.state,
  problem: issues.problem,
  createdAt: issues.createdAt,
  dueAt: issues.dueAt,
  startedAt: issues.startedAt,
  preparedAt: issues.preparedAt,
  completedAt: issues.completedAt,
  recipientCount: issues.recipientCount,
  acceptedCount: issues.acceptedCount,
  excludedCount: issues.excludedCount,
  unknownCount: issues.unknownCount,
  deliveredCount: issues.deliveredCount,
  openedCount: issues.openedCount,
  prefetchedCount: issues.prefetchedCount,
  clickedCount: issues.clickedCount,
  bouncedCount: issues.bouncedCount,
  complainedCount: issues.complainedCount,
  leftCount: issues.leftCount,
  newMemberCount: issues.newMemberCount,
}

export type IssueStatsRow = RowOf<typeof shape>

const ofNewsletter = read('issuesOfNewsletter', shape, (query) =>
  query
    .from(issues)
    .leftJoin(posts, eq(posts.id, issues.postId))
    .where(sql`${issues.newsletterId} = ${param('newsletterId')} and ${before(issues.createdAt, issues.id)}`)
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(param('limit')),
)

const digestsOfNewsletter = read('digestsOfNewsletter', shape, (query) =>
  query
    .from(issues)
    .leftJoin(posts, sql`0`)
    .where(
      sql`${issues.newsletterId} = ${param('newsletterId')} and ${issues.digestUntil} is not null
        and ${before(issues.createdAt, issues.id)}`,
    )
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(param('limit')),
)

/** Latest first. */
export async function listIssues(
  ctx: Context,
  { id: newsletterId, isDigest }: { id: string; isDigest: boolean },
  paging: Paging,
): Promise<Page<IssueStatsRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(isDigest ? digestsOfNewsletter : ofNewsletter, { newsletterId, ...values })
  return pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
}

const one = read('issueOfNewsletter', shape, (query) =>
  query
    .from(issues)
    .leftJoin(posts, eq(posts.id, issues.postId))
    .where(sql`${issues.id} = ${param('id')} and ${issues.newsletterId} = ${param('newsletterId')}`)
    .limit(1),
)

export const findIssue = (ctx: Context, newsletterId: string, id: string): Promise<IssueStatsRow | null> =>
  ctx.db.first(one, { newsletterId, id })

const exclusions = read(
  'issueExclusions',
  { reason: recipients.reason, count: sql<number>`count(*)` },
  (query) =>
    query
      .from(recipients)
      .where(sql`${recipients.issueId} = ${param('id')} and ${recipients.reason} is not null`)
      .groupBy(recipients.reason),
)

/** Most recipients first. */
export async function exclusionsOf(ctx: Context, id: string) {
  const rows = await ctx.db.all(exclusions, { id })
  return rows
    .map(({ reason, count }) => ({ reason: reason!, count }))
    .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason))
}

const clicked = read('issueLinks', { url: links.url, clickCount: links.clickCount }, (query) =>
  query
    .from(links)
    .where(eq(links.issueId, param('id')))
    .orderBy(desc(links.clickCount), asc(links.url))
    .limit(param('limit')),
)

/** Most clicks first. */
export const linksOf = (ctx: Context, id: string) =>
  ctx.db.all(clicked, { id, limit: limits.newsletters.links })

const HOURS = day / hour
const DAY = sql<number>`cast((${hours.hour} - ${param('first')}) / ${sql.raw(String(HOURS))} as integer)`

const byHour = read(
  'issueHours',
  { hour: hours.hour, opened: hours.openedCount, clicked: hours.clickedCount },
  (query) =>
    query
      .from(hours)
      .where(
        sql`${hours.issueId} = ${param('id')} and ${hours.hour} between ${param('first')} and ${param('last')}`,
      )
      .orderBy(asc(hours.hour)),
)

const byDay = read(
  'issueDays',
  {
    day: DAY,
    opened: sql<number>`sum(${hours.openedCount})`,
    clicked: sql<number>`sum(${hours.clickedCount})`,
  },
  (query) =>
    query
      .from(hours)
      .where(
        sql`${hours.issueId} = ${param('id')} and ${hours.hour} between ${param('first')} and ${param('last')}`,
      )
      .groupBy(DAY)
      .orderBy(DAY),
)

/** Days of 24 hours since its start; none before it. */
export function daysOf(ctx: Context, { id, startedAt }: IssueStatsRow) {
  if (startedAt === null) return []
  const first = Math.floor(startedAt / hour)
  return ctx.db.all(byDay, { id, first, last: first + limits.newsletters.days * HOURS - 1 })
}

/** None before its start. */
export async function hoursOf(ctx: Context, { id, startedAt }: IssueStatsRow) {
  if (startedAt === null) return []
  const first = Math.floor(startedAt / hour)
  const rows = await ctx.db.all(byHour, { id, first, last: first + limits.newsletters.hours - 1 })
  return rows.map((row) => ({ ...row, hour: row.hour - first }))
}

const inDigest = read(
  'storiesInDigest',
  { id: posts.id, title: sql<string>`coalesce(nullif(${posts.previewTitle}, ''), ${posts.title})` },
  (query) =>
    query
      .from(stories)
      .innerJoin(posts, sql`${posts.id} = ${stories.postId} and ${isListed()}`)
      .where(eq(stories.issueId, param('id')))
      .orderBy(asc(stories.position))
      .limit(limits.newsletters.digestStories),
)

/** Without stories that are gone. */
export const storiesInDigest = (ctx: Context, id: string) => ctx.db.all(inDigest, { id })
