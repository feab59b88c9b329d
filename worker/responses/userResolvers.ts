import type { UserResolvers } from '#schema/generated/resolvers.ts'
import { listResponsesOf } from '#worker/responses/responsesOfUser.ts'

export const userResponseResolvers: { User: Pick<UserResolvers, 'responses'> } = {
  User: {
    responses: async (user, { paging }, ctx) => {
      const { rows, next } = await listResponsesOf(ctx, user, paging ?? {})
      return { responses: rows, pagingInfo: { next } }
    },
  },
}
