import { eq, sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isPublicListAlone } from '#worker/permissions/list.ts'
import { isReadableAlone, isResponse, isStory, isWrittenBy } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'
import type { Answered } from '#worker/responses/answered.ts'
import { changeResponse } from '#worker/responses/changeResponse.ts'
import { responderOf } from '#worker/responses/responder.ts'

export type DiscussionFailure = Failure<'Forbidden' | 'NotFound' | 'TooManyRequests'>

const isOwner = ({ kind, id }: Answered, viewerId: string): SQL =>
  kind === 'post'
    ? sql`exists (select 1 from posts where id = ${id} and ${isStory()} and ${isWrittenBy(viewerId)})`
    : sql`exists (select 1 from catalogs where id = ${id} and creator_id = ${viewerId})`

/** Hides or shows a response under its story or list (R310, R423). Idempotent; null on success. */
export async function setHidden(
  ctx: Context,
  parent: Answered,
  id: string,
  isHidden: boolean,
): Promise<DiscussionFailure | null> {
  const column = sql.raw(parent.kind === 'post' ? 'root_post_id' : 'root_catalog_id')
  const done = await changeResponse(ctx, id, {
    verb: isHidden ? 'hideResponse' : 'showResponse',
    rateLimit: 'discussionsOfAccount',
    guard: (viewerId) =>
      sql`${isOwner(parent, viewerId)} and exists (select 1 from posts where id = ${id} and ${column} = ${parent.id})`,
    set: [
      isHidden
        ? sql`hidden_on_parent_at = coalesce(hidden_on_parent_at, ${now()})`
        : sql`hidden_on_parent_at = null`,
    ],
  })
  if (done !== 'guard') return null
  const state = await ctx.db.first(hiding[parent.kind], {
    id,
    parentId: parent.id,
    viewerId: ctx.caller!.viewer!.id,
  })
  if (!state) return failure('NotFound', copy.discussion.notFound)
  return state.isOwner
    ? failure('TooManyRequests', copy.discussion.tooMany)
    : failure('Forbidden', copy.discussion.notYourStory)
}

const hiding = {
  post: read('hidingOnPost', { isOwner: sql<number>`${isWrittenBy(param('viewerId'))}` }, (query) =>
    query
      .from(posts)
      .where(
        sql`${eq(posts.id, param('parentId'))} and ${isReadableAlone()}
        and exists (select 1 from posts r where r.id = ${param('id')} and r.root_post_id = ${posts.id} and ${isResponse('r')})`,
      )
      .limit(1),
  ),
  catalog: read(
    'hidingOnCatalog',
    { isOwner: sql<number>`${catalogs.creatorId} = ${param('viewerId')}` },
    (query) =>
      query
        .from(catalogs)
        .where(
          sql`${eq(catalogs.id, param('parentId'))}
        and (${isPublicListAlone()} or ${catalogs.creatorId} = ${param('viewerId')})
        and exists (select 1 from posts r where r.id = ${param('id')} and r.root_catalog_id = ${catalogs.id} and ${isResponse('r')})`,
        )
        .limit(1),
  ),
}

/** Closes or reopens the discussion (R323). Null on success. */
export async function setClosed(
  ctx: Context,
  target: Answered,
  isClosed: boolean,
): Promise<DiscussionFailure | null> {
  const writer = responderOf(ctx)
  const { kind, id } = target
  const use = withinRateLimit({ rateLimit: 'discussionsOfAccount', by: writer.actor })
  const table = sql.raw(kind === 'post' ? 'posts' : 'catalogs')
  const done = await commit(writer, {
    guard: sql`${isOwner(target, writer.actor)} and ${use.guard}`,
    rows: [use.row, sql`update ${table} set is_discussion_closed = ${isClosed} where id = ${id}`],
    purge: {
      tags:
        kind === 'post'
          ? sql`select 'post-' || ${id} as tag`
          : sql`select 'user-' || creator_id as tag from catalogs where id = ${id}`,
      reason: isClosed ? 'closeDiscussion' : 'openDiscussion',
    },
  })
  if (typeof done !== 'string') return null
  const state = await ctx.db.first(closing[kind], { id, viewerId: writer.actor })
  if (!state) return failure('NotFound', copy.following.notFound)
  return state.isOwner
    ? failure('TooManyRequests', copy.discussion.tooMany)
    : failure('Forbidden', copy.discussion.notYourStory)
}

const closing = {
  post: read('closingOfPost', { isOwner: sql<number>`${isWrittenBy(param('viewerId'))}` }, (query) =>
    query
      .from(posts)
      .where(
        sql`${eq(posts.id, param('id'))} and ${isStory()} and (${isReadableAlone()} or ${isWrittenBy(param('viewerId'))})`,
      )
      .limit(1),
  ),
  catalog: read(
    'closingOfCatalog',
    { isOwner: sql<number>`${catalogs.creatorId} = ${param('viewerId')}` },
    (query) =>
      query
        .from(catalogs)
        .where(
          sql`${eq(catalogs.id, param('id'))}
        and (${isPublicListAlone()} or ${catalogs.creatorId} = ${param('viewerId')})`,
        )
        .limit(1),
  ),
}
