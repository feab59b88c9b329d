/** Lists of stories over the whole site, as cards: each is a walk along one index of `posts`. */
import { desc, sql } from 'drizzle-orm'
import type { PostSort } from '#schema/enums.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/paging.ts'
import { param, read } from '#worker/platform/read.ts'
import { joins, postShape, type PostRow } from '#worker/posts/rows.ts'

type Query = Parameters<Parameters<typeof read>[2]>[0]

/** `from posts` with the joins that `postShape` needs. */
export const fromPosts = (query: Query) =>
  query
    .from(posts)
    .innerJoin(...joins.creator)
    .leftJoin(...joins.collection)
    .leftJoin(...joins.primaryTopic)

const latest = read('latestPosts', postShape, (query) =>
  fromPosts(query)
    .where(sql`${posts.listedAt} is not null and ${before(posts.listedAt, posts.id)}`)
    .orderBy(desc(posts.listedAt), desc(posts.id))
    .limit(param('limit')),
)

const hot = read('hotPosts', postShape, (query) =>
  fromPosts(query)
    .where(sql`${posts.listedAt} is not null and ${before(posts.hotScore, posts.id)}`)
    .orderBy(desc(posts.hotScore), desc(posts.id))
    .limit(param('limit')),
)

const top = read('topPosts', postShape, (query) =>
  fromPosts(query)
    .where(sql`${posts.listedAt} is not null and ${before(posts.clapCount, posts.id)}`)
    .orderBy(desc(posts.clapCount), desc(posts.id))
    .limit(param('limit')),
)

const byTime = { read: latest, key: (post: PostRow) => post.listedAt! }
const byHeat = { read: hot, key: (post: PostRow) => post.hotScore }
const byClaps = { read: top, key: (post: PostRow) => post.clapCount }

/** Over the whole site a period's best is what is hot: the score weighs claps against age. */
const ORDERS: Record<PostSort, typeof byTime | typeof byHeat | typeof byClaps> = {
  NEW: byTime,
  HOT: byHeat,
  TOP_ALL_TIME: byClaps,
  TOP_WEEK: byHeat,
  TOP_MONTH: byHeat,
  TOP_YEAR: byHeat,
}

export async function listPosts(ctx: Context, sort: PostSort, paging: Paging): Promise<Page<PostRow>> {
  const { read, key } = ORDERS[sort]
  const { size, values } = keyset(paging)
  return pageOf(await ctx.db.all(read, values), size, (post) => [key(post), post.id])
}

/** A page of rows in the form of the schema's PostConnection. */
export const toConnection = ({ rows, next }: Page<PostRow>) => ({ posts: rows, pagingInfo: { next } })
