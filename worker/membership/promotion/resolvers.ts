import type { QueryResolvers } from '#schema/generated/resolvers.ts'
import { promotionOf } from '#worker/membership/promotion/referral.ts'

export const promotionResolvers: { Query: Pick<QueryResolvers, 'membershipPromotion'> } = {
  Query: {
    async membershipPromotion(_, __, ctx) {
      const viewer = ctx.caller?.viewer
      if (!viewer) return null
      const counts = await ctx.db.first(promotionOf, { userId: viewer.id })
      return {
        username: viewer.username,
        cameCount: counts?.cameCount ?? 0,
        joinedCount: counts?.joinedCount ?? 0,
      }
    },
  },
}
