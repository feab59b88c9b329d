import { and, desc, eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { posts } from '#schema/tables/posts.ts'
import { reads } from '#schema/tables/reading.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import type { CatalogItemRow } from '#worker/lists/catalogItems.ts'
import { isReadable } from '#worker/permissions/story.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape } from '#worker/posts/postShape.ts'

const entryShape = {
  id: reads.postId,
  progress: reads.progress,
  isFinished: reads.isFinished,
  lastReadAt: reads.lastReadAt,
  post: postShape,
}

export type HistoryEntryRow = RowOf<typeof entryShape>

const history = read('readingHistory', entryShape, (query) =>
  fromPosts(query)
    .innerJoin(reads, eq(reads.postId, posts.id))
    .where(
      sql`${reads.userId} = ${param('userId')} and ${reads.isHidden} = 0
        and ${before(reads.lastReadAt, reads.postId)} and ${isReadable()}`,
    )
    .orderBy(desc(reads.lastReadAt), desc(reads.postId))
    .limit(param('limit')),
)

/** Last read first; unreadable stories are left out. */
export async function listHistory(
  ctx: Context,
  userId: string,
  paging: Paging,
): Promise<Page<HistoryEntryRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(history, { userId, ...values })
  return pageOf(rows, size, ({ lastReadAt, id }) => [lastReadAt, id])
}

const pause = read('historyPause', { at: users.historyPausedAt }, (query) =>
  query
    .from(users)
    .where(eq(users.id, param('userId')))
    .limit(1),
)

export const isHistoryPaused = async (ctx: Context, userId: string): Promise<boolean> =>
  (await ctx.db.first(pause, { userId }))?.at != null

const state = read(
  'readingState',
  {
    id: reads.postId,
    progress: reads.progress,
    paragraphName: reads.paragraphName,
    isFinished: reads.isFinished,
  },
  (query) =>
    query
      .from(reads)
      .where(
        and(eq(reads.userId, param('userId')), eq(reads.postId, param('postId')), eq(reads.isHidden, false)),
      )
      .limit(1),
)

export const findReadingState = (ctx: Context, userId: string, postId: string) =>
  ctx.db.first(state, { userId, postId })

/** Started but unfinished: the list "Resume reading". */
const begun = read('begunStories', entryShape, (query) =>
  fromPosts(query)
    .innerJoin(
      sql`(select post_id as begun_id, last_read_at as begun_at from reads
        where user_id = ${param('userId')} and is_hidden = 0 order by last_read_at desc, post_id desc
        limit ${param('among')}) begun`,
      sql`begun.begun_id = ${posts.id}`,
    )
    .innerJoin(reads, sql`${reads.userId} = ${param('userId')} and ${reads.postId} = begun.begun_id`)
    .where(sql`${reads.isFinished} = 0 and ${reads.progress} > 0 and ${isReadable()}`)
    .orderBy(sql`begun.begun_at desc`)
    .limit(param('limit')),
)

/** Without notes and in one page. */
export async function listBegun(ctx: Context, userId: string): Promise<Page<CatalogItemRow>> {
  const rows = await ctx.db.all(begun, {
    userId,
    among: limits.reading.resumedAmong,
    limit: limits.graphql.page,
  })
  const items = rows.map(({ id, post, lastReadAt }, position) => ({
    catalogItemId: id,
    position,
    note: '',
    addedAt: lastReadAt,
    archivedAt: null,
    post,
  }))
  return { rows: items, next: null }
}
