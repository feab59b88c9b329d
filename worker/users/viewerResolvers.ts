import type { QueryResolvers, ViewerResolvers } from '#schema/generated/resolvers.ts'
import { styleEditorVersionSeen } from '#schema/design/styleEditorHint.ts'
import type { Context } from '#worker/platform/context.ts'
import { pageTokenOf } from '#worker/identity/pageToken.ts'
import { findUser } from '#worker/users/users.ts'
import { type ViewerRow, viewerRow } from '#worker/users/viewerRow.ts'

const userOf = (ctx: Context, { viewer }: ViewerRow) => (viewer ? findUser(ctx, { id: viewer.id }) : null)

export const viewerResolvers: {
  Query: Pick<QueryResolvers, 'viewer'>
  Viewer: Omit<
    ViewerResolvers,
    | 'isMembershipTrialEligible'
    | 'hasGroupGiftingEnabled'
    | 'isPartnerProgramEnrolled'
    | 'atsQualifiedAt'
    | 'hightowerTermsAcceptedAt'
    | 'userTaxDocuments'
  >
} = {
  Query: { viewer: (_, __, ctx) => viewerRow(ctx) },
  Viewer: {
    id: ({ viewer, visitor }) => viewer?.id ?? visitor.id,
    username: ({ viewer }) => viewer?.username ?? null,
    name: ({ viewer }) => viewer?.name ?? null,
    imageId: ({ viewer }) => viewer?.imageId ?? null,
    email: ({ viewer }) => viewer?.email ?? null,
    unverifiedEmail: ({ viewer }) => viewer?.unverifiedEmail ?? null,
    createdAt: ({ viewer }) => viewer?.createdAt ?? null,
    mediumMemberAt: ({ viewer }) => viewer?.mediumMemberAt ?? null,
    isSuspended: ({ viewer }) => viewer?.isSuspended ?? false,
    isStaff: ({ viewer }) => viewer?.isStaff ?? false,
    dismissableFlags: ({ viewer }) => viewer?.dismissableFlags ?? [],
    xsrfToken: ({ viewer }) => (viewer ? pageTokenOf(viewer) : null),
    geolocation: ({ visitor }) => ({ country: visitor.country }),
    bio: async (row, _, ctx) => (await userOf(ctx, row))?.bio ?? null,
    hasSubdomain: async (row, _, ctx) => (await userOf(ctx, row))?.hasSubdomain ?? false,
    twitterScreenName: async (row, _, ctx) => (await userOf(ctx, row))?.twitterScreenName ?? null,
    customDomainState: async (row, _, ctx) => {
      const domain = (await userOf(ctx, row))?.domain
      return domain ? { live: { domain } } : null
    },
    hasPastMemberships: ({ viewer }) => viewer?.hasPastMemberships ?? false,
    postSubscribeMembershipUpsellShownAt: () => null,
    isAuroraVisible: async (row, _, ctx) => (await userOf(ctx, row))?.theme != null,
    isEligibleToViewNewResponses: ({ viewer }) => viewer !== null,
    styleEditorOnboardingVersionSeen: ({ viewer }) => styleEditorVersionSeen(viewer?.dismissableFlags ?? []),
    allowEmailAddressSharingEditorWriter: ({ viewer }) => viewer?.sharesEmail ?? false,
    isEligibleToImportEmails: ({ viewer }) => viewer !== null && viewer.email !== null && !viewer.isSuspended,
    // Users cannot follow themselves.
    viewerEdge: ({ viewer }) => (viewer ? { id: viewer.id, isFollowing: false } : null),
    verifications: async (row, _, ctx) => ({
      isBookAuthor: (await userOf(ctx, row))?.isBookAuthor ?? false,
    }),
  },
}
