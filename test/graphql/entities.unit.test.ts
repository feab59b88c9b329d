import { buildSchema, getNamedType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { schemaText } from '#schema/generated/schema.ts'

const schema = buildSchema(schemaText)

/** The specification's entities, with fields as spelt there. */
const ENTITIES = {
  Viewer:
    'id username name imageId mediumMemberAt hasPastMemberships isPartnerProgramEnrolled email unverifiedEmail createdAt isAuroraVisible isEligibleToViewNewResponses isMembershipTrialEligible isSuspended styleEditorOnboardingVersionSeen allowEmailAddressSharingEditorWriter hasSubdomain customDomainState dismissableFlags hasGroupGiftingEnabled twitterScreenName geolocation.country atsQualifiedAt postSubscribeMembershipUpsellShownAt hightowerTermsAcceptedAt isEligibleToImportEmails adminCollections verifications.isBookAuthor viewerEdge userTaxDocuments',
  User: 'id username hasSubdomain customDomainState.live.domain',
  UserViewerEdge: 'linkedExternalAccounts.mastodonAccount.username membership isFollowing isMuting',
  UserTaxDocuments:
    'taxDocumentStatus earningsFirstWithheldAt earningsLimitedAt earningsForfeitedAt earningsInternallyForfeitedAt',
  CustomDomainState: 'live.domain',
  Visitor: 'id isBot geolocation.country',
  Collection:
    'id slug domain name isAuroraVisible viewerEdge colorPalette customStyleSheet avatarId faviconId',
  CollectionViewerEdge: 'isFollowing isMuting',
  Post: 'id mediumUrl title previewImage creator collection statusForCollection readingTime isLocked updatedAt layerCake primaryTopic content.isLockedPreviewOnly latestPublishedAt isPublished responsesCount postResponses.count threadedPostResponses',
  ImageMetadata: 'id focusPercentX focusPercentY',
  ThreadedResponses: 'pagingInfo.next posts',
  Topic: 'id slug name',
  MembershipStatus:
    'membershipId currentPeriodEndsAt isCancelled paymentMethod planV2.membershipType planV2.price.amount planV2.price.currency planV2.crossoutAmount',
  CreditCard: 'cardType expirationMonth expirationYear lastFour',
  Catalog: 'id name creator items clappers responsesCount visibility isPredefined threadedCatalogResponses',
  CatalogItem: 'catalogItemId',
  NotificationStatus: 'unreadNotificationCount',
  VariantFlag: 'name value',
  AuthInfo: 'uid sessionToken redirect',
  AuthToken: 'token',
  MissingOAuthTokens: 'message',
  LockoutInfo: 'failCount lockedOutUntil',
  SusiMethod: 'value',
  PrefersMagicLink: 'result',
  BackupCodes: 'backupCodes',
  ColorSpectrum: 'backgroundColor colorPoints',
  SearchHits: 'users collections posts tags queryId',
  ClapCounts: 'postId clapCount viewerClapCount viewerHasClappedSinceFetch',
}

test.each(
  Object.entries(ENTITIES).flatMap(([type, fields]) =>
    fields.split(' ').map((field) => [type, field] as const),
  ),
)('%s has %s (R229, R498-R506)', (name, field) => {
  let type = schema.getType(name)
  for (const part of field.split('.')) {
    const found = isObjectType(type) ? type.getFields()[part] : undefined
    expect([part, found !== undefined]).toEqual([part, true])
    type = getNamedType(found!.type)
  }
})
