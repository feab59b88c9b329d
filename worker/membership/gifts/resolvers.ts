import type {
  GiftOfferResolvers,
  GiftResolvers,
  GivenGiftResolvers,
  MutationResolvers,
  OwnMembershipResolvers,
  QueryResolvers,
  ViewerResolvers,
} from '#schema/generated/resolvers.ts'
import { giftPrice, giftTypeIds } from '#schema/membership/gifts.ts'
import { GiftPlan } from '#schema/membership/membership.ts'
import { addGiftSeats, beginGift, beginGroupGift } from '#worker/membership/gifts/checkout.ts'
import { codeOf } from '#worker/membership/gifts/code.ts'
import { listGifts, takersOf } from '#worker/membership/gifts/gifts.ts'
import { mayGiveToGroups } from '#worker/membership/gifts/mayGiveToGroups.ts'
import { redeemGift } from '#worker/membership/gifts/redeem.ts'
import { giftToRedeem, receivedGifts } from '#worker/membership/gifts/received.ts'
import { giftedTimeOf } from '#worker/membership/gifts/giftReads.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { now } from '#worker/platform/clock.ts'

type Resolvers = {
  Query: Pick<QueryResolvers, 'giftOffer' | 'ownGifts' | 'giftToRedeem'>
  GiftOffer: Pick<GiftOfferResolvers, 'plans'>
  Gift: Pick<GiftResolvers, 'giftType' | 'giftTypeId' | 'plan' | 'giftCode' | 'takers'>
  GivenGift: Pick<GivenGiftResolvers, 'giftType' | 'plan'>
  OwnMembership: Pick<OwnMembershipResolvers, 'giftedTime' | 'receivedGifts'>
  Viewer: Pick<ViewerResolvers, 'hasGroupGiftingEnabled'>
  Mutation: Pick<MutationResolvers, 'beginGift' | 'beginGroupGift' | 'addGiftSeats' | 'redeemGift'>
}

const planRow = (name: GiftPlan) => ({ name, price: { amount: giftPrice(name), currency: 'USD' as const } })

export const giftResolvers: Resolvers = {
  Query: {
    giftOffer: (_, __, { env }) => ({ isSold: isSelling(env) }),
    async ownGifts(_, { giftType, paging }, ctx) {
      const viewer = ctx.caller?.viewer
      if (!viewer) return null
      const { rows, next } = await listGifts(ctx, viewer.id, giftType, paging ?? {})
      return { gifts: rows, pagingInfo: { next } }
    },
    giftToRedeem: (_, { giftCode }, ctx) => giftToRedeem(ctx, giftCode),
  },
  GiftOffer: { plans: () => GiftPlan.map(planRow) },
  Gift: {
    giftType: ({ type }) => type,
    giftTypeId: ({ type }) => giftTypeIds[type],
    plan: ({ plan }) => planRow(plan),
    giftCode: ({ id }, _, { env }) => codeOf(env, id),
    takers: async ({ id }, _, ctx) => (await takersOf.load(ctx, id)) ?? [],
  },
  GivenGift: {
    giftType: ({ type }) => type,
    plan: ({ plan }) => planRow(plan),
  },
  OwnMembership: {
    receivedGifts: ({ viewer }, _, ctx) => receivedGifts(ctx, viewer),
    async giftedTime({ viewer }, _, ctx) {
      const time = await ctx.db.first(giftedTimeOf, { id: viewer.id })
      const { giftStartsAt: startsAt, giftedUntil: endsAt } = time ?? {}
      return startsAt != null && endsAt != null && endsAt > now()
        ? { isWaiting: startsAt > now(), startsAt, endsAt }
        : null
    },
  },
  Viewer: { hasGroupGiftingEnabled: ({ viewer }, _, ctx) => mayGiveToGroups(ctx, viewer) },
  Mutation: {
    beginGift: (_, given, ctx) => beginGift(ctx, given),
    beginGroupGift: (_, given, ctx) => beginGroupGift(ctx, given),
    addGiftSeats: (_, { giftId, seats }, ctx) => addGiftSeats(ctx, giftId, seats),
    redeemGift: (_, { giftCode }, ctx) => redeemGift(ctx, giftCode),
  },
}
