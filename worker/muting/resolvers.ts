import { copy } from '#schema/copy.ts'
import type {
  CollectionViewerEdgeResolvers,
  MutationResolvers,
  QueryResolvers,
  UserViewerEdgeResolvers,
} from '#schema/generated/resolvers.ts'
import type { MuteKind } from '#schema/reactions/muting.ts'
import type { Context } from '#worker/platform/context.ts'
import { mutedCollections, mutedUsers } from '#worker/muting/mutedLists.ts'
import { setMute } from '#worker/muting/setMute.ts'
import { forgetMute, isMuting } from '#worker/muting/viewerMutes.ts'
import { as, failure } from '#worker/platform/results.ts'
import { collectionLoader } from '#worker/publications/loaders.ts'
import { userLoader } from '#worker/users/loaders.ts'

type Verb = 'muteUser' | 'unmuteUser' | 'muteCollection' | 'unmuteCollection'

export const mutingResolvers: {
  Query: Pick<QueryResolvers, 'mutedUsers' | 'mutedCollections'>
  UserViewerEdge: Pick<UserViewerEdgeResolvers, 'isMuting'>
  CollectionViewerEdge: Pick<CollectionViewerEdgeResolvers, 'isMuting'>
  Mutation: Pick<MutationResolvers, Verb>
} = {
  Query: {
    async mutedUsers(_, { paging }, ctx) {
      const viewer = ctx.caller?.viewer
      if (!viewer) return null
      const { rows, next } = await mutedUsers(ctx, viewer.id, paging ?? {})
      return { users: rows, pagingInfo: { next } }
    },
    async mutedCollections(_, { paging }, ctx) {
      const viewer = ctx.caller?.viewer
      if (!viewer) return null
      const { rows, next } = await mutedCollections(ctx, viewer.id, paging ?? {})
      return { collections: rows, pagingInfo: { next } }
    },
  },
  UserViewerEdge: { isMuting: ({ id }, _, ctx) => isMuting(ctx, 'user', id) },
  CollectionViewerEdge: { isMuting: ({ id }, _, ctx) => isMuting(ctx, 'collection', id) },
  Mutation: {
    muteUser: (_, { targetUserId: id }, ctx) => changeUser(ctx, id, true),
    unmuteUser: (_, { targetUserId: id }, ctx) => changeUser(ctx, id, false),
    muteCollection: (_, { targetCollectionId: id }, ctx) => changeCollection(ctx, id, true),
    unmuteCollection: (_, { targetCollectionId: id }, ctx) => changeCollection(ctx, id, false),
  },
}

async function changeUser(ctx: Context, id: string, wanted: boolean) {
  const refused = await change(ctx, 'user', id, wanted)
  if (refused) return refused
  userLoader.forget(ctx, id)
  return found('User', await userLoader.load(ctx, id))
}

async function changeCollection(ctx: Context, id: string, wanted: boolean) {
  const refused = await change(ctx, 'collection', id, wanted)
  return refused ?? found('Collection', await collectionLoader.load(ctx, id))
}

async function change(ctx: Context, kind: MuteKind, id: string, wanted: boolean) {
  const refused = await setMute(ctx, kind, id, wanted)
  if (!refused) forgetMute(ctx, kind, id)
  return refused
}

/** A row that was visible when the batch ran may be hidden a moment later. */
const found = <Name extends string, Row extends object>(name: Name, row: Row | null) =>
  row ? as(name, row) : failure('NotFound', copy.following.notFound)
