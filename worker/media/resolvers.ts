import type { MutationResolvers, QueryResolvers, YourPictureResolvers } from '#schema/generated/resolvers.ts'
import { resolveLink } from '#worker/media/resolveLink.ts'
import { deletePicture, describePicture, yourPictures } from '#worker/media/yourPictures.ts'

export const mediaResolvers: {
  Query: Pick<QueryResolvers, 'yourPictures'>
  YourPicture: YourPictureResolvers
  Mutation: Pick<MutationResolvers, 'resolveLink' | 'deletePicture' | 'describePicture'>
} = {
  Query: {
    async yourPictures(_, { paging }, ctx) {
      const viewer = ctx.caller?.viewer
      if (!viewer) return { pictures: [], pagingInfo: { next: null } }
      const { rows, next } = await yourPictures(ctx, viewer.id, paging ?? {})
      return { pictures: rows, pagingInfo: { next } }
    },
  },
  YourPicture: { isUsed: ({ uses }) => uses > 0 },
  Mutation: {
    resolveLink: (_, { url }, ctx) => resolveLink(ctx, url),
    deletePicture: (_, { id }, ctx) => deletePicture(ctx, id),
    describePicture: (_, { id, alt }, ctx) => describePicture(ctx, id, alt),
  },
}
