/** Each field is asked for one thing, which is shown to actors with the right. */
import { env } from 'cloudflare:workers'
import { limits } from '#schema/limits.ts'
import { SEALED_EMAIL, TOKENS } from '#test/matrix/browsers.ts'
import {
  GIFT_CODE,
  HELD_LIST_RESPONSE,
  HELD_RESPONSE,
  DELETED_SEQUENCE,
  LOCKED_QUOTE,
  OWN_EXPORT,
  OWN_ISSUE,
  OWN_IMPORT,
  OWN_NEWSLETTER,
  PUBLICATIONS_NEWSLETTER,
  OWN_NOTE,
  OWN_PICTURE,
  OWN_QUOTE,
  OWN_RESPONSE,
  OWN_VERSION,
  PRIVATE_LIST,
  PRIVATE_SEQUENCE,
  PRIVATE_SERIES,
  PUBLIC_LIST,
  type World,
} from '#test/matrix/world.ts'
import { replyToHash } from '#worker/newsletters/manage/replyTo.ts'
import type { Env } from '#worker/platform/env.ts'

/** In some orders, earlier calls add more responses than a page has. */
const ALL = limits.graphql.page

interface Field {
  /** `value` has the guarded data. */
  text: (world: World) => string
  /** Whether the answer shows it. */
  isShown: (answer: never) => boolean
}

const isSet = ({ value }: { value: unknown }) => value !== null
const isListed = ({ value }: { value: unknown[] }) => value.length > 0
const edge = (owner: (world: World) => string): Field => ({
  text: (world) => `{ value: ${owner(world)} { viewerEdge { isFollowing } } }`,
  isShown: ({ value }: { value: { viewerEdge: { isFollowing: boolean } } }) => value.viewerEdge.isFollowing,
})

const claps = (owner: (world: World) => string): Field => ({
  text: (world) => `{ value: ${owner(world)} { viewerEdge { clapCount } } }`,
  isShown: ({ value }: { value: { viewerEdge: { clapCount: number } } }) => value.viewerEdge.clapCount > 0,
})
const has =
  (id: string) =>
  ({ value }: { value: { catalogs: { id: string }[] } | null }) =>
    value?.catalogs.some((list) => list.id === id) ?? false

const muted = (owner: (world: World) => string): Field => ({
  text: (world) => `{ value: ${owner(world)} { viewerEdge { isMuting } } }`,
  isShown: ({ value }: { value: { viewerEdge: { isMuting: boolean } } }) => value.viewerEdge.isMuting,
})

/** Only the author has the flag. */
export const OWN_FLAG = 'can_view_unfiltered_search'

/** By `Type.field`, with the entity where one type has several cases. */
export const fields: Readonly<Record<string, Field>> = {
  'Query.account': { text: () => '{ value: account { hasPassword } }', isShown: isSet },
  'Query.followedUsers': { text: () => '{ value: followedUsers { users { id } } }', isShown: isSet },
  'Query.followedCollections': {
    text: () => '{ value: followedCollections { collections { id } } }',
    isShown: isSet,
  },
  'Query.followedTags': { text: () => '{ value: followedTags { tags { id } } }', isShown: isSet },
  'Query.mutedUsers': { text: () => '{ value: mutedUsers { users { id } } }', isShown: isSet },
  'Query.mutedCollections': {
    text: () => '{ value: mutedCollections { collections { id } } }',
    isShown: isSet,
  },
  'UserViewerEdge.isMuting': muted(({ otherId }) => `user(id: "${otherId}")`),
  'CollectionViewerEdge.isMuting': muted(({ collectionId }) => `collection(id: "${collectionId}")`),
  'Query.notifications': { text: () => '{ value: notifications { notifications { id } } }', isShown: isSet },
  'Query.internalStatus': { text: () => '{ value: internalStatus { at } }', isShown: isSet },
  'Query.moderation': { text: () => '{ value: moderation { xsrfToken } }', isShown: isSet },
  'Query.ownModerationActions': {
    text: () => '{ value: ownModerationActions { actions { id } } }',
    isShown: isSet,
  },
  'Query.revenueReport': { text: () => '{ value: revenueReport { at } }', isShown: isSet },
  'Query.mastodonDesk': {
    text: () => '{ value: mastodonDesk { profileUrl } }',
    isShown: ({ value }: { value: { profileUrl: string | null } | null }) => Boolean(value?.profileUrl),
  },
  'Query.isSubscribedToWriter': {
    text: () => '{ value: isSubscribedToWriter(username: "lapsed") }',
    isShown: ({ value }: { value: boolean }) => value,
  },
  'Query.isSubscribedToNewsletter': {
    text: () => '{ value: isSubscribedToNewsletter(id: "00000000aa01") }',
    isShown: ({ value }: { value: boolean }) => value,
  },
  'Newsletter.isSubscribed': {
    text: () => '{ value: writersNewsletters(username: "lapsed") { isSubscribed } }',
    isShown: ({ value }: { value: { isSubscribed: boolean }[] }) => value[0]!.isSubscribed,
  },
  'Query.isReplyToProved': {
    text: () =>
      `{ value: isReplyToProved(newsletterId: "${OWN_NEWSLETTER}", hash: "${replyToHash(
        env as unknown as Env,
        OWN_NEWSLETTER,
        'replies@example.org',
      )}") }`,
    isShown: ({ value }: { value: boolean }) => value,
  },
  'Query.newsletterDesk': {
    text: () => `{ value: newsletterDesk(id: "${OWN_NEWSLETTER}") { id } }`,
    isShown: isSet,
  },
  'Query.newsletterDesk of a publication': {
    text: () => '{ value: newsletterDesk(collectionSlug: "field-notes", slug: "weekly") { id } }',
    isShown: isSet,
  },
  'Query.ownNewsletters': { text: () => '{ value: ownNewsletters { hasOwn } }', isShown: isSet },
  'Query.ownSubscriptions': {
    text: () => '{ value: ownSubscriptions { newsletterId } }',
    isShown: ({ value }: { value: unknown[] | null }) => value !== null && value.length > 0,
  },
  'Query.emailDraft': {
    text: () => `{ value: emailDraft(newsletterId: "${OWN_NEWSLETTER}") { newsletter { id } } }`,
    isShown: isSet,
  },
  'Query.issuePreview': {
    text: ({ draftId }) =>
      `{ value: issuePreview(postId: "${draftId}", newsletterId: "${OWN_NEWSLETTER}") { subject } }`,
    isShown: isSet,
  },
  'Query.digestPreview': {
    text: () => `{ value: digestPreview(newsletterId: "${PUBLICATIONS_NEWSLETTER}") { subject } }`,
    isShown: isSet,
  },
  'Query.missionControl': { text: () => '{ value: missionControl { flags { name } } }', isShown: isSet },
  'Query.domains': {
    text: ({ collectionId }) => `{ value: domains(entityId: "${collectionId}") { proof: domain } }`,
    isShown: isListed,
  },
  'Query.hostDesk': {
    text: () => '{ value: hostDesk(collectionSlug: "field-notes") { entityId } }',
    isShown: isSet,
  },
  'Query.domainFindings': {
    text: () => '{ value: domainFindings(domain: "claimed.example.org") { kind } }',
    isShown: isSet,
  },
  'Query.ownStats': {
    text: () => '{ value: ownStats(of: STORIES, period: { days: 7 }) { since } }',
    isShown: isSet,
  },
  'Query.ownStoryStats': {
    text: () => '{ value: ownStoryStats(of: STORIES, sort: LATEST) { stories { id } } }',
    isShown: isSet,
  },
  'Query.ownSeriesStats': { text: () => '{ value: ownSeriesStats { series { id } } }', isShown: isSet },
  'Query.ownAudience': { text: () => '{ value: ownAudience { followerCount } }', isShown: isSet },
  'Query.postStats': {
    text: ({ postId }) => `{ value: postStats(postId: "${postId}", period: { days: 7 }) { story { id } } }`,
    isShown: isSet,
  },
  'Query.collectionStats': {
    text: () => '{ value: collectionStats(slug: "field-notes") { id } }',
    isShown: isSet,
  },
  'Query.newsletterStats': {
    text: () => `{ value: newsletterStats(id: "${OWN_NEWSLETTER}") { id } }`,
    isShown: isSet,
  },
  'Query.newsletterStats of a publication': {
    text: () => '{ value: newsletterStats(collectionSlug: "field-notes", slug: "weekly") { id } }',
    isShown: isSet,
  },
  'NewsletterStats.issue': {
    text: () => `{ value: newsletterStats(id: "${OWN_NEWSLETTER}") { issue(id: "${OWN_ISSUE}") { id } } }`,
    isShown: ({ value }: { value: { issue: unknown } | null }) => Boolean(value?.issue),
  },
  'Query.collectionDesk': {
    text: () => '{ value: collectionDesk(slug: "field-notes") { id } }',
    isShown: isSet,
  },
  'CollectionDesk.invitations': {
    text: () => '{ value: collectionDesk(slug: "field-notes") { invitations { id } } }',
    isShown: ({ value }: { value: { invitations: unknown[] } | null }) =>
      (value?.invitations.length ?? 0) > 0,
  },
  'Query.collectionSubmissions': {
    text: () => '{ value: collectionSubmissions(slug: "field-notes") { submissions { postId } } }',
    isShown: isSet,
  },
  'Query.reviewedSubmission': {
    text: ({ draftId }) =>
      `{ value: reviewedSubmission(slug: "field-notes", postId: "${draftId}") { postId } }`,
    isShown: isSet,
  },
  'Query.collectionStories': {
    text: () => '{ value: collectionStories(slug: "field-notes", filterBy: "published") { stories { id } } }',
    isShown: isSet,
  },
  'Query.newCollectionStory': {
    text: () => '{ value: newCollectionStory(slug: "field-notes") { slug } }',
    isShown: isSet,
  },
  'NewCollectionStory.stories': {
    text: () => '{ value: newCollectionStory(slug: "field-notes") { stories { id } } }',
    isShown: ({ value }: { value: { stories: unknown[] } | null }) => (value?.stories.length ?? 0) > 0,
  },
  'StorySettings.submission': {
    text: ({ draftId }) => `{ value: storySettings(postId: "${draftId}") { submission { status } } }`,
    isShown: ({ value }: { value: { submission: unknown } | null }) => (value?.submission ?? null) !== null,
  },
  'Query.ownAbout': { text: () => '{ value: ownAbout }', isShown: isSet },
  'Query.collectionInvitation': {
    text: () => '{ value: collectionInvitation(slug: "field-notes") { id } }',
    isShown: isSet,
  },
  'Query.ownCollections': { text: () => '{ value: ownCollections { id } }', isShown: isSet },
  'Query.viewer': {
    text: () => '{ value: viewer { username } }',
    isShown: ({ value }: { value: { username: string | null } }) => value.username !== null,
  },
  'Query.cacheUnsafeLoggedInState': {
    text: () => '{ value: cacheUnsafeLoggedInState { isLoggedIn } }',
    isShown: ({ value }: { value: { isLoggedIn: boolean } }) => value.isLoggedIn,
  },
  'Query.variantFlags of one user': {
    text: () => '{ value: variantFlags { name value } }',
    isShown: ({ value }: { value: { name: string; value: unknown }[] }) =>
      value.some((flag) => flag.name === OWN_FLAG && flag.value === true),
  },
  'Query.notificationStatus': {
    text: () => '{ value: notificationStatus { unreadNotificationCount } }',
    isShown: ({ value }: { value: { unreadNotificationCount: number } }) => value.unreadNotificationCount > 0,
  },
  'Query.connectedAccounts': { text: () => '{ value: connectedAccounts { provider } }', isShown: isListed },
  'Query.passkeys': { text: () => '{ value: passkeys { id } }', isShown: isListed },
  'Query.twoFactor': { text: () => '{ value: twoFactor { method } }', isShown: isSet },
  'Query.twoFactorSetup': { text: () => '{ value: twoFactorSetup { step } }', isShown: isSet },
  'Query.reauthentication': {
    text: () => '{ value: reauthentication { hasPassword } }',
    isShown: ({ value }: { value: { hasPassword: boolean } }) => value.hasPassword,
  },
  'Query.formAnswer': { text: () => '{ value: formAnswer { message } }', isShown: isSet },
  'Query.signInState': {
    text: () => '{ value: signInState { email } }',
    isShown: ({ value }: { value: { email: string | null } }) => value.email === SEALED_EMAIL,
  },
  'Query.emailAvailability': {
    text: () => '{ value: emailAvailability(email: "free@example.com") }',
    isShown: ({ value }: { value: boolean }) => value,
  },
  'Query.magicLinkPreferred': {
    text: () => '{ value: magicLinkPreferred(email: "reader@example.com") { __typename } }',
    isShown: isSet,
  },
  'Query.accountToken of the browser that asked': {
    text: () => `{ value: accountToken(accountToken: "${TOKENS.login}") { isOfThisBrowser } }`,
    isShown: ({ value }: { value: { isOfThisBrowser: boolean } }) => value.isOfThisBrowser,
  },
  'Query.confirmLink of an own account': {
    text: () => `{ value: confirmLink(key: "${TOKENS.confirmEmail}") { isOwn } }`,
    isShown: ({ value }: { value: { isOwn: boolean } | null }) => value?.isOwn === true,
  },
  'Post.clapCounts': {
    text: ({ postId }) => `{ value: post(id: "${postId}") { clapCounts { viewerClapCount } } }`,
    isShown: ({ value }: { value: { clapCounts: { viewerClapCount: number } } }) =>
      value.clapCounts.viewerClapCount > 0,
  },
  'Post.viewerEdge': claps(({ postId }) => `post(id: "${postId}")`),
  'Post.viewerHighlights': {
    text: ({ postId }) => `{ value: post(id: "${postId}") { viewerHighlights { id } } }`,
    isShown: ({ value }: { value: { viewerHighlights: unknown[] } }) => value.viewerHighlights.length > 0,
  },
  'Quote.followedHighlighters': {
    text: ({ postId }) =>
      `{ value: post(id: "${postId}") { quote(id: "${OWN_QUOTE}") { followedHighlighters { id } } } }`,
    isShown: ({ value }: { value: { quote: { followedHighlighters: unknown[] } | null } }) =>
      (value.quote?.followedHighlighters.length ?? 0) > 0,
  },
  'Post.privateNotes': {
    text: ({ postId }) => `{ value: post(id: "${postId}") { privateNotes { notes { id } } } }`,
    isShown: ({ value }: { value: { privateNotes: { notes: unknown[] } | null } }) =>
      (value.privateNotes?.notes.length ?? 0) > 0,
  },
  'Post.privateNote': {
    text: ({ postId }) => `{ value: post(id: "${postId}") { privateNote(id: "${OWN_NOTE}") { id } } }`,
    isShown: ({ value }: { value: { privateNote: unknown } }) => value.privateNote !== null,
  },
  'Post.hiddenResponses': {
    text: ({ postId }) => `{ value: post(id: "${postId}") { hiddenResponses { posts { id } } } }`,
    isShown: ({ value }: { value: { hiddenResponses: unknown } }) => value.hiddenResponses !== null,
  },
  'Catalog.hiddenResponses': {
    text: () => `{ value: catalog(id: "${PRIVATE_LIST}") { hiddenResponses { posts { id } } } }`,
    isShown: ({ value }: { value: { hiddenResponses: unknown } | null }) =>
      (value?.hiddenResponses ?? null) !== null,
  },
  'Post.responseSource': {
    text: () => `{ value: post(id: "${OWN_RESPONSE}") { responseSource { revision } } }`,
    isShown: ({ value }: { value: { responseSource: unknown } }) => value.responseSource !== null,
  },
  'Catalog.viewerEdge': claps(({ catalogId }) => `catalog(id: "${catalogId}")`),
  'Query.catalog of a private list': {
    text: () => `{ value: catalog(id: "${PRIVATE_LIST}") { id } }`,
    isShown: isSet,
  },
  'Query.refetchThreadedCatalogResponses of a private list': {
    text: () => `{ value: refetchThreadedCatalogResponses(catalogId: "${PRIVATE_LIST}") { id } }`,
    isShown: isSet,
  },
  'Query.sequence of a private list': {
    text: () => `{ value: sequence(slug: "${PRIVATE_SEQUENCE}") { id } }`,
    isShown: isSet,
  },
  'Query.series of a private list': {
    text: () => `{ value: series(id: "${PRIVATE_SERIES}") { id } }`,
    isShown: isSet,
  },
  'Query.yourSeries': {
    text: () => '{ value: yourSeries(filterBy: "drafts") { catalogs { id } } }',
    isShown: ({ value }: { value: { catalogs: { id: string }[] } | null }) =>
      value?.catalogs.some(({ id }) => id === PRIVATE_SERIES) ?? false,
  },
  'Query.deletedSequences': {
    text: () => '{ value: deletedSequences { id } }',
    isShown: ({ value }: { value: { id: string }[] }) => value.some(({ id }) => id === DELETED_SEQUENCE),
  },
  'Query.storiesToAdd': {
    text: () => `{ value: storiesToAdd(catalogId: "${PRIVATE_SERIES}") { id } }`,
    isShown: isSet,
  },
  'Catalog.items of a private list': {
    text: () =>
      `{ value: catalog(id: "${PRIVATE_LIST}") { items(filter: SAVED) { items { catalogItemId } } } }`,
    isShown: isSet,
  },
  'Query.readingState': {
    text: ({ postId }) => `{ value: readingState(postId: "${postId}") { id } }`,
    isShown: isSet,
  },
  'Query.feedTopics': { text: () => '{ value: feedTopics { id } }', isShown: isSet },
  'Query.suggestedUsers': { text: () => '{ value: suggestedUsers { id } }', isShown: isSet },
  'Query.suggestedWriters': {
    text: () => '{ value: suggestedWriters { topic { id } } }',
    isShown: isSet,
  },
  'Query.suggestedTopics': { text: () => '{ value: suggestedTopics { id } }', isShown: isSet },
  'Query.staffPicks': { text: () => '{ value: staffPicks { id } }', isShown: isSet },
  'Query.homeFeed': { text: () => '{ value: homeFeed { pagingInfo { next { to } } } }', isShown: isSet },
  'Query.readingHistory': { text: () => '{ value: readingHistory { isPaused } }', isShown: isSet },
  'Query.savedPosts': {
    text: ({ postId }) => `{ value: savedPosts(postIds: ["${postId}"]) { readingListState } }`,
    isShown: ({ value }: { value: { readingListState: string }[] }) =>
      value.some(({ readingListState }) => readingListState === 'QUEUE'),
  },
  'Query.catalogChoices': {
    text: ({ postId }) => `{ value: catalogChoices(postId: "${postId}") { id } }`,
    isShown: ({ value }: { value: { id: string }[] }) => value.some(({ id }) => id === PRIVATE_LIST),
  },
  'Query.draft': {
    text: ({ postId }) => `{ value: draft(postId: "${postId}") { revision } }`,
    isShown: isSet,
  },
  'Query.draftVersions': {
    text: ({ postId }) => `{ value: draftVersions(postId: "${postId}") { versions { id } } }`,
    isShown: ({ value }: { value: { versions: unknown[] } }) => value.versions.length > 0,
  },
  'Query.draftVersion': {
    text: ({ postId }) => `{ value: draftVersion(postId: "${postId}", id: "${OWN_VERSION}") { id } }`,
    isShown: isSet,
  },
  'Query.yourself': { text: () => '{ value: yourself { id } }', isShown: isSet },
  'Query.yourPictures': {
    text: () => '{ value: yourPictures { pictures { id } } }',
    isShown: ({ value }: { value: { pictures: { id: string }[] } }) =>
      value.pictures.some(({ id }) => id === OWN_PICTURE),
  },
  'Query.storyHistory': {
    text: ({ postId }) => `{ value: storyHistory(postId: "${postId}") { postId } }`,
    isShown: isSet,
  },
  'Query.storySettings': {
    text: ({ postId }) => `{ value: storySettings(postId: "${postId}") { postId } }`,
    isShown: isSet,
  },
  'Query.coauthorInvitation': {
    text: ({ postId }) => `{ value: coauthorInvitation(postId: "${postId}") { postId } }`,
    isShown: isSet,
  },
  'Query.newsletterSubscribers': {
    text: () => `{ value: newsletterSubscribers(newsletterId: "${OWN_NEWSLETTER}") { subscriberCount } }`,
    isShown: isSet,
  },
  'Query.subscriberImport': {
    text: () => `{ value: subscriberImport(id: "${OWN_IMPORT}") { id } }`,
    isShown: isSet,
  },
  'Query.subscriberImports': {
    text: () => '{ value: subscriberImports { imports { id } } }',
    isShown: isSet,
  },
  'Query.export': { text: () => `{ value: export(id: "${OWN_EXPORT}") { id } }`, isShown: isSet },
  'Query.ownPartner': { text: () => '{ value: ownPartner { isOffered } }', isShown: isSet },
  'Query.userTaxDocuments': {
    text: ({ authorId }) => `{ value: userTaxDocuments(userId: "${authorId}") { taxDocumentStatus } }`,
    isShown: isSet,
  },
  'Query.authorApplications': {
    text: () => '{ value: authorApplications(state: WAITING) { applications { id } } }',
    isShown: isSet,
  },
  'Query.ownAuthorApplication': { text: () => '{ value: ownAuthorApplication { id } }', isShown: isSet },
  'Query.taxDocumentsToReview': {
    text: () => '{ value: taxDocumentsToReview(status: 1) { documents { username } } }',
    isShown: isSet,
  },
  'Query.ownMembership': { text: () => '{ value: ownMembership { isSold } }', isShown: isSet },
  'Query.membershipPromotion': {
    text: () => '{ value: membershipPromotion { cameCount } }',
    isShown: isSet,
  },
  'MembershipPlan.nextChargeAt': {
    text: () => '{ value: membershipOffer { plans { nextChargeAt } } }',
    isShown: isSet,
  },
  'Query.giftToRedeem': {
    text: () => `{ value: giftToRedeem(giftCode: "${GIFT_CODE}") { fromName } }`,
    isShown: isSet,
  },
  'Query.ownGifts': { text: () => '{ value: ownGifts(giftType: "gift") { gifts { id } } }', isShown: isSet },
  'Query.peopleForStaff': {
    text: () => '{ value: peopleForStaff(query: "author") { isCut } }',
    isShown: isSet,
  },
  'Query.chargesOfUser': {
    text: () => '{ value: chargesOfUser(username: "author") { id } }',
    isShown: isSet,
  },
  'Query.exports': { text: () => '{ value: exports { exports { id } } }', isShown: isSet },
  'Query.yourStories': {
    text: () => '{ value: yourStories(filterBy: "public") { stories { id } } }',
    isShown: isSet,
  },
  'Query.yourCatalogs': {
    text: () => '{ value: yourCatalogs(paging: { limit: 50 }) { catalogs { id } } }',
    isShown: has(PRIVATE_LIST),
  },
  'Query.followedCatalogs': {
    text: () => '{ value: followedCatalogs { catalogs { id } } }',
    isShown: has(PUBLIC_LIST),
  },
  'User.catalogs of the owner': {
    text: ({ authorId }) =>
      `{ value: user(id: "${authorId}") { catalogs(paging: { limit: 50 }) { catalogs { id } } } }`,
    isShown: ({ value }: { value: { catalogs: { catalogs: { id: string }[] } } }) =>
      value.catalogs.catalogs.some(({ id }) => id === PRIVATE_LIST),
  },
  'Catalog.isFollowing': {
    text: () => `{ value: catalog(id: "${PUBLIC_LIST}") { isFollowing } }`,
    isShown: ({ value }: { value: { isFollowing: boolean } }) => value.isFollowing,
  },
  'User.viewerEdge': edge(({ otherId }) => `user(id: "${otherId}")`),
  'Collection.viewerEdge': edge(({ collectionId }) => `collection(id: "${collectionId}")`),
  'Tag.viewerEdge': edge(({ tagId }) => `tag(id: "${tagId}")`),
  'Query.search of a story of low quality': {
    text: () => '{ value: search(query: "Red Ink", paging: { limit: 50 }) { posts { title } } }',
    isShown: ({ value }: { value: { posts: { title: string }[] } }) =>
      value.posts.some(({ title }) => title.startsWith('Red Ink')),
  },
  'Query.postCacheController of a draft': {
    text: ({ draftId }) => `{ value: postCacheController(id: "${draftId}") { isPublished } }`,
    isShown: isSet,
  },
  'Post.inResponseToPost of a draft': {
    text: ({ responseId }) => `{ value: post(id: "${responseId}") { inResponseToPost { id } } }`,
    isShown: ({ value }: { value: { inResponseToPost: unknown } }) => value.inResponseToPost !== null,
  },
  'Query.refetchThreadedPostResponses of a draft': {
    text: ({ draftId }) => `{ value: refetchThreadedPostResponses(postId: "${draftId}") { id } }`,
    isShown: isSet,
  },
  'Query.post of a draft': {
    text: ({ draftId }) => `{ value: post(id: "${draftId}") { id } }`,
    isShown: isSet,
  },
  'Query.post of a suspended story': {
    text: ({ suspendedId }) => `{ value: post(id: "${suspendedId}") { id } }`,
    isShown: isSet,
  },
  'Query.post of a held story': {
    text: ({ heldId }) => `{ value: post(id: "${heldId}") { id } }`,
    isShown: isSet,
  },
  'Post.hasHeldResponses': {
    text: ({ postId }) => `{ value: post(id: "${postId}") { hasHeldResponses } }`,
    isShown: ({ value }: { value: { hasHeldResponses: boolean } }) => value.hasHeldResponses,
  },
  'Post.threadedPostResponses of a held response': {
    text: ({ postId }) =>
      `{ value: post(id: "${postId}") { threadedPostResponses(postResponsesPaging: { limit: ${ALL} }) { posts { id } } } }`,
    isShown: ({ value }: { value: { threadedPostResponses: { posts: { id: string }[] } } }) =>
      value.threadedPostResponses.posts.some(({ id }) => id === HELD_RESPONSE),
  },
  'Catalog.hasHeldResponses': {
    text: () => `{ value: catalog(id: "${PUBLIC_LIST}") { hasHeldResponses } }`,
    isShown: ({ value }: { value: { hasHeldResponses: boolean } }) => value.hasHeldResponses,
  },
  'Catalog.threadedCatalogResponses of a held response': {
    text: () =>
      `{ value: catalog(id: "${PUBLIC_LIST}") { threadedCatalogResponses(paging: { limit: ${ALL} }) { posts { id } } } }`,
    isShown: ({ value }: { value: { threadedCatalogResponses: { posts: { id: string }[] } } }) =>
      value.threadedCatalogResponses.posts.some(({ id }) => id === HELD_LIST_RESPONSE),
  },
  'Post.quotes of a locked story': {
    text: ({ lockedId }) => `{ value: post(id: "${lockedId}") { quotes { quotes { id } } } }`,
    isShown: ({ value }: { value: { quotes: { quotes: unknown[] } } }) => value.quotes.quotes.length > 0,
  },
  'Post.quote of a locked story': {
    text: ({ lockedId }) => `{ value: post(id: "${lockedId}") { quote(id: "${LOCKED_QUOTE}") { id } } }`,
    isShown: ({ value }: { value: { quote: unknown } }) => value.quote !== null,
  },
  'Query.storyOfQuote of a locked story': {
    text: () => `{ value: storyOfQuote(quoteId: "${LOCKED_QUOTE}") { id } }`,
    isShown: isSet,
  },
  'Post.content of a locked story': {
    text: ({ lockedId }) => `{ value: post(id: "${lockedId}") { content { isLockedPreviewOnly } } }`,
    isShown: ({ value }: { value: { content: { isLockedPreviewOnly: boolean } } }) =>
      !value.content.isLockedPreviewOnly,
  },
}
