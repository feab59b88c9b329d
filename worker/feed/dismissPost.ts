import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { isThere, keeping } from '#worker/lists/keeper.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export type DismissFailure = Failure<'Forbidden' | 'NotFound' | 'TooManyRequests'>

/** @returns null on success */
export async function dismissPost(
  ctx: Context,
  postId: string,
  isLessLike: boolean,
): Promise<DismissFailure | null> {
  return change(
    ctx,
    postId,
    (viewerId) =>
      sql`insert into post_dismissals (user_id, post_id, is_less_like, created_at)
      values (${viewerId}, ${postId}, ${isLessLike}, ${now()})
      on conflict (user_id, post_id) do update set is_less_like = excluded.is_less_like`,
  )
}

/** R311. */
export const undismissPost = (ctx: Context, postId: string): Promise<DismissFailure | null> =>
  change(
    ctx,
    postId,
    (viewerId) => sql`delete from post_dismissals where user_id = ${viewerId} and post_id = ${postId}`,
  )

async function change(ctx: Context, postId: string, rowOf: (viewerId: string) => ReturnType<typeof sql>) {
  const viewer = theViewer(ctx)
  const { guard, row } = keeping(viewer.id, 'dismissalsOfAccount')
  const done = await writeRows(ctx, {
    guard: sql`${guard} and ${isThere(postId)}`,
    rows: [row, rowOf(viewer.id)],
  })
  if (typeof done !== 'string') return null
  return (await ctx.db.first(dismissable, { postId }))
    ? failure('TooManyRequests', copy.lists.tooMany)
    : failure('NotFound', copy.lists.storyNotFound)
}

const dismissable = read('dismissablePost', { id: sql<number>`1` }, (query) =>
  query
    .from(sql`(select 1)`)
    .where(isThere(param('postId')))
    .limit(1),
)
