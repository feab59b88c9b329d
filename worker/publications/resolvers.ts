import type { CollectionResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { findCollection } from '#worker/publications/publications.ts'

export const publicationResolvers: { Query: Pick<QueryResolvers, 'collection'>; Collection: CollectionResolvers } = {
  Query: { collection: (_, { id, slug }, ctx) => findCollection(ctx, { id, slug }) },
  Collection: {
    aboutHtml: (collection) => collection.aboutHtml ?? '',
    creator: (collection, _, ctx) => ctx.loaders.user.load(collection.creatorId),
  },
}
