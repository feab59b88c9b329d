import { type Column, desc, eq, sql, type SQL } from 'drizzle-orm'
import { postAuthors, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { dateSpan } from '#worker/posts/dateSpan.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { joins, postShape, type PostRow } from '#worker/posts/postShape.ts'
import { isListed } from '#worker/permissions/story.ts'

type ListIn = (ctx: Context, collectionId: string, paging: Paging) => Promise<Page<PostRow>>

const listedBy = (name: string, order: Column, also: SQL = sql``) =>
  read(name, postShape, (query) =>
    fromPosts(query)
      .where(
        sql`${posts.collectionId} = ${param('collectionId')} and ${isListed()}
          and ${before(order, posts.id)}${also}`,
      )
      .orderBy(desc(order), desc(posts.id))
      .limit(param('limit')),
  )

const latest = listedBy('collectionLatest', posts.listedAt)
const trending = listedBy('collectionTrending', posts.hotScore)
const between = listedBy('collectionArchive', posts.listedAt, sql` and ${posts.listedAt} >= ${param('from')}`)

export const latestIn: ListIn = async (ctx, collectionId, paging) => {
  const { size, values } = keyset(paging)
  return pageOf(await ctx.db.all(latest, { collectionId, ...values }), size, byTime)
}

export const trendingIn: ListIn = async (ctx, collectionId, paging) => {
  const { size, values } = keyset(paging)
  return pageOf(await ctx.db.all(trending, { collectionId, ...values }), size, byHeat)
}

/**
 * None for an invalid date.
 * @param during 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', UTC
 */
export async function archivedIn(
  ctx: Context,
  collectionId: string,
  during: string,
  paging: Paging,
): Promise<Page<PostRow>> {
  const span = dateSpan(during)
  if (!span) return { rows: [], next: null }
  const { size, values } = keyset(paging)
  // No id is below '', so the first moment after the span is excluded.
  const start = values.order < span.until ? values : { ...values, order: span.until, id: '' }
  return pageOf(await ctx.db.all(between, { collectionId, ...start, from: span.from }), size, byTime)
}

const byAuthor = read('collectionPostsByAuthor', postShape, (query) =>
  query
    .from(postAuthors)
    .innerJoin(posts, eq(posts.id, postAuthors.postId))
    .innerJoin(...joins.creator)
    .leftJoin(...joins.collection)
    .leftJoin(...joins.primaryTopic)
    .where(
      sql`${postAuthors.collectionId} = ${param('collectionId')} and ${postAuthors.collectionId} is not null
        and ${postAuthors.userId} = (select id from users where username = ${param('username')})
        and ${isListed('post_authors')} and ${before(postAuthors.listedAt, postAuthors.postId)}`,
    )
    .orderBy(desc(postAuthors.listedAt), desc(postAuthors.postId))
    .limit(param('limit')),
)

export async function writtenIn(
  ctx: Context,
  collectionId: string,
  username: string,
  paging: Paging,
): Promise<Page<PostRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(byAuthor, { collectionId, username: username.toLowerCase(), ...values })
  return pageOf(rows, size, byTime)
}

const byTime = (post: PostRow): [number, string] => [post.listedAt!, post.id]
const byHeat = (post: PostRow): [number, string] => [post.hotScore, post.id]
