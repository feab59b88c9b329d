/**
 * `/sitemap.xml`: an index, and parts of at most 50,000 addresses. Parts are split by the month of publication, so that
 * the part of a past month never changes. A user's or publication's host lists only its own stories.
 */
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { url } from '#schema/routes/paths.ts'
import { collections } from '#schema/tables/publications.ts'
import { postAuthors, posts } from '#schema/tables/posts.ts'
import { users } from '#schema/tables/users.ts'
import type { Handler } from '#worker/handler.ts'
import type { Context } from '#worker/context.ts'
import { escapeXml } from '#worker/platform/xml.ts'
import { param, read } from '#worker/platform/read.ts'
import { archiveMonth } from '#worker/posts/ranking.ts'
import { isListed } from '#worker/permissions/story.ts'

const MOST = sql.raw(String(limits.sitemap.partSize))

/** Whose stories: how their listed ones are read in the order of time, each along an index. */
const SCOPES = {
  site: { table: sql`posts`, own: isListed() },
  collection: { table: sql`posts`, own: sql`${isListed()} and collection_id = ${param('entityId')}` },
  // By position, because a story is listed under its first author's address alone.
  user: {
    table: sql`post_authors`,
    own: sql`${isListed('post_authors')} and user_id = ${param('entityId')} and position = 0`,
  },
}

const storyShape = {
  slug: posts.slug,
  updatedAt: posts.updatedAt,
  username: users.username,
  collectionSlug: sql<
    string | null
  >`(select ${collections.slug} from ${collections} where ${collections.id} = ${posts.collectionId})`,
}

const monthsOf = {
  site: monthsWithStories('sitemapMonths', SCOPES.site),
  collection: monthsWithStories('sitemapMonthsOfCollection', SCOPES.collection),
  user: monthsWithStories('sitemapMonthsOfUser', SCOPES.user),
}

const storiesOf = {
  site: storiesOfMonth('sitemapStories', isListed()),
  collection: storiesOfMonth(
    'sitemapStoriesOfCollection',
    sql`${isListed()} and ${posts.collectionId} = ${param('entityId')}`,
  ),
  user: read('sitemapStoriesOfUser', storyShape, (query) =>
    query
      .from(postAuthors)
      .innerJoin(posts, eq(posts.id, postAuthors.postId))
      .innerJoin(users, eq(users.id, posts.creatorId))
      .where(
        sql`${isListed('post_authors')} and ${postAuthors.userId} = ${param('entityId')}
          and ${postAuthors.position} = 0 and ${within(postAuthors.listedAt)}`,
      )
      .orderBy(asc(postAuthors.listedAt))
      .limit(MOST as never),
  ),
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

export const answerSitemap: Handler = async (ctx, _, __, url) => {
  const part = url.searchParams.get('part')
  const scope = ctx.host.entity?.kind ?? 'site'
  const entityId = ctx.host.entity?.id ?? ''
  if (part === null) return xml(indexOf(ctx, await ctx.db.all(monthsOf[scope], { entityId })))
  if (!MONTH.test(part)) return new Response('No such part', { status: 404 })
  const rows = await ctx.db.all(storiesOf[scope], { ...spanOf(part), entityId })
  return xml(`<urlset xmlns="${NAMESPACE}">${rows.map((row) => entry(ctx, row)).join('')}</urlset>`)
}

/** The first story of each month that has any: one index step leads from each to the next. */
function monthsWithStories(name: string, { table, own }: { table: SQL; own: SQL }) {
  const firstFrom = (time: SQL) =>
    sql`select listed_at from ${table} where ${own} and listed_at >= ${time} order by listed_at limit 1`
  const nextMonth = sql`strftime('%s', month.at / 1000.0, 'unixepoch', 'start of month', '+1 month') * 1000`
  return read(name, { at: sql<number>`month.at` }, (query) =>
    query.from(
      sql`(with recursive month(at) as (
             select * from (select listed_at from ${table} where ${own} order by listed_at limit 1)
             union all
             select (${firstFrom(nextMonth)}) from month where month.at is not null
             limit ${MOST})
           select at from month where at is not null) month`,
    ),
  )
}

function storiesOfMonth(name: string, own: SQL) {
  return read(name, storyShape, (query) =>
    query
      .from(posts)
      .innerJoin(users, eq(users.id, posts.creatorId))
      .where(sql`${own} and ${within(posts.listedAt)}`)
      .orderBy(asc(posts.listedAt))
      .limit(MOST as never),
  )
}

function within(time: typeof posts.listedAt | typeof postAuthors.listedAt): SQL {
  return sql`${time} >= ${param('from')} and ${time} < ${param('until')}`
}

/** @param month `YYYY-MM` */
function spanOf(month: string): { from: number; until: number } {
  const from = new Date(`${month}-01T00:00:00Z`)
  return { from: from.getTime(), until: new Date(from).setUTCMonth(from.getUTCMonth() + 1) }
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function indexOf(ctx: Context, months: { at: number }[]): string {
  const entries = months.map(
    ({ at }) =>
      `<sitemap><loc>${escapeXml(`${ctx.site.origin}/sitemap.xml?part=${archiveMonth(at)}`)}</loc></sitemap>`,
  )
  return `<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`
}

interface StoryEntry {
  slug: string
  updatedAt: number
  username: string
  collectionSlug: string | null
}

function entry(ctx: Context, { slug, updatedAt, username, collectionSlug }: StoryEntry): string {
  const site = {
    mainOrigin: ctx.env.MAIN_ORIGIN,
    table: ctx.host.table,
    entity: ctx.host.entity,
    origin: ctx.site.origin,
  }
  const location = collectionSlug
    ? url('ShowPostUnderCollection', { collectionSlug, postId: slug }, site)
    : url('ShowPostUnderUser', { username, postId: slug }, site)
  return `<url><loc>${escapeXml(location)}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`
}

const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
