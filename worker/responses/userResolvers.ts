import type { UserResolvers, UserResponseResolvers } from '#schema/generated/resolvers.ts'
import { listResponsesOf } from '#worker/responses/responsesOfUser.ts'

type Resolvers = { User: Pick<UserResolvers, 'responses'>; UserResponse: UserResponseResolvers }

export const userResponseResolvers: Resolvers = {
  User: {
    responses: async ({ id }, { paging }, ctx) => {
      const { rows, next } = await listResponsesOf(ctx, id, paging ?? {})
      return { responses: rows, pagingInfo: { next } }
    },
  },
  UserResponse: {
    content: ({ html, isPreview }) => ({ html, isLockedPreviewOnly: Boolean(isPreview) }),
  },
}
