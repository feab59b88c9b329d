/** Whether the viewer follows a user, publication or topic. Read once per kind and turn (R409). */
import { and, eq } from 'drizzle-orm'
import type { SourceKind } from '#schema/reactions/following.ts'
import { collectionFollows } from '#schema/tables/publications.ts'
import { tagFollows } from '#schema/tables/topics.ts'
import { userFollows } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, param, read } from '#worker/platform/database/read.ts'
import { collectionLoader } from '#worker/publications/loaders.ts'
import { tagLoader } from '#worker/topics/tags.ts'
import { userLoader } from '#worker/users/loaders.ts'

const followed = {
  user: read('viewersFollowedUsers', { id: userFollows.userId }, (query) =>
    query
      .from(userFollows)
      .where(and(eq(userFollows.followerId, param('viewerId')), inList(userFollows.userId, 'ids'))),
  ),
  collection: read('viewersFollowedCollections', { id: collectionFollows.collectionId }, (query) =>
    query
      .from(collectionFollows)
      .where(
        and(
          eq(collectionFollows.followerId, param('viewerId')),
          inList(collectionFollows.collectionId, 'ids'),
        ),
      ),
  ),
  tag: read('viewersFollowedTags', { id: tagFollows.tagId }, (query) =>
    query
      .from(tagFollows)
      .where(and(eq(tagFollows.followerId, param('viewerId')), inList(tagFollows.tagId, 'ids'))),
  ),
}

/** `viewerId/id`. All keys of a request have the same viewer. */
const keyOf = (viewerId: string, id: string) => `${viewerId}/${id}`

const followLoader = (kind: SourceKind) =>
  loader(async ({ db }: Context, keys) => {
    const pairs = keys.map((key) => key.split('/') as [string, string])
    const [viewerId] = pairs[0]!
    const rows = await db.all(followed[kind], { viewerId, ids: pairs.map(([, id]) => id) })
    return new Map(rows.map(({ id }) => [keyOf(viewerId, id), true]))
  })

const loaders = {
  user: { edges: followLoader('user'), rows: userLoader },
  collection: { edges: followLoader('collection'), rows: collectionLoader },
  tag: { edges: followLoader('tag'), rows: tagLoader },
}

/** The viewer's relation to a user, publication or topic. */
export interface ViewerEdge {
  id: string
  isFollowing: boolean
}

/** Always false for visitors. */
export async function viewerEdgeOf(ctx: Context, kind: SourceKind, id: string): Promise<ViewerEdge> {
  const viewerId = ctx.caller?.viewer?.id
  const isFollowing = viewerId ? await loaders[kind].edges.load(ctx, keyOf(viewerId, id)) : false
  return { id, isFollowing: isFollowing ?? false }
}

/** Drops the loaded state after a change. */
export function forgetFollow(ctx: Context, kind: SourceKind, id: string): void {
  const { rows, edges } = loaders[kind]
  rows.forget(ctx, id)
  if (ctx.caller?.viewer) edges.forget(ctx, keyOf(ctx.caller.viewer.id, id))
}
