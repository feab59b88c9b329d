import type {
  ChargeResolvers,
  MembershipOfferResolvers,
  MembershipPlanResolvers,
  MembershipStatusResolvers,
  MutationResolvers,
  OwnMembershipResolvers,
  QueryResolvers,
  UserViewerEdgeResolvers,
  ViewerResolvers,
} from '#schema/generated/resolvers.ts'
import { limits } from '#schema/limits.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'
import { isStaff, ANONYMOUS } from '#worker/identity/caller.ts'
import {
  cancelMembership,
  changeToYearly,
  previewYearly,
  uncancelMembership,
} from '#worker/membership/changeMembership.ts'
import { beginCheckout, beginPaymentUpdate } from '#worker/membership/checkout.ts'
import { listCharges, listChargesOfUser } from '#worker/membership/charges.ts'
import { methodOf } from '#worker/membership/methods.ts'
import { nextChargeAt, offer, offeredPlans, planRow, plansFor, trialFor } from '#worker/membership/plans.ts'
import { paidUntilOf } from '#worker/membership/paidUntil.ts'
import { refundCharge } from '#worker/membership/refundCharge.ts'
import { ownMembership } from '#worker/membership/ownMembership.ts'
import { chargeById } from '#worker/membership/membershipReads.ts'
import { isTrialEligible } from '#worker/membership/trial.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { asStaff } from '#worker/permissions/writer.ts'
import { as } from '#worker/platform/results.ts'

type Resolvers = {
  Query: Pick<QueryResolvers, 'membershipOffer' | 'ownMembership' | 'chargesOfUser'>
  MembershipOffer: Pick<MembershipOfferResolvers, 'plans'>
  MembershipPlan: Pick<MembershipPlanResolvers, 'nextChargeAt'>
  OwnMembership: Omit<OwnMembershipResolvers, 'giftedTime'>
  MembershipStatus: MembershipStatusResolvers
  Charge: Pick<ChargeResolvers, 'paymentMethod' | 'isGift' | 'paidUntil'>
  Viewer: Pick<ViewerResolvers, 'isMembershipTrialEligible'>
  UserViewerEdge: Pick<UserViewerEdgeResolvers, 'membership'>
  Mutation: Pick<
    MutationResolvers,
    | 'beginCheckout'
    | 'beginPaymentUpdate'
    | 'cancelMembership'
    | 'uncancelMembership'
    | 'changeToYearly'
    | 'refundCharge'
  >
}

export const membershipResolvers: Resolvers = {
  Query: {
    membershipOffer: (_, __, ctx) => offer(ctx),
    ownMembership: (_, __, { caller }) => (caller?.viewer ? { viewer: caller.viewer } : null),
    chargesOfUser: (_, { username }, ctx) =>
      isStaff(ctx.caller ?? ANONYMOUS) ? listChargesOfUser(ctx, username) : null,
  },
  MembershipOffer: {
    plans: (_, { discountType }) => offeredPlans(discountType),
  },
  MembershipPlan: {
    nextChargeAt: ({ name }, _, ctx) => nextChargeAt(ctx, name),
  },
  OwnMembership: {
    isSold: (_, __, { env }) => isSelling(env),
    trialDays: ({ viewer }, _, ctx) => trialFor(ctx, viewer, 'monthly'),
    plan: async ({ viewer }, { name }, ctx) =>
      (await plansFor(ctx, viewer)).find((plan) => plan.name === name) ?? null,
    plans: ({ viewer }, _, ctx) => plansFor(ctx, viewer),
    membership: ({ viewer }, _, ctx) => ownMembership.load(ctx, viewer.id),
    yearlyAmountDue: async (_, __, ctx) => (await previewYearly(ctx))?.amountDue ?? null,
    async charges({ viewer }, { paging }, ctx) {
      const { rows, next } = await listCharges(ctx, viewer.id, paging ?? {})
      return { charges: rows, pagingInfo: { next } }
    },
    async charge({ viewer }, { id }, ctx) {
      const charge = await ctx.db.first(chargeById, { id })
      return charge?.userId === viewer.id ? charge : null
    },
  },
  MembershipStatus: {
    membershipId: ({ id }) => id,
    paymentMethod: ({ method }) => methodOf(method),
    planV2: ({ plan }) => planRow(plan),
    accessEndsAt: ({ currentPeriodEndsAt, paymentFailedAt, endedAt }) =>
      endedAt ?? (paymentFailedAt === null ? currentPeriodEndsAt : paymentFailedAt + limits.membership.grace),
    isReactivatable: ({ isCancelled, method }, _, { site, caller }) =>
      isCancelled &&
      method?.kind != null &&
      caller?.viewer != null &&
      flagsOf(site, caller.viewer).enable_easy_resubscribe === true,
  },
  Charge: {
    paymentMethod: ({ method }) => methodOf(method),
    isGift: ({ giftId }) => giftId !== null,
    paidUntil: ({ chargeId }, _, ctx) => paidUntilOf.load(ctx, chargeId),
  },
  Viewer: { isMembershipTrialEligible: ({ viewer }, _, ctx) => isTrialEligible(ctx, viewer) },
  UserViewerEdge: {
    membership: ({ id }, _, ctx) => (ctx.caller?.viewer?.id === id ? ownMembership.load(ctx, id) : null),
  },
  Mutation: {
    beginCheckout: (_, { plan, by }, ctx) => beginCheckout(ctx, plan, by ?? null),
    beginPaymentUpdate: (_, __, ctx) => beginPaymentUpdate(ctx),
    cancelMembership: (_, __, ctx) => cancelMembership(ctx),
    uncancelMembership: (_, { input }, ctx) => uncancelMembership(ctx, input.membershipId),
    changeToYearly: (_, __, ctx) => changeToYearly(ctx),
    refundCharge: (_, { chargeId }, ctx) =>
      asStaff(
        ctx,
        async (writer) =>
          (await refundCharge({ ...writer, env: ctx.env }, chargeId)) ??
          as('MutationSuccess', { success: true }),
      ),
  },
}
