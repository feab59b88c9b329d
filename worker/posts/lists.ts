import { desc, sql } from 'drizzle-orm'
import type { PostSort } from '#schema/enums.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { latestDays } from '#worker/posts/latestDays.ts'
import { joins, postShape, type PostRow } from '#worker/posts/postShape.ts'
import { isListed } from '#worker/permissions/story.ts'

type Query = Parameters<Parameters<typeof read>[2]>[0]

export const fromPosts = (query: Query) =>
  query
    .from(posts)
    .innerJoin(...joins.creator)
    .leftJoin(...joins.collection)
    .leftJoin(...joins.primaryTopic)

const latest = read('latestPosts', postShape, (query) =>
  fromPosts(query)
    .where(sql`${isListed()} and ${before(posts.listedAt, posts.id)}`)
    .orderBy(desc(posts.listedAt), desc(posts.id))
    .limit(param('limit')),
)

const hot = read('hotPosts', postShape, (query) =>
  fromPosts(query)
    .where(sql`${isListed()} and ${before(posts.hotScore, posts.id)}`)
    .orderBy(desc(posts.hotScore), desc(posts.id))
    .limit(param('limit')),
)

const top = read('topPosts', postShape, (query) =>
  fromPosts(query)
    .where(sql`${isListed()} and ${before(posts.clapCount, posts.id)}`)
    .orderBy(desc(posts.clapCount), desc(posts.id))
    .limit(param('limit')),
)

const topOfLatestDays = read('topOfLatestDays', postShape, (query) =>
  fromPosts(query)
    .innerJoin(
      sql`(
        select p.id as post_id, p.clap_count from ${latestDays} join posts p on p.id in (
          select id from posts where listed_day = days.day and (clap_count, id) < (${param('order')}, ${param('id')})
          order by clap_count desc, id desc limit ${param('limit')})
        order by p.clap_count desc, p.id desc limit ${param('limit')}) best`,
      sql`best.post_id = ${posts.id}`,
    )
    .orderBy(sql`best.clap_count desc, best.post_id desc`),
)

const byTime = { read: latest, key: (post: PostRow) => post.listedAt! }
const byHeat = { read: hot, key: (post: PostRow) => post.hotScore }
const byClaps = { read: top, key: (post: PostRow) => post.clapCount }
const byWeeksClaps = { read: topOfLatestDays, key: (post: PostRow) => post.clapCount }

/** Empty days would leave a short week. */
const ORDERS: Record<PostSort, typeof byTime | typeof byHeat | typeof byClaps> = {
  NEW: byTime,
  HOT: byHeat,
  TOP_ALL_TIME: byClaps,
  TOP_WEEK: byWeeksClaps,
  TOP_MONTH: byHeat,
  TOP_YEAR: byHeat,
}

const SEVEN_DAYS = { before: Number.MAX_SAFE_INTEGER, days: 7 }

export async function listPosts(ctx: Context, sort: PostSort, paging: Paging): Promise<Page<PostRow>> {
  const { read, key } = ORDERS[sort]
  const { size, values } = keyset(paging)
  return pageOf(await ctx.db.all(read, { ...values, ...SEVEN_DAYS }), size, (post) => [key(post), post.id])
}

export const toConnection = ({ rows, next }: Page<PostRow>) => ({ posts: rows, pagingInfo: { next } })
