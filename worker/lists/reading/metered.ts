import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { meteredReads } from '#schema/tables/reading.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { isThere } from '#worker/lists/keeper.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { isWholeFor } from '#worker/permissions/text.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** UTC, because the server does not know time zones. */
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

const opened = read('openedByMeter', { postId: meteredReads.postId }, (query) =>
  query
    .from(meteredReads)
    .where(sql`${meteredReads.userId} = ${param('userId')} and ${meteredReads.month} = ${param('month')}`)
    .orderBy(meteredReads.postId)
    .limit(param('limit')),
)

/** In this calendar month (D52). Null for members. */
export async function readMetering(ctx: Context, viewer: Pick<Viewer, 'id' | 'mediumMemberAt'>) {
  if (viewer.mediumMemberAt !== null) return null
  const limit = limits.meter.freeStories
  const rows = await ctx.db.all(opened, { userId: viewer.id, month: monthOf(now()), limit })
  return {
    window: 'MONTHLY' as const,
    maxUnlockCount: limit,
    unlocksRemaining: limit - rows.length,
    postIds: rows.map(({ postId }) => postId),
  }
}

/** Null once the viewer can read the whole story. */
export async function openMetered(
  ctx: Context,
  postId: string,
): Promise<Failure<'Forbidden' | 'NotFound' | 'TooManyRequests'> | null> {
  const viewer = theViewer(ctx)
  const at = now()
  const month = monthOf(at)
  const done = await writeRows(ctx, {
    guard: sql`${isShownPersonOf(viewer.id)} and ${isThere(postId)} and not ${isWhole(postId, viewer.id, at)}
      and (select count(*) from metered_reads where user_id = ${viewer.id} and month = ${month})
        < ${limits.meter.freeStories}`,
    rows: [
      sql`insert into metered_reads (user_id, month, post_id, created_at) values (${viewer.id}, ${month}, ${postId}, ${at})`,
    ],
  })
  if (typeof done !== 'string') return null
  const was = await ctx.db.first(standing, { postId, userId: viewer.id, at })
  if (!was?.isThere) return failure('NotFound', copy.lists.storyNotFound)
  return was.isWhole ? null : failure('TooManyRequests', copy.metering.noneLeft(at))
}

const isWhole = (postId: unknown, userId: unknown, at: unknown) =>
  sql`coalesce((select ${isWholeFor(userId, at)} from posts where posts.id = ${postId}), 0)`

const standing = read(
  'meteredStanding',
  {
    isThere: sql<number>`${isThere(param('postId'))}`,
    isWhole: sql<number>`${isWhole(param('postId'), param('userId'), param('at'))}`,
  },
  (query) => query.from(sql`(select 1)`).limit(1),
)
