/**
 * Threads of responses in two statements, whatever their depth: the direct responses of one page, then what
 * stands below them, bounded for each thread.
 */
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { PostSort } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/paging.ts'
import { param, read } from '#worker/platform/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { publicBody } from '#worker/posts/loaders.ts'
import { isReadable, postShape, type PostRow } from '#worker/posts/rows.ts'

export interface ResponseRow extends PostRow {
  /** Those to this response that were read with it. */
  replies: ResponseRow[]
}

/** More of one thread is behind its own page. */
const REPLIES_PER_THREAD = 20

const shape = { ...postShape, body: publicBody }

const byHeat = read('responsesByHeat', shape, (query) =>
  fromPosts(query)
    .innerJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(
      sql`${posts.inResponseToPostId} = ${param('postId')} and ${isReadable} and ${before(posts.hotScore, posts.id)}`,
    )
    .orderBy(desc(posts.hotScore), desc(posts.id))
    .limit(param('limit')),
)

const byTime = read('responsesByTime', shape, (query) =>
  fromPosts(query)
    .innerJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(
      sql`${posts.inResponseToPostId} = ${param('postId')} and ${isReadable} and ${before(posts.firstPublishedAt, posts.id)}`,
    )
    .orderBy(desc(posts.firstPublishedAt), desc(posts.id))
    .limit(param('limit')),
)

const below = read('repliesInThreads', shape, (query) =>
  fromPosts(query)
    .innerJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(
      sql`${posts.id} in (
        select reply.id from json_each(${param('threadIds')}) thread
        join posts reply on reply.id in (
          select inner_reply.id from posts inner_reply
          where inner_reply.thread_id = thread.value and inner_reply.depth <= ${sql.raw(String(limits.responses.threadDepth))}
          order by inner_reply.depth, inner_reply.first_published_at limit ${sql.raw(String(REPLIES_PER_THREAD))}))
        and ${posts.deletedAt} is null and ${posts.isSuspended} = 0 and ${users.isSuspended} = 0`,
    )
    .orderBy(asc(posts.depth), asc(posts.firstPublishedAt), asc(posts.id)),
)

/** A page of a post's direct responses with the replies below them. */
export async function readThreads(
  ctx: Context,
  postId: string,
  sort: PostSort,
  paging: Paging,
): Promise<Page<ResponseRow>> {
  const { size, values } = keyset(paging, limits.responses.defaultPagingLimit)
  const isByTime = sort === 'NEW'
  const rows = await ctx.db.all(isByTime ? byTime : byHeat, { postId, ...values })
  const page = pageOf(rows.map(toResponse), size, (row) => [
    isByTime ? row.firstPublishedAt! : row.hotScore,
    row.id,
  ])
  const threadIds = page.rows.filter(({ responsesCount }) => responsesCount > 0).map(({ id }) => id)
  if (threadIds.length) hang(page.rows, (await ctx.db.all(below, { threadIds })).map(toResponse))
  return page
}

/** Puts each reply under the one it answers; a reply whose parent is gone is not shown. */
function hang(roots: ResponseRow[], replies: ResponseRow[]) {
  const byId = new Map(roots.map((row) => [row.id, row]))
  for (const reply of replies) {
    const parent = byId.get(reply.inResponseToPostId ?? '')
    if (!parent) continue
    parent.replies.push(reply)
    byId.set(reply.id, reply)
  }
}

type Row = Omit<PostRow, 'body'> & { body: { html: string; isPreview: number } }

const toResponse = ({ body, ...post }: Row): ResponseRow => ({
  ...post,
  body: { html: body.html, isPreview: Boolean(body.isPreview) },
  replies: [],
})
