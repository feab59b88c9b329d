import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { isThere, keeping } from '#worker/lists/keeper.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** A paragraph's anchor. */
const NAME = /^[0-9a-f]{4}$/

/** Null on success, and while the history is paused. */
export async function recordRead(
  ctx: Context,
  postId: string,
  progress: number,
  paragraphName: string,
): Promise<Failure<'BadRequest' | 'Forbidden' | 'NotFound' | 'TooManyRequests'> | null> {
  const viewer = theViewer(ctx)
  if (!(progress >= 0 && progress <= 1) || (paragraphName !== '' && !NAME.test(paragraphName))) {
    return failure('BadRequest', copy.lists.noProgress)
  }
  const { guard, row } = keeping(viewer.id, 'readsOfAccount')
  const at = now()
  const isFinished = progress >= limits.reading.finished ? 1 : 0
  const done = await writeRows(ctx, {
    guard: sql`${guard} and ${isThere(postId)} and ${isKept(viewer.id)}`,
    rows: [
      row,
      sql`insert into reads
          (user_id, post_id, first_read_at, last_read_at, progress, paragraph_name, is_finished, is_hidden)
        values (${viewer.id}, ${postId}, ${at}, ${at}, ${progress}, ${paragraphName}, ${isFinished}, 0)
        on conflict (user_id, post_id) do update set last_read_at = excluded.last_read_at,
          progress = excluded.progress, paragraph_name = excluded.paragraph_name,
          is_finished = max(is_finished, excluded.is_finished), is_hidden = 0`,
    ],
  })
  if (typeof done !== 'string') return null
  const was = await ctx.db.first(standing, { userId: viewer.id, postId })
  if (!was?.isThere) return failure('NotFound', copy.lists.storyNotFound)
  return was.isKept ? failure('TooManyRequests', copy.lists.tooMany) : null
}

const isKept = (userId: unknown) =>
  sql`exists (select 1 from users reader where reader.id = ${userId} and reader.history_paused_at is null)`

const standing = read(
  'readStanding',
  { isThere: sql<number>`${isThere(param('postId'))}`, isKept: sql<number>`${isKept(param('userId'))}` },
  (query) => query.from(sql`(select 1)`),
)
