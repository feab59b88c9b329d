import type { CollectionDeskResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { findDesk } from '#worker/publications/desk.ts'

export const deskResolvers: {
  Query: Pick<QueryResolvers, 'collectionDesk'>
  CollectionDesk: CollectionDeskResolvers
} = {
  Query: { collectionDesk: (_, { slug }, ctx) => findDesk(ctx, slug) },
  CollectionDesk: {
    id: ({ collection }) => collection.id,
    slug: ({ collection }) => collection.slug,
    name: ({ collection }) => collection.name,
    avatarId: ({ collection }) => collection.avatarId,
    mayRun: ({ mayRun }) => Boolean(mayRun),
  },
}
