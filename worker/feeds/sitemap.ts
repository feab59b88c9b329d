/**
 * `/sitemap.xml`: an index, and parts of at most 50,000 addresses. Parts are cut by the time of publication, one a
 * calendar month, so that a finished month's part never changes. On a user's or publication's host only its own.
 */
import { asc, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { url } from '#schema/routes/paths.ts'
import { collections } from '#schema/tables/publications.ts'
import { posts } from '#schema/tables/posts.ts'
import { users } from '#schema/tables/users.ts'
import type { Handler } from '#worker/handlers.ts'
import type { Context } from '#worker/context.ts'
import { escapeXml } from '#worker/platform/xml.ts'
import { param, read } from '#worker/platform/read.ts'
import { archiveMonth } from '#worker/posts/ranking.ts'

const MOST = sql.raw(String(limits.sitemap.partSize))

/** The first and the last month in which anything was published; two steps along the index. */
const span = read(
  'sitemapSpan',
  {
    first: sql<number | null>`(select min(listed_at) from posts where listed_at is not null)`,
    last: sql<number | null>`(select max(listed_at) from posts where listed_at is not null)`,
  },
  (query) => query.from(sql`(select 1)`),
)

const storiesOfMonth = read(
  'sitemapStories',
  {
    slug: posts.slug,
    updatedAt: posts.updatedAt,
    username: users.username,
    collectionSlug: sql<
      string | null
    >`(select ${collections.slug} from ${collections} where ${collections.id} = ${posts.collectionId})`,
    collectionId: posts.collectionId,
    creatorId: posts.creatorId,
  },
  (query) =>
    query
      .from(posts)
      .innerJoin(users, sql`${users.id} = ${posts.creatorId}`)
      .where(
        sql`${posts.listedAt} is not null and ${posts.listedAt} >= ${param('from')} and ${posts.listedAt} < ${param('until')}
          and (${param('entityId')} = '' or ${posts.collectionId} = ${param('entityId')} or ${posts.creatorId} = ${param('entityId')})`,
      )
      .orderBy(asc(posts.listedAt))
      .limit(MOST as never),
)

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

export const answerSitemap: Handler = async (ctx, request) => {
  const part = new URL(request.url).searchParams.get('part')
  if (part === null) return xml(indexOf(ctx, await ctx.db.first(span, {})))
  const month = MONTH.exec(part)
  if (!month) return new Response('No such part', { status: 404 })
  const [from, until] = [Date.UTC(+month[1]!, +month[2]! - 1), Date.UTC(+month[1]!, +month[2]!)]
  const rows = await ctx.db.all(storiesOfMonth, { from, until, entityId: ctx.host.entity?.id ?? '' })
  return xml(`<urlset xmlns="${NAMESPACE}">${rows.map((row) => entry(ctx, row)).join('')}</urlset>`)
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function indexOf(ctx: Context, found: { first: number | null; last: number | null } | null): string {
  const parts = found?.first && found.last ? monthsBetween(found.first, found.last) : []
  const entries = parts.map(
    (month) => `<sitemap><loc>${escapeXml(`${ctx.origin}/sitemap.xml?part=${month}`)}</loc></sitemap>`,
  )
  return `<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`
}

function monthsBetween(first: number, last: number): string[] {
  const months: string[] = []
  const at = new Date(Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth()))
  for (; at.getTime() <= last; at.setUTCMonth(at.getUTCMonth() + 1)) months.push(archiveMonth(at.getTime()))
  return months
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
    origin: ctx.origin,
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
