/** What the viewer is to somebody or something: whether they follow it. Asked once a kind and turn (R409). */
import { and, eq } from 'drizzle-orm'
import type { FollowKind } from '#schema/following.ts'
import { collectionFollows } from '#schema/tables/publications.ts'
import { tagFollows } from '#schema/tables/topics.ts'
import { userFollows } from '#schema/tables/users.ts'
import type { Context } from '#worker/context.ts'
import type { Db } from '#worker/platform/db.ts'
import { loader, type Loader } from '#worker/platform/loader.ts'
import { inList, param, read } from '#worker/platform/read.ts'

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

/** Who follows, and what: `viewerId/id`. A request has one viewer. */
const keyOf = (viewerId: string, id: string) => `${viewerId}/${id}`

export type FollowLoaders = Record<FollowKind, Loader<true>>

export const followLoaders = (db: Db): FollowLoaders => ({
  user: followLoader(db, 'user'),
  collection: followLoader(db, 'collection'),
  tag: followLoader(db, 'tag'),
})

const followLoader = (db: Db, kind: FollowKind) =>
  loader<true>(async (keys) => {
    const pairs = keys.map((key) => key.split('/') as [string, string])
    const [viewerId] = pairs[0]!
    const rows = await db.all(followed[kind], { viewerId, ids: pairs.map(([, id]) => id) })
    return new Map(rows.map(({ id }) => [keyOf(viewerId, id), true]))
  })

/** Of visitors, that they follow nothing. */
export async function viewerEdgeOf({ caller, loaders }: Context, kind: FollowKind, id: string) {
  const viewerId = caller?.viewer?.id
  const isFollowing = viewerId ? await loaders.follows[kind].load(keyOf(viewerId, id)) : false
  return { isFollowing: isFollowing ?? false }
}

/** After the viewer has followed it, or stopped: what was read of it before is old. */
export function forgetFollow({ caller, loaders }: Context, kind: FollowKind, id: string): void {
  loaders[kind].forget(id)
  if (caller?.viewer) loaders.follows[kind].forget(keyOf(caller.viewer.id, id))
}
