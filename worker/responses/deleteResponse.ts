import { eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { isResponseInTrash } from '#worker/permissions/story.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { failure } from '#worker/platform/results.ts'
import { intoTrash, outOfTrash, restorableSince } from '#worker/posts/verbs/deletePost.ts'
import { responseState } from '#worker/responses/answered.ts'
import { changeResponse, isResponseOf } from '#worker/responses/changeResponse.ts'
import type { DiscussionFailure } from '#worker/responses/setDiscussion.ts'

/** Moves it to the trash. Null on success. */
export async function deleteResponse(ctx: Context, id: string): Promise<DiscussionFailure | null> {
  const done = await changeResponse(ctx, id, {
    verb: 'deleteResponse',
    rateLimit: 'discussionsOfAccount',
    guard: (viewerId) => isResponseOf(id, viewerId),
    set: [intoTrash()],
    kind: 'hard',
  })
  if (done !== 'guard') return null
  const state = await ctx.db.first(responseState, { id })
  const viewerId = ctx.caller!.viewer!.id
  if (!state || (state.creatorId !== viewerId && !state.isRead))
    return failure('NotFound', copy.discussion.notFound)
  if (state.creatorId !== viewerId) return failure('Forbidden', copy.discussion.notYours)
  return failure('TooManyRequests', copy.discussion.tooMany)
}

/** The claps and replies return too. Null on success. */
export async function undeleteResponse(ctx: Context, id: string): Promise<DiscussionFailure | null> {
  const done = await changeResponse(ctx, id, {
    verb: 'undeleteResponse',
    rateLimit: 'discussionsOfAccount',
    isInTrash: true,
    guard: (viewerId) => isResponseOf(id, viewerId),
    set: [outOfTrash()],
  })
  if (done !== 'guard') return null
  const viewerId = ctx.caller!.viewer!.id
  const own = await ctx.db.first(inTrash, { id, viewerId, since: restorableSince() })
  return own
    ? failure('TooManyRequests', copy.discussion.tooMany)
    : failure('NotFound', copy.discussion.notFound)
}

const inTrash = read('responseInTrash', { id: posts.id }, (query) =>
  query
    .from(posts)
    .where(
      sql`${eq(posts.id, param('id'))} and ${posts.creatorId} = ${param('viewerId')}
        and ${isResponseInTrash(param('since'))}`,
    )
    .limit(1),
)
