/**
 * `/sitemap.xml`: an index, and parts of at most 50,000 addresses. Stories are split by month, so old parts hardly
 * change. A host lists only its canonical addresses.
 */
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { postAuthors, posts } from '#schema/tables/posts.ts'
import { domains } from '#schema/tables/hosts.ts'
import { users } from '#schema/tables/users.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import type { Context } from '#worker/platform/context.ts'
import { type Entry, pagesOf, pageParts } from '#worker/feeds/sitemapPages.ts'
import { escapeXml } from '#schema/text/xml.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { canonicalUrl } from '#worker/posts/canonicalUrl.ts'
import { archiveMonth } from '#worker/posts/ranking.ts'
import { isListed } from '#worker/permissions/story.ts'

const MOST = sql.raw(String(limits.sitemap.partSize))

const SCOPES = {
  site: { table: sql`posts`, own: isListed(), updated: sql`updated_at` },
  collection: {
    table: sql`posts`,
    own: sql`${isListed()} and collection_id = ${param('entityId')}`,
    updated: sql`updated_at`,
  },
  // A story is listed only under its first author.
  user: {
    table: sql`post_authors`,
    own: sql`${isListed('post_authors')} and user_id = ${param('entityId')} and position = 0`,
    updated: sql`(select p.updated_at from posts p where p.id = post_id)`,
  },
}

const ofCollection = (column: string) =>
  sql.raw(`(select c.${column} from collections c where c.id = "posts"."collection_id")`)

/** Ids would become thousands of tags of the stored page. */
const storyShape = {
  slug: posts.slug,
  canonicalUrl: posts.canonicalUrl,
  updatedAt: posts.updatedAt,
  username: users.username,
  hasSubdomain: users.hasSubdomain,
  domain: activeDomainOf(users.id),
  collectionSlug: ofCollection('slug') as SQL<string | null>,
  collectionHasSubdomain: ofCollection('has_subdomain') as SQL<number | null>,
  collectionDomain: activeDomainOf(posts.collectionId),
}

function activeDomainOf(id: typeof users.id | typeof posts.collectionId): SQL<string | null> {
  return sql<
    string | null
  >`(select ${domains.domain} from ${domains} where ${domains.entityId} = ${id} and ${domains.status} = 'ACTIVE')`
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
          and ${postAuthors.position} = 0 and ${isInRange(postAuthors.listedAt)}`,
      )
      .orderBy(asc(postAuthors.listedAt))
      .limit(MOST as never),
  ),
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

export const answerSitemap: Handler = async (ctx, _, __, url) => {
  const part = url.searchParams.get('part')
  if (part === null) return xml(await indexOf(ctx))
  const entries = MONTH.test(part) ? await storiesIn(ctx, part) : await pagesOf(ctx, part)
  if (!entries) return new Response('No such part', { status: 404 })
  const own = entries.filter(({ location }) => location.startsWith(`${ctx.site.origin}/`))
  return xml(`<urlset xmlns="${NAMESPACE}">${own.map(printEntry).join('')}</urlset>`)
}

async function storiesIn(ctx: Context, month: string): Promise<Entry[]> {
  const rows = await ctx.db.all(storiesOf[scopeOf(ctx)], { ...spanOf(month), entityId: entityIdOf(ctx) })
  return rows
    .filter((row) => !row.canonicalUrl)
    .map((row) => ({ location: addressOf(row, ctx.env.MAIN_ORIGIN), changedAt: row.updatedAt }))
}

const scopeOf = ({ host }: Context) => host.entity?.kind ?? 'site'
const entityIdOf = ({ host }: Context) => host.entity?.id ?? ''

function monthsWithStories(name: string, { table, own, updated }: Record<'table' | 'own' | 'updated', SQL>) {
  const firstFrom = (time: SQL) =>
    sql`select listed_at from ${table} where ${own} and listed_at >= ${time} order by listed_at limit 1`
  const nextMonth = sql`strftime('%s', month.at / 1000.0, 'unixepoch', 'start of month', '+1 month') * 1000`
  const changedAt = sql<number>`(select max(${updated}) from ${table} where ${own} and listed_at >= month.at and listed_at < ${nextMonth})`
  return read(name, { at: sql<number>`month.at`, changedAt }, (query) =>
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
      .where(sql`${own} and ${isInRange(posts.listedAt)}`)
      .orderBy(asc(posts.listedAt))
      .limit(MOST as never),
  )
}

function isInRange(time: typeof posts.listedAt | typeof postAuthors.listedAt): SQL {
  return sql`${time} >= ${param('from')} and ${time} < ${param('until')}`
}

/** @param month `YYYY-MM` */
function spanOf(month: string): { from: number; until: number } {
  const from = new Date(`${month}-01T00:00:00Z`)
  return { from: from.getTime(), until: new Date(from).setUTCMonth(from.getUTCMonth() + 1) }
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

async function indexOf(ctx: Context): Promise<string> {
  const scope = scopeOf(ctx)
  const [months, pages] = await Promise.all([
    ctx.db.all(monthsOf[scope], { entityId: entityIdOf(ctx) }),
    pageParts(ctx, scope),
  ])
  const latest = Math.max(0, ...months.map(({ changedAt }) => changedAt))
  const parts = [
    // These pages change with every story on them.
    ...pages.map((part) => ({ part, changedAt: latest })),
    ...months.map(({ at, changedAt }) => ({ part: archiveMonth(at), changedAt })),
  ]
  const entries = parts.map(
    ({ part, changedAt }) =>
      `<sitemap>${print({ location: `${ctx.site.origin}/sitemap.xml?part=${part}`, changedAt })}</sitemap>`,
  )
  return `<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`
}

type StoryRow = RowOf<typeof storyShape>

const addressOf = (
  { slug, username, hasSubdomain, domain, collectionSlug, ...row }: StoryRow,
  mainOrigin: string,
): string =>
  canonicalUrl(
    {
      slug,
      creator: { username, hasSubdomain, domain },
      collection:
        collectionSlug === null
          ? null
          : {
              slug: collectionSlug,
              hasSubdomain: Boolean(row.collectionHasSubdomain),
              domain: row.collectionDomain,
            },
    },
    mainOrigin,
  )

const printEntry = (entry: Entry): string => `<url>${print(entry)}</url>`

const print = ({ location, changedAt }: Entry): string =>
  `<loc>${escapeXml(location)}</loc>` +
  (changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`)

const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
