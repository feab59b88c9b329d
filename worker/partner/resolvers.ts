import type {
  MutationResolvers,
  OwnPartnerResolvers,
  QueryResolvers,
  UserTaxDocumentsResolvers,
  ViewerResolvers,
} from '#schema/generated/resolvers.ts'
import { ANONYMOUS, isStaff } from '#worker/identity/caller.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { visitorOf } from '#worker/identity/visitor.ts'
import { beginPayoutSetup } from '#worker/partner/accounts/beginPayoutSetup.ts'
import { acknowledgeTerms } from '#worker/partner/acknowledgeTerms.ts'
import {
  earningsOf,
  listPayouts,
  monthsOf,
  payoutYears,
  recentMonths,
} from '#worker/partner/earnings/earnings.ts'
import { acceptTerms, chooseCountry, enroll, leave, missingOf, qualify } from '#worker/partner/enroll.ts'
import { ownPartner, stepsDone } from '#worker/partner/ownPartner.ts'
import { platformPercentOf } from '#worker/partner/platformPercent.ts'
import { latestTaxDocument, partnerOf } from '#worker/partner/partnerReads.ts'
import { listTaxDocuments } from '#worker/partner/taxes/queue.ts'
import { holdPayouts, reviewTaxDocument } from '#worker/partner/taxes/reviewTaxDocument.ts'
import { submitTaxDocument } from '#worker/partner/taxes/submitTaxDocument.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { asStaff } from '#worker/permissions/writer.ts'
import { now } from '#worker/platform/clock.ts'
import { as } from '#worker/platform/results.ts'

type Resolvers = {
  Query: Pick<QueryResolvers, 'partnerOffer' | 'ownPartner' | 'userTaxDocuments' | 'taxDocumentsToReview'>
  Viewer: Pick<
    ViewerResolvers,
    'isPartnerProgramEnrolled' | 'atsQualifiedAt' | 'hightowerTermsAcceptedAt' | 'userTaxDocuments'
  >
  UserTaxDocuments: UserTaxDocumentsResolvers
  OwnPartner: OwnPartnerResolvers
  Mutation: Pick<
    MutationResolvers,
    | 'qualifyAsPartner'
    | 'choosePartnerCountry'
    | 'acceptPartnerTerms'
    | 'submitTaxDocument'
    | 'enrollInPartnerProgram'
    | 'leavePartnerProgram'
    | 'acknowledgePartnerTerms'
    | 'beginPayoutSetup'
    | 'reviewTaxDocument'
    | 'holdPayouts'
  >
}

const done = () => as('MutationSuccess', { success: true })

export const partnerResolvers: Resolvers = {
  Query: {
    partnerOffer: (_, __, { env }) => ({
      isOffered: isSelling(env),
      platformPercent: platformPercentOf(env),
    }),
    ownPartner: (_, __, ctx) => ownPartner(ctx),
    userTaxDocuments: (_, { userId }, ctx) =>
      ctx.caller?.viewer?.id === userId ? partnerOf(ctx, userId) : null,
    taxDocumentsToReview: (_, { status, paging }, ctx) =>
      isStaff(ctx.caller ?? ANONYMOUS) ? listTaxDocuments(ctx, status, paging ?? {}) : null,
  },
  Viewer: {
    isPartnerProgramEnrolled: ({ viewer }) => viewer !== null && viewer.partnerSince !== null,
    atsQualifiedAt: async ({ viewer }, _, ctx) => (await partnerOf(ctx, viewer?.id))?.qualifiedAt ?? null,
    hightowerTermsAcceptedAt: async ({ viewer }, _, ctx) =>
      (await partnerOf(ctx, viewer?.id))?.termsAcceptedAt ?? null,
    userTaxDocuments: ({ viewer }, _, ctx) => partnerOf(ctx, viewer?.id),
  },
  UserTaxDocuments: {
    taxDocumentStatus: ({ taxStatus }) => taxStatus,
    earningsFirstWithheldAt: ({ firstWithheldAt }) => firstWithheldAt,
    earningsLimitedAt: ({ limitedAt }) => limitedAt,
    earningsForfeitedAt: ({ forfeitedAt }) => forfeitedAt,
    earningsInternallyForfeitedAt: ({ internallyForfeitedAt }) => internallyForfeitedAt,
    asOf: () => now(),
  },
  OwnPartner: {
    isOffered: (_, __, { env }) => isSelling(env),
    enrollment: ({ viewer, partner }) =>
      viewer.isSuspended ? 'PERMISSION_DENIED' : partner?.enrolledAt == null ? 'NOT_ENROLLED' : 'ENROLLED',
    enrolledAt: ({ partner }) => partner?.enrolledAt ?? null,
    missing: ({ viewer }, _, ctx) => missingOf(ctx, viewer),
    stepsDone: ({ partner }) => stepsDone(partner),
    country: ({ partner }) => partner?.country ?? null,
    termsAcceptedAt: ({ partner }) => partner?.termsAcceptedAt ?? null,
    taxDocuments: ({ partner }) => partner,
    taxDocument: ({ viewer }, _, ctx) => ctx.db.first(latestTaxDocument, { userId: viewer.id }),
    withheldPercent: ({ partner }) => partner?.withheldPercent ?? 0,
    payoutAccount: ({ partner }) => partner?.accountState ?? null,
    balance: ({ partner }) => partner?.balance ?? 0,
    heldReason: ({ partner }) => (partner?.heldAt == null ? null : partner.heldReason),
    months: ({ partner }) => (partner ? monthsOf(partner) : []),
    earnings: ({ partner }, { month }, ctx) => (partner ? earningsOf(ctx, partner, month) : null),
    recentMonths: ({ partner }, _, ctx) => (partner ? recentMonths(ctx, partner) : []),
    payouts: ({ viewer }, { paging }, ctx) => listPayouts(ctx, viewer.id, paging ?? {}),
    payoutYears: ({ viewer }, _, ctx) => payoutYears(ctx, viewer.id),
  },
  Mutation: {
    qualifyAsPartner: (_, { isAdult }, ctx) => qualify(ctx, isAdult),
    choosePartnerCountry: (_, { country }, ctx) => chooseCountry(ctx, country),
    acceptPartnerTerms: (_, { isAccepted }, ctx) => acceptTerms(ctx, isAccepted),
    submitTaxDocument: (_, given, ctx) => submitTaxDocument(ctx, given),
    enrollInPartnerProgram: (_, __, ctx) => enroll(ctx),
    leavePartnerProgram: (_, __, ctx) => leave(ctx),
    acknowledgePartnerTerms: async (_, { userId, flag }, ctx) =>
      (await acknowledgeTerms(ctx, userId, flag)) ??
      as('Viewer', { viewer: ctx.caller!.viewer, visitor: visitorOf(theRequester(ctx).request) }),
    beginPayoutSetup: (_, __, ctx) => beginPayoutSetup(ctx),
    reviewTaxDocument: (_, given, ctx) =>
      asStaff(ctx, async (writer) => (await reviewTaxDocument({ ...writer, env: ctx.env }, given)) ?? done()),
    holdPayouts: (_, given, ctx) =>
      asStaff(ctx, async (writer) => (await holdPayouts(writer, given)) ?? done()),
  },
}
