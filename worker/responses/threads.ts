/**
 * Reads threads of any depth in two statements of one batch: a page of direct responses, and a limited number of
 * replies below each.
 */
import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PostSort } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import type { ResponseKind } from '#schema/responses/responses.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { publicBody } from '#worker/posts/loaders.ts'
import { postShape, type PostRow } from '#worker/posts/postShape.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { isShownInThread } from '#worker/permissions/story.ts'

export interface ResponseRow extends PostRow {
  replies: ResponseRow[]
}

/** The thread's own page has the rest. */
const REPLIES_PER_THREAD = 20

const shape = { ...postShape, body: publicBody }

const ANSWERS: Record<ResponseKind, SQL> = {
  post: sql`${posts.inResponseToPostId} = ${param('answeredId')}`,
  catalog: sql`${posts.rootCatalogId} = ${param('answeredId')} and ${posts.depth} = 1`,
}

function threadReads(kind: ResponseKind, order: typeof posts.hotScore | typeof posts.firstPublishedAt) {
  const suffix = (kind === 'post' ? '' : 'OfList') + (order === posts.hotScore ? 'ByHeat' : 'ByTime')
  const isOnPage = sql`${ANSWERS[kind]} and ${isShownInThread()} and ${before(order, posts.id)}`
  const responses = read(`responses${suffix}`, shape, (query) =>
    fromPosts(query)
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .where(isOnPage)
      .orderBy(desc(order), desc(posts.id))
      .limit(param('limit')),
  )
  // Selecting the page's threads again is cheaper than a second round trip with their ids.
  const replies = read(`replies${suffix}`, shape, (query) =>
    fromPosts(query)
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .where(
        sql`${posts.id} in (
          select reply.id from (
            select ${posts.id} as id, ${posts.responsesCount} as replies
            from ${posts} join ${users} on ${users.id} = ${posts.creatorId}
            where ${isOnPage} order by ${order} desc, ${posts.id} desc limit ${param('threads')}) thread
          join posts reply on reply.id in (
            select inner_reply.id from posts inner_reply
            where inner_reply.thread_id = thread.id and inner_reply.depth <= ${sql.raw(String(limits.responses.threadDepth))}
            order by inner_reply.depth, inner_reply.first_published_at limit ${sql.raw(String(REPLIES_PER_THREAD))})
          where thread.replies > 0 or ${param('viewerId')} is not null)
          and ${isShownInThread()}`,
      )
      .orderBy(asc(posts.depth), asc(posts.firstPublishedAt), asc(posts.id)),
  )
  return { responses, replies }
}

const reads = {
  post: { HOT: threadReads('post', posts.hotScore), NEW: threadReads('post', posts.firstPublishedAt) },
  catalog: {
    HOT: threadReads('catalog', posts.hotScore),
    NEW: threadReads('catalog', posts.firstPublishedAt),
  },
}

export async function readThreads(
  ctx: Context,
  { kind, id, responsesCount }: { kind: ResponseKind; id: string; responsesCount: number },
  sort: PostSort,
  paging: Paging,
): Promise<Page<ResponseRow>> {
  const { size, values } = keyset(paging, limits.responses.defaultPagingLimit)
  const isByTime = sort === 'NEW'
  const { responses, replies } = reads[kind][isByTime ? 'NEW' : 'HOT']
  const { viewerId } = sightOf(ctx)
  const asked = { answeredId: id, viewerId, ...values }
  // The count excludes the viewer's own held-back responses (R321).
  const isRead = (least: number) => responsesCount >= least || viewerId !== null
  const [rows, below] = await Promise.all([
    isRead(1) ? ctx.db.all(responses, asked) : [],
    // A reply needs a response to answer, so there are at least two.
    isRead(2) ? ctx.db.all(replies, { ...asked, threads: size }) : [],
  ])
  const page = pageOf(rows.map(toResponse), size, (row) => [
    isByTime ? row.firstPublishedAt! : row.hotScore,
    row.id,
  ])
  attachReplies(page.rows, below.map(toResponse))
  return page
}

/** Drops replies without a parent. */
function attachReplies(roots: ResponseRow[], replies: ResponseRow[]) {
  const byId = new Map(roots.map((row) => [row.id, row]))
  for (const reply of replies) {
    const parent = byId.get(reply.inResponseToPostId ?? '')
    if (!parent) continue
    parent.replies.push(reply)
    byId.set(reply.id, reply)
  }
}

type Row = Omit<PostRow, 'body'> & { body: { html: string; isPreview: number } }

export const toResponse = ({ body, ...post }: Row): ResponseRow => ({
  ...post,
  body: { html: body.html, isPreview: Boolean(body.isPreview) },
  replies: [],
})
