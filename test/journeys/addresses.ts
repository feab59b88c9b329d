/** Has at least one address for every page that is built; a test compares it with the route table. */
import { ParagraphType } from '#schema/enums.ts'
import { hostPath, type PathParams, type Query } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { DemoStory } from './demoFacts.ts'
import { lane } from './lane.ts'

export interface Address {
  /** The row, and the special case of this page. */
  title: string
  row: RouteName | null
  path: string
  status: 200 | 404 | 451 | 500
}

const AUTHOR = { username: 'author' }
const FIELD_NOTES = { collectionSlug: 'field-notes' }
const READING = { tagSlug: 'reading' }

/** With the reason. */
export const unvisited: Partial<Record<RouteName, string>> = {
  SubscribeToUserAction: 'depends on the viewer, and has a journey of its own',
  SubscribeToCollectionAction: 'as the one of a person',
  SubscribeToTagAction: 'as the one of a person',
  SubscribeToCatalogAction: 'as the one of a person',
  ShowYourNewsletters: 'depends on the viewer; test/journeys/newsletters.journey.ts',
  ShowNewsletterSettings: 'as ShowYourNewsletters',
  ShowCollectionNewsletterSettings: 'as ShowYourNewsletters',
  NewCollectionNewsletter: 'as ShowYourNewsletters',
  ShowSettingsPromoteSubscription: 'as ShowYourNewsletters',
  UnsubscribeAllNewslettersSignedIn: 'as ShowYourNewsletters',
  UnsubscribeAllNewsletters: 'needs a hash; test/newsletters/pages.test.ts',
  ShowNewPost: 'depends on the viewer; test/journeys/writing.journey.ts',
  RepostStory: 'as ShowNewPost',
  EditPost: 'as ShowNewPost',
  NewNewsletterEmail: 'as ShowNewPost; test/journeys/storyEmail.journey.ts opens it',
  RevertPost: 'depends on the viewer; test/writing/rows.test.ts',
  ShowMobileWebEditorRedirectNewStory: 'depends on the viewer; test/writing/rows.test.ts',
  ShowMobileWebEditorRedirectEditStory: 'as ShowMobileWebEditorRedirectNewStory',
  ShowPostSettings: 'depends on the viewer; test/journeys/publishing.journey.ts',
  ShowPostInfo: 'as ShowPostSettings',
  ShowPostInfoFiltered: 'as ShowPostSettings',
  ShowPostHistory: 'is shown by choice; test/drafts/history.test.ts',
  ShowPostPreview: 'needs a token; test/journeys/publishing.journey.ts',
  NewCollection: 'depends on the viewer; test/journeys/publicationLife.journey.ts',
  ShowSharedPost: 'needs a token; test/drafts/shareLinks.test.ts',
  EditCollection: 'as NewCollection',
  ShowCollectionSettings: 'as NewCollection',
  AnswerCollectionInvitation: 'as NewCollection',
  NewCollectionPost: 'depends on the viewer; test/journeys/submissions.journey.ts',
  ShowCollectionStories: 'as NewCollectionPost',
  ShowCollectionStoriesFiltered: 'as NewCollectionPost',
  ShowCollectionStoriesSubmissions: 'as NewCollectionPost',
  ShowCollectionSubmissions: 'as NewCollectionPost',
  ShowCollectionSettingsNavigation: 'depends on the viewer; test/journeys/publicationSettings.journey.ts',
  ShowCollectionSettingsFollowers: 'as ShowCollectionSettingsNavigation',
  ShowCollectionSettingsAbout: 'as ShowCollectionSettingsNavigation',
  EditUser: 'as ShowCollectionSettingsNavigation',
  ShowCollectionSettingsFeaturePages: 'as ShowCollectionSettingsNavigation',
  NewCollectionFeaturePage: 'as ShowCollectionSettingsNavigation',
  EditCollectionFeaturePage: 'as ShowCollectionSettingsNavigation',
  AnswerInvitation: 'depends on the viewer; test/drafts/publishing.test.ts',
  EditUserDesign: 'depends on the viewer; test/journeys/design.journey.ts',
  EditCollectionDesign: 'as EditUserDesign',
  ShowStats: 'depends on the viewer; test/journeys/stats.journey.ts',
  ShowStatsResponses: 'as ShowStats',
  ShowStatsSeries: 'depends on the viewer; test/stats/pages.test.ts',
  ShowStatsPost: 'as ShowStats',
  ShowPostReferrers: 'as ShowStatsSeries',
  ShowUserAudience: 'as ShowStatsSeries',
  ShowUserAudienceDetails: 'as ShowStatsSeries',
  ShowCollectionStats: 'as ShowStatsSeries',
  ShowCollectionStatsOverview: 'as ShowStatsSeries',
  ShowCollectionStatsStories: 'as ShowStatsSeries',
  ShowNewsletterStats: 'depends on the viewer; test/journeys/newsletterStats.journey.ts',
  ShowCollectionDigestStats: 'as ShowNewsletterStats',
  ShowSettingsCustomDomain: 'depends on the viewer; test/journeys/customDomain.journey.ts',
  ShowCollectionSettingsCustomDomain: 'as ShowSettingsCustomDomain',
  CreateSubdomain: 'as ShowSettingsCustomDomain',
  EditTopic: 'is for staff alone; test/journeys/topicDesk.journey.ts',
  AddPostsToTopic: 'as EditTopic',
  ShowPay: 'depends on the viewer; test/journeys/membership.journey.ts',
  ShowWelcomeMember: 'as ShowPay',
  UpdatePayment: 'as ShowPay',
  ShowBillingHistory: 'as ShowPay',
  ShowBillingReceipt: 'as ShowPay',
  CancelMembership: 'as ShowPay',
  SendVerificationEmailByLink: 'depends on the viewer; test/identity/sendVerify.test.ts',
  ShowMastodonForMembersPage: 'depends on a flag; test/journeys/mastodon.journey.ts',
  ShowTippingSettings: 'depends on the viewer; test/journeys/settings.journey.ts',
  ShowSettingsPromoteMemberships: 'depends on the viewer; test/membership/promotion.test.ts',
  ShowGroupGift: 'depends on the viewer; test/journeys/gifts.journey.ts',
  EnrollInPartnerProgram: 'depends on the viewer; test/journeys/partner.journey.ts',
  EnrollInPartnerProgramStep: 'as EnrollInPartnerProgram',
  UnenrollFromPartnerProgram: 'as EnrollInPartnerProgram',
  ShowPartnerDashboard: 'as EnrollInPartnerProgram',
  ShowPartnerTaxes: 'as EnrollInPartnerProgram',
  ShowPayoutSetup: 'as EnrollInPartnerProgram',
  ShowTaxReviews: 'is for staff alone; test/journeys/partner.journey.ts',
  ShowAuthorApplications: 'for staff; test/journeys/verifiedAuthors.journey.ts',
  ShowStaffPeople: 'for staff; test/admin/staffPeople.test.ts',
  ShowPayments: 'for staff; test/membership/pages.test.ts',
  ShowRevenue: 'for staff; test/journeys/revenue.journey.ts',
  ShowNewsletterSubscribers: 'depends on the viewer; test/journeys/subscribers.journey.ts',
  ImportSubscribers: 'as ShowNewsletterSubscribers',
  ExportNewsletter: 'as ShowNewsletterSubscribers',
  ShowExport: 'depends on the viewer; test/exporting',
  NewPostResponse: 'depends on the viewer',
  EditResponse: 'depends on the viewer; test/journeys/responses.journey.ts',
  ManageDiscussion: 'as EditResponse',
  ManageListDiscussion: 'as EditResponse',
  BookmarkPost: 'depends on the viewer, and has a journey of its own',
  AcctCallbackEmail: 'sends itself, and has journeys of its own',
  ShowCollectionAllPage: 'a redirect, since the demo’s publications have one page of stories',
  ShowInternalStatus: 'stands for staff alone, and has a journey of its own',
  ShowMissionControl: 'stands for staff alone, and has a journey of its own',
  ShowReports: 'is for staff alone; test/journeys/moderation.journey.ts',
  ShowPostQuote: 'shows one of ShowPostQuotes; test/quotes/quotesPage.test.ts',
  ShowPostNotes: 'depends on the viewer; test/quotes/notesPage.test.ts',
  ShowDecisions: 'depends on the viewer; test/journeys/moderation.journey.ts',
  ReportPost: 'depends on the viewer; test/journeys/moderation.journey.ts',
  ReportList: 'as ReportPost',
  ReportUser: 'as ReportPost',
  ShowSettings: 'depends on the viewer, and has journeys of its own',
  ShowSettingsTab: 'depends on the viewer, and has journeys of its own',
  ShowTwoFactorAuth: 'depends on the viewer, and has a journey of its own',
  ShowYourStories: 'depends on the viewer; test/journeys/yourStories.journey.ts',
  ShowYourStoriesDefault: 'leads to ShowYourStories',
  NewSequence: 'depends on the viewer; test/journeys/ordered.journey.ts',
  EditSequence: 'as NewSequence',
  NewSeries: 'as NewSequence',
  EditSeries: 'as NewSequence',
  ShowYourSeries: 'as NewSequence',
  ShowYourSeriesDefault: 'as NewSequence',
  ImportPost: 'depends on the viewer; test/journeys/ordered.journey.ts',
  ImportStory: 'as ImportPost',
  ShowYourLists: 'depends on the viewer, and has a journey of its own',
  ShowYourFollowedLists: 'as ShowYourLists',
  ShowMuteSettings: 'as ShowYourLists; test/journeys/muting.journey.ts',
  ShowMuteSettingsTab: 'as ShowMuteSettings',
  ShowFollowsIndex: 'as ShowYourLists; test/journeys/settlingIn.journey.ts',
  ShowFollowsEntity: 'as ShowFollowsIndex',
  ShowFollowsTopics: 'as ShowFollowsIndex',
  ShowFollowsSuggestions: 'as ShowFollowsIndex',
  ShowGetStarted: 'as ShowYourLists; test/journeys/settlingIn.journey.ts',
  CustomizeTopics: 'as ShowGetStarted',
  ShowWelcome: 'depends on the viewer, as ShowGetStarted',
  ShowYourList: 'as ShowYourLists',
  ShowYourReadingHistory: 'as ShowYourLists',
  ShowReadingHistory: 'as ShowYourLists',
  ShowEmailSettings: 'is shown by a proof only; test/notifications/emails.test.ts',
  ShowYourNotifications: 'depends on the viewer, and has journeys of its own',
  ShowLandingB2b: 'exists with a flag; test/marketing/business.test.ts',
  ShowTicks: 'exists with a flag; test/marketing/pages.test.ts',
  ShowListenHelp: 'has a configured address here, as ShowPrivacy',
  ShowSiteStatus: 'as ShowListenHelp; test/marketing/siteStatus.test.ts',
  ShowBlog: 'as ShowListenHelp',
  ShowPrivacy: 'has a configured address here; About and Terms are pages of the same make',
  OpenMeteredPost: 'depends on the viewer; test/journeys/metering.journey.ts',
  DismissPost: 'depends on the viewer; test/journeys/feed.journey.ts',
  ShowEmbedList: 'stands in a frame, without a script; test/journeys/embeds.journey.ts',
  ShowEmbedNewsletter: 'as ShowEmbedList; test/journeys/embeds.journey.ts subscribes in it',
  ShowEmbedStory: 'as ShowEmbedList',
  ShowEmbedProfile: 'as ShowEmbedList',
  ShowEmbedPublication: 'as ShowEmbedList',
  ShowMediaResource: 'stands in a frame inside stories, which are visited',
}

export const lateRows: readonly (RouteName | null)[] = [
  'ShowPost',
  'ShowPostUnderUser',
  'ShowPostUnderCollection',
  'ShowSequencePost',
]

export const addresses = (): Address[] => [
  ...storyAddresses(),
  ...personAddresses(),
  ...publicationAddresses(),
  ...topicAddresses(),
  ...accountAddresses(),
]

export function storyAddresses(): Address[] {
  const { stories, response } = lane.demo
  const story = (which: (story: DemoStory) => boolean) => stories.find(which)!
  const inCollection = story(({ title }) => title === 'Red Ink')
  return [
    page('ShowHome'),
    page('ShowPost', { postId: response }, 'a response'),
    storyAt(inCollection, 'with responses'),
    storyAt(
      story(({ hasImage }) => !hasImage),
      'without an image',
    ),
    storyAt(
      story(({ direction }) => direction === 'rtl'),
      'right to left',
    ),
    storyAt(
      story(({ visibility }) => visibility === 'LOCKED'),
      'for members',
    ),
    storyAt(
      story(({ visibility }) => visibility === 'UNLISTED'),
      'unlisted',
    ),
    ...withEveryKind(stories).map((found) => storyAt(found, `one of those with every kind of paragraph`)),
    page('ShowPostUnderCollection', { ...FIELD_NOTES, postId: inCollection.slug }, 'without a column', {
      zen: 1,
    }),
    page('ShowPostResponses', { postId: inCollection.slug }),
    page('ShowPostResponsesOpen', { postId: inCollection.slug }),
    page('ShowPostUpvotes', { postId: inCollection.slug }),
    page('ShowPostQuotes', { postId: inCollection.slug }),
  ]
}

export function personAddresses(): Address[] {
  const { lists, sequence, sequenceStory, series, userWithoutStories } = lane.demo
  const list = lists.find(({ username }) => username === 'reader')!
  return [
    page('ShowUser', AUTHOR),
    page('ShowUserLatest', AUTHOR),
    page('ShowUserHasRecommended', AUTHOR),
    page('ShowUserHighlights', AUTHOR),
    page('ShowUserResponses', AUTHOR),
    page('ShowUserSeries', AUTHOR),
    page('ShowUserFollowers', AUTHOR),
    page('SubscribeToUser', AUTHOR),
    page('ShowWriterSubscriptionPromotion', AUTHOR),
    page('ShowUserFollowing', AUTHOR),
    page('ShowUserAbout', AUTHOR),
    page('ShowUserBooks', AUTHOR),
    page('ShowUserAwards', { ...AUTHOR, kind: 'essay' }),
    page('ShowLandingVerifiedAuthors'),
    page('ShowUserLists', { username: list.username }),
    page('ShowUserList', { username: list.username, catalogSlugId: list.slug }),
    page('ShowSequenceLibrary'),
    page('ShowCollectionsItem', { catalogSlug: list.slug }),
    page('ShowSequence', { sequenceSlug: sequence }),
    page('ShowSequencePost', { sequenceSlug: sequence, postId: sequenceStory }),
    page('ShowSeries', { postId: series }),
    page('ShowEmbed', undefined, 'with a list', { url: `/@${list.username}/list/${list.slug}` }),
    page('SharePostOnTwitter', { postId: sequenceStory }, 'after the channel', { shared: 1 }),
    page('ShareSequence', { sequenceSlug: sequence, channel: 'twitter' }, 'after the channel', { shared: 1 }),
    page(
      'ShareUserList',
      { username: list.username, catalogSlug: list.slug, channel: 'facebook' },
      'as well',
      {
        shared: 1,
      },
    ),
    page('ShowUser', { username: userWithoutStories }, 'with nothing published'),
    page('ShowUserLatest', { username: userWithoutStories }, 'with nothing published'),
    page('ShowAwardedPosts', { type: 'essay' }),
  ]
}

export function publicationAddresses(): Address[] {
  return [
    page('ShowCollectionHome', FIELD_NOTES),
    page('ShowCollectionHome', { collectionSlug: 'edge-weekly' }, 'another look'),
    page('ShowCollectionMasthead', FIELD_NOTES),
    page('ShowCollectionLatest', FIELD_NOTES),
    page('ShowCollectionTrending', FIELD_NOTES),
    page('ShowCollectionFeatured', FIELD_NOTES),
    page('ShowCollectionFeaturePage', { ...FIELD_NOTES, topicSlug: 'writing' }),
    page('ShowCollectionTagged', { ...FIELD_NOTES, ...READING }),
    page('ShowCollectionFollowers', FIELD_NOTES),
    page('ShowCollectionAll', FIELD_NOTES),
    page('ShowCollectionArchive', FIELD_NOTES),
    page('ShowCollectionArchiveYear', { ...FIELD_NOTES, year: '2026' }),
    page('ShowCollectionArchiveMonth', { ...FIELD_NOTES, year: '2026', month: '07' }),
    page('ShowCollectionArchiveDay', { ...FIELD_NOTES, year: '2026', month: '07', day: '09' }),
    page('ShowCollectionNewsletterPromotionPage', { ...FIELD_NOTES, newsletterSlug: 'field-notes' }),
    page('ShowUserUnderCollection', { ...FIELD_NOTES, ...AUTHOR }),
  ]
}

export function topicAddresses(): Address[] {
  const { tagWithoutStories } = lane.demo
  return [
    page('ShowTopics'),
    page('ShowTopic', { topicSlug: 'writing' }),
    page('ShowTagPosts', READING),
    page('ShowTagLatest', READING),
    page('ShowTagTop', { ...READING, timePeriod: 'year' }),
    page('ShowTagTopWriters', READING),
    page('ShowTagArchive', READING),
    page('ShowTagArchiveYear', { ...READING, year: '2026' }),
    page('ShowTagArchiveMonth', { ...READING, year: '2026', month: '07' }),
    page('ShowTagArchiveDay', { ...READING, year: '2026', month: '07', day: '09' }),
    ...(tagWithoutStories ? [page('ShowTagPosts', { tagSlug: tagWithoutStories }, 'with no story')] : []),
    page('ShowTrending'),
    page('ShowTrendingMode', { mode: 'new' }),
    page('ShowTrendingModeTopic', { mode: 'top', topicSlug: 'writing' }),
    page('ShowTopStories'),
    page('ShowTopStoriesForDate', { date: '2026-07-09' }),
    page('ShowBrowseTop'),

    page('ShowSearch'),
    page('ShowSearch', {}, 'for a word', { q: 'ink' }),
    page('ShowSearch', {}, 'for nothing', { q: 'zzyzx' }),
    page('ShowSearchPosts', {}, '', { q: 'the' }),
    page('ShowSearchUsers', {}, '', { q: 'writer' }),
    page('ShowSearchPublications', {}, '', { q: 'field' }),
    page('ShowSearchTags', {}, '', { q: 'reading' }),
    page('ShowSearchLists', {}, '', { q: 'depot' }),
    page('ShowCollectionSearch', FIELD_NOTES, '', { q: 'the' }),
    page('ShowCollectionSearchCategory', { ...FIELD_NOTES, category: 'posts' }),
  ]
}

export function accountAddresses(): Address[] {
  return [
    page('ShowSubscriptionsLanding'),
    page('ShowPlans'),
    page('ShowDiscountPlans'),
    page('ShowUserMembership', AUTHOR),
    page('ShowUserDrivenMembershipPromotion', AUTHOR),
    page('ShowPartnerProgramLanding'),
    page('ShowEarnLanding'),
    page('ShowGiftLanding'),
    page('ShowGiftPlans'),
    page('ShowLiteGiftCheckout'),
    page('RedeemGift'),
    page('RedeemGiftMembership'),

    page('AcctSignin'),
    page('AcctSignin', {}, 'signing up', { operation: 'register', entryPoint: 'clap' }),
    page('AcctSignin', {}, 'by email', { step: 'ENTER_EMAIL' }),
    page('AcctSignin', {}, 'with an address that is not known', { step: 'UNRECOGNIZED_EMAIL' }),
    page('ShowRegistrationForm'),
    page('CrupdatePassword'),
    page('CrupdatePassword', {}, 'by a link that is no more', { token: 'a-token-that-was-never-given' }),
    page('AcctConfirm', { key: 'a-key-that-was-never-given' }),
    page('AcctConvert', { token: 'a-token-that-was-never-given' }),
    page('AcctAppLogin', { token: 'a-code-that-no-app-was-given' }),
    page('ShowUnrecognizedAccount'),
    page('ShowSuspended'),
    page('AcctGoodbye'),
    page('ShowGraphqlHelp'),
    page('ShowFeedHelp'),
    page('ShowHelp'),
    page('ShowTermsOfService'),
    page('ShowAbout'),
    page('ShowCreators'),
    page('ShowCreatorTools'),
    page('ShowJobs'),
    page('ShowTheTrump45'),
    page('ShowTribute'),
    { ...page('ShowNotAvailable'), status: 451 },
    { ...page('ShowNotAvailable', {}, 'in a country', { reason: 'country', country: 'DE' }), status: 451 },

    { ...page('ShowOhNoes'), status: 500 },
    { title: 'not found', row: null, path: '/no/such/page/here', status: 404 },
  ]
}

/** Under its owner. */
export const pathOf = ({ slug, username, collectionSlug }: DemoStory): string =>
  collectionSlug
    ? hostPath('ShowPostUnderCollection', { collectionSlug, postId: slug }, { table: 'all' })
    : hostPath('ShowPostUnderUser', { username, postId: slug }, { table: 'all' })

const storyAt = (story: DemoStory, what: string): Address => ({
  title: `${story.collectionSlug ? 'ShowPostUnderCollection' : 'ShowPostUnderUser'} ${what}: ${story.title}`,
  row: story.collectionSlug ? 'ShowPostUnderCollection' : 'ShowPostUnderUser',
  path: pathOf(story),
  status: 200,
})

const page = (row: RouteName, params: PathParams = {}, what = '', query?: Query): Address => ({
  title: [row, what].filter(Boolean).join(' '),
  row,
  path: hostPath(row, params, { table: 'all' }, query),
  status: 200,
})

/** Together they have every kind of paragraph, chosen greedily. */
export function withEveryKind(stories: readonly DemoStory[]): DemoStory[] {
  // Locked paragraphs are on no visitor's page.
  const open = stories.filter(({ visibility }) => visibility !== 'LOCKED')
  const missing = new Set<ParagraphType>(ParagraphType)
  const chosen: DemoStory[] = []
  while (missing.size > 0) {
    const gain = ({ kinds }: DemoStory) => kinds.filter((kind) => missing.has(kind)).length
    const best = open.toSorted((a, b) => gain(b) - gain(a))[0]
    if (!best || gain(best) === 0)
      throw new Error(`No open story has a paragraph of kind ${[...missing].join(', ')}`)
    for (const kind of best.kinds) missing.delete(kind)
    chosen.push(best)
  }
  return chosen
}
