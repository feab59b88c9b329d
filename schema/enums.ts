/** D73 allows additions of ours; D74 chose some values. */

export const EntityType = [
  'BOOK_EDITION',
  'CATALOG',
  'COLLECTION',
  'POST',
  'TAG',
  'USER',
  'PARAGRAPH',
  'TOPIC',
] as const
export type EntityType = (typeof EntityType)[number]

// Stories

export const PostVisibility = ['LOCKED', 'PUBLIC', 'UNLISTED'] as const
export type PostVisibility = (typeof PostVisibility)[number]

/** Only the first value has a prefix. */
export const PostType = [
  'POST_TYPE_DELETED',
  'DRAFT',
  'PUBLIC',
  'PUBLISHED',
  'RESPONSE',
  'UNKNOWN',
  'UNLISTED',
] as const
export type PostType = (typeof PostType)[number]

/** D74 */
export const LockedPostSource = [
  'COMMISSIONED',
  'FEATURE_LOCK',
  'NONE',
  'PARTNERSHIPS',
  'PUBLICATION_MEMBERSHIP',
  'SYNDICATED',
  'UGC',
  'UGC_UNENROLLED',
] as const
export type LockedPostSource = (typeof LockedPostSource)[number]

/** D74. CC_40 is Creative Commons 4.0. */
export const License = [
  'ALL_RIGHTS_RESERVED',
  'CC_40_BY',
  'CC_40_BY_NC',
  'CC_40_BY_NC_ND',
  'CC_40_BY_NC_SA',
  'CC_40_BY_ND',
  'CC_40_BY_SA',
  'CC_40_ZERO',
  'PUBLIC_DOMAIN',
] as const
export type License = (typeof License)[number]

export const ParagraphType = [
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'BQ',
  'PQ',
  'PRE',
  'IMG',
  'IFRAME',
  'HR',
  'ULI',
  'OLI',
  'MIXTAPE_EMBED',
  'COVER_TITLE',
  'SECTION_CAPTION',
] as const
export type ParagraphType = (typeof ParagraphType)[number]

/** D73, decision 201 */
export const MarkupType = [
  'A',
  'CODE',
  'EM',
  'STRONG',
  'HIGHLIGHT',
  'QUOTE',
  'STRIKETHROUGH',
  'UNDERLINE',
  'SUPERSCRIPT',
  'SUBSCRIPT',
] as const
export type MarkupType = (typeof MarkupType)[number]

export const PostSort = ['HOT', 'NEW', 'TOP_ALL_TIME', 'TOP_MONTH', 'TOP_WEEK', 'TOP_YEAR'] as const
export type PostSort = (typeof PostSort)[number]

export const ReadingListState = ['ARCHIVE', 'NONE', 'QUEUE'] as const
export type ReadingListState = (typeof ReadingListState)[number]

export const ModerationStatus = ['APPROVED', 'PENDING', 'REMOVED'] as const
export type ModerationStatus = (typeof ModerationStatus)[number]

/** Ours. */
export const SubmissionStepKind = [
  'SUBMITTED',
  'NOTED',
  'CHANGES_ASKED',
  'APPROVED',
  'SCHEDULED',
  'RETURNED',
  'DECLINED',
  'WITHDRAWN',
  'REMOVED',
] as const
export type SubmissionStepKind = (typeof SubmissionStepKind)[number]

/** R353 */
export const ImageDisplayMode = ['CROP', 'LETTERBOX', 'FIT', 'ORIGINAL'] as const
export type ImageDisplayMode = (typeof ImageDisplayMode)[number]

export const CatalogType = [
  'DEFAULT',
  'HOME_MODULE',
  'LISTS',
  'PREDEFINED_LIST',
  'SEQUENCE',
  'SERIES',
  'TOPIC',
] as const
export type CatalogType = (typeof CatalogType)[number]

export const CatalogVisibility = ['LOCKED', 'PRIVATE', 'PUBLIC'] as const
export type CatalogVisibility = (typeof CatalogVisibility)[number]

export const CatalogPostSort = ['RECOMMENDS', 'REVERSE_CHRON', 'TOP', 'TOP_CATALOG'] as const
export type CatalogPostSort = (typeof CatalogPostSort)[number]

/** The TYPE of `predefined:{userId}:{TYPE}` (D71). */
export const PredefinedListType = ['READING_LIST', 'CURRENTLY_READING', 'PURCHASED'] as const
export type PredefinedListType = (typeof PredefinedListType)[number]

export const PredefinedListSlug = ['reading-list', 'currently-reading', 'purchased'] as const
export type PredefinedListSlug = (typeof PredefinedListSlug)[number]

export const LibraryFilter = ['ARCHIVED', 'HIGHLIGHTS', 'RECENT', 'SAVED'] as const
export type LibraryFilter = (typeof LibraryFilter)[number]

export const DomainStatus = ['ACTIVE', 'CREATED', 'DELETED', 'FAILED', 'UNSPECIFIED', 'VERIFIED'] as const
export type DomainStatus = (typeof DomainStatus)[number]

/** D74 */
export const CollectionNavigationItemType = [
  'ABOUT_PAGE',
  'ARCHIVE',
  'EXTERNAL_LINK',
  'POST',
  'TAG',
  'TOPIC_PAGE',
] as const
export type CollectionNavigationItemType = (typeof CollectionNavigationItemType)[number]

export const NavType = ['LINK', 'NONE', 'TAG'] as const
export type NavType = (typeof NavType)[number]

export const HeaderScale = ['SMALL', 'MEDIUM', 'LARGE'] as const
export type HeaderScale = (typeof HeaderScale)[number]

export const FontChoice = ['SANS_SERIF_1', 'SANS_SERIF_2', 'SERIF_1', 'SERIF_2'] as const
export type FontChoice = (typeof FontChoice)[number]

/** Ours. */
export const PageTint = ['NONE', 'SOFT', 'FULL'] as const
export type PageTint = (typeof PageTint)[number]

export const StoryLayout = ['LIST', 'GRID', 'TITLES'] as const
export type StoryLayout = (typeof StoryLayout)[number]

export const HeaderMark = ['BOTH', 'NAME', 'LOGO'] as const
export type HeaderMark = (typeof HeaderMark)[number]

export const TopicVisibility = ['PUBLIC', 'SPECIAL', 'STAFF'] as const
export type TopicVisibility = (typeof TopicVisibility)[number]

// People

export const ProfileTab = ['HOME', 'LATEST', 'HAS_RECOMMENDED', 'HIGHLIGHTS', 'RESPONSES', 'SERIES'] as const
export type ProfileTab = (typeof ProfileTab)[number]

export const OnboardingState = ['NOT_ONBOARDED', 'ONBOARDED', 'SKIPPED'] as const
export type OnboardingState = (typeof OnboardingState)[number]

export const UserSetting = [
  'ACCOUNT_HIDE_EXTERNAL_SERVICES',
  'ACCOUNT_NAME',
  'AVATAR_IMAGE_ID',
  'BIO',
  'EMAIL',
  'PUBLISHING_ALLOW_PRIVATE_NOTES',
  'PUBLISHING_TIPPING_LINK',
  'USERNAME',
  'NOTIFICATIONS_ALLOW_EMAIL_CLAPS',
  'NOTIFICATIONS_ALLOW_EMAIL_FOLLOWERS',
  'NOTIFICATIONS_ALLOW_EMAIL_HIGHLIGHTS',
  'NOTIFICATIONS_ALLOW_EMAIL_LISTS',
  'NOTIFICATIONS_ALLOW_EMAIL_MENTIONS',
  'NOTIFICATIONS_ALLOW_EMAIL_NEW_STORIES',
  'NOTIFICATIONS_ALLOW_EMAIL_PARTNER_PROGRAM',
  'NOTIFICATIONS_ALLOW_EMAIL_RESPONSES',
  'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  'NOTIFICATIONS_ALLOW_PUSH_CLAPS',
  'NOTIFICATIONS_ALLOW_PUSH_FOLLOWERS',
  'NOTIFICATIONS_ALLOW_PUSH_HIGHLIGHTS',
  'NOTIFICATIONS_ALLOW_PUSH_LISTS',
  'NOTIFICATIONS_ALLOW_PUSH_MENTIONS',
  'NOTIFICATIONS_ALLOW_PUSH_NEW_STORIES',
  'NOTIFICATIONS_ALLOW_PUSH_RESPONSES',
  'NOTIFICATIONS_ALLOW_PUSH_SUBMISSIONS',
  'NOTIFICATIONS_DIGEST_FREQUENCY',
  'NOTIFICATIONS_LEVEL',
] as const
export type UserSetting = (typeof UserSetting)[number]

export const OneTimeTip = [
  'WRITER_ONBOARDING',
  'BLOGROLL',
  'MEMBERSHIP_BANNERS',
  'NAVIGATION_AT_TOP',
] as const
export type OneTimeTip = (typeof OneTimeTip)[number]

/** Ours. */
export const AwardKind = ['editors-pick', 'readers-choice', 'book', 'first-novel', 'essay'] as const
export type AwardKind = (typeof AwardKind)[number]

// Identity

export const TokenStatus = ['EXPIRED', 'NOT_FOUND', 'VALID'] as const
export type TokenStatus = (typeof TokenStatus)[number]

/** R300 */
export const ToastStyle = [
  'EU_PRIVACY_BANNER',
  'EXPORT_EMAIL_SUBSCRIBERS',
  'VERIFY_EMAIL',
  'SENT_VERIFICATION_EMAIL',
  'LIMITED_STATE_BANNER',
  'RETRYABLE_ERROR',
  'NEWSLETTER_UNSUBSCRIBE',
  'NEWSLETTER_SUBSCRIBE',
  'USER_SUSPENDED',
  'POST_SUSPENDED',
  'HIDE_POST_RESPONSE',
  'HIDE_CATALOG_RESPONSE',
  'POST_PINNED_TO_COLLECTION_HOMEPAGE',
  'SUBSCRIBE_SUCCESS',
  'SUBSCRIBE_FAIL',
  'SUBSCRIBE_SELF',
  'SUBSCRIBED_ALREADY',
  'MUTE_ENTITY',
  'ACCENT',
  'PUBLISH_RESPONSE',
  'ACCOUNT_LOCKOUT',
  'TAX_STATUS',
  'PP_ACCEPT_TERMS',
  'UNFOLLOW_ENTITY',
  'USER_NEGATIVE_SIGNAL',
  'SIGN_IN_CONFIRMATION',
  'SUBSCRIPTION_PROMOTION',
  'MOVE_POST_TO_TRASH',
  'UNCLAIM_SUBDOMAIN_ERROR',
  'UNDELETE_POST',
  'ALTERNATE_USER',
  'ERROR',
  'FOLLOW_CATALOG',
  'MESSAGE',
] as const
export type ToastStyle = (typeof ToastStyle)[number]

/** R301, R302 */
export const ToastDurationKeyword = ['FOREVER', 'NEXTPAGE'] as const
export type ToastDurationKeyword = (typeof ToastDurationKeyword)[number]

/** R182 */
export const SusiStep = [
  'SIGNIN_OPTIONS',
  'SIGNUP_OPTIONS',
  'ENTER_EMAIL',
  'UNRECOGNIZED_EMAIL',
  'ENTER_NAME',
  'CREATE_PASSWORD',
  'ENTER_PASSWORD',
  'VERIFY_2FA_CODE',
  'ENTER_RECOVERY_CODE',
  'CHECK_YOUR_INBOX',
] as const
export type SusiStep = (typeof SusiStep)[number]

export const SusiOperation = ['login', 'register'] as const
export type SusiOperation = (typeof SusiOperation)[number]

export const SignupFailureReason = [
  'EMAIL_TAKEN',
  'NON_MEMBER',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_SHORT',
  'UNKNOWN',
  'USERNAME_TAKEN',
] as const
export type SignupFailureReason = (typeof SignupFailureReason)[number]

export const TwoFactorMethod = ['AUTH_APP', 'SMS_TEXT', 'VOICE_CALL'] as const
export type TwoFactorMethod = (typeof TwoFactorMethod)[number]

export const TwoFactorSetupStep = ['SELECT_METHOD', 'ENTER_PHONE', 'VERIFY_CODE', 'BACKUP_CODES'] as const
export type TwoFactorSetupStep = (typeof TwoFactorSetupStep)[number]

/** medium means email (R224). */
export const SignInSource = ['google', 'facebook', 'twitter', 'medium'] as const
export type SignInSource = (typeof SignInSource)[number]

export const CardBrand = [
  'AMEX',
  'VISA',
  'MASTERCARD',
  'DISCOVER',
  'JCB',
  'DINERS_CLUB',
  'CARTE_BLANCHE',
  'CHINA_UNIONPAY',
  'ELO',
  'LASER',
  'UK_MAESTRO',
  'MAESTRO',
  'SOLO',
  'SWITCH',
  'UNKNOWN',
] as const
export type CardBrand = (typeof CardBrand)[number]

/** D74; only USD is sold (D59). */
export const Currency = ['CAD', 'USD', 'NOT_APPLICABLE', 'UNKNOWN'] as const
export type Currency = (typeof Currency)[number]

export const PaymentProvider = [
  'APPLE',
  'BRAINTREE',
  'GOOGLE',
  'MEDIUM_GIFT',
  'PAYPAL',
  'STRIPE',
  'UNKNOWN',
] as const
export type PaymentProvider = (typeof PaymentProvider)[number]

/** D51 */
export const MembershipType = ['monthly', 'yearly'] as const
export type MembershipType = (typeof MembershipType)[number]

export const DiscountType = ['NoDiscount', 'FiftyPercentOffOneYear'] as const
export type DiscountType = (typeof DiscountType)[number]

export const BillingPeriod = ['MONTHLY', 'YEARLY'] as const
export type BillingPeriod = (typeof BillingPeriod)[number]

export const Discount = ['FIFTY_PERCENT_OFF_ONE_YEAR', 'NO_DISCOUNT'] as const
export type Discount = (typeof Discount)[number]

export const PartnerProgramEnrollment = ['ENROLLED', 'NOT_ENROLLED', 'PERMISSION_DENIED'] as const
export type PartnerProgramEnrollment = (typeof PartnerProgramEnrollment)[number]

/** D74 */
export const MeteringWindow = ['HOURLY', 'DAILY', 'MONTHLY'] as const
export type MeteringWindow = (typeof MeteringWindow)[number]

/** R232. */
export const ViewerState = ['loading', 'logged_out', 'logged_in', 'member', 'partner_enrolled'] as const
export type ViewerState = (typeof ViewerState)[number]

/** In order of precedence (R233-R236). */
export const PostMeterState = ['paywalled', 'member', 'metered', 'not_metered'] as const
export type PostMeterState = (typeof PostMeterState)[number]

/** D74 */
export const NewsletterType = ['AUTHOR', 'COLLECTION', 'UNKNOWN'] as const
export type NewsletterType = (typeof NewsletterType)[number]

export const NotificationLevel = ['ALL', 'NETWORK', 'OFF'] as const
export type NotificationLevel = (typeof NotificationLevel)[number]

/** Ours. */
export const ReportReason = [
  'SPAM',
  'HARASSMENT',
  'HATE',
  'VIOLENCE',
  'SEXUAL_CONTENT',
  'COPYRIGHT',
  'IMPERSONATION',
  'OTHER',
] as const
export type ReportReason = (typeof ReportReason)[number]

export const ModerationDecision = ['DISMISS', 'SUSPEND', 'RESTORE', 'VERIFY', 'REFUSE', 'WITHDRAW'] as const
export type ModerationDecision = (typeof ModerationDecision)[number]

/** Ours. */
export const AuthorApplicationState = ['WAITING', 'VERIFIED', 'REFUSED', 'WITHDRAWN'] as const
export type AuthorApplicationState = (typeof AuthorApplicationState)[number]

/** Ours. */
export const AuthorDecision = ['VERIFY', 'REFUSE', 'WITHDRAW'] as const
export type AuthorDecision = (typeof AuthorDecision)[number]

export const SubscriptionState = ['PENDING', 'ACTIVE', 'LEFT', 'SUPPRESSED'] as const
export type SubscriptionState = (typeof SubscriptionState)[number]

/** Ours. */
export const SubscriptionSource = [
  'PAGE',
  'STORY',
  'PROFILE',
  'PUBLICATION',
  'EMBED',
  'OWNER',
  'IMPORT',
] as const
export type SubscriptionSource = (typeof SubscriptionSource)[number]

/** Ours. */
export const SubscriberImportState = [
  'UPLOADED',
  'CHECKING',
  'CHECKED',
  'IMPORTING',
  'DONE',
  'FAILED',
] as const
export type SubscriberImportState = (typeof SubscriberImportState)[number]

/** Ours. Only ADDED and OPTED_OUT write a subscription; OPTED_OUT gets no email. */
export const SubscriberImportOutcome = [
  'ADDED',
  'OPTED_OUT',
  'SUBSCRIBED',
  'PENDING',
  'LEFT',
  'SUPPRESSED',
  'INVALID',
  'DUPLICATE',
] as const
export type SubscriberImportOutcome = (typeof SubscriberImportOutcome)[number]

/** Ours. */
export const SubscriberColumn = [
  'IGNORED',
  'EMAIL',
  'NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'STATE',
  'OPTED_OUT',
  'LABELS',
  'SOURCE',
  'CREATED_AT',
  'CONFIRMED_AT',
  'LEFT_AT',
] as const
export type SubscriberColumn = (typeof SubscriberColumn)[number]

/** Ours. EVERYONE adds followers who want an email; MEMBERS are subscribers with a membership. */
export const IssueAudience = ['EVERYONE', 'SUBSCRIBERS', 'MEMBERS'] as const
export type IssueAudience = (typeof IssueAudience)[number]

/** Ours. */
export const EmailChoice = [...IssueAudience, 'NO_ONE'] as const
export type EmailChoice = (typeof EmailChoice)[number]

/** Ours. STOPPED waits for its owner. */
export const IssueState = [
  'SCHEDULED',
  'PREPARING',
  'SENDING',
  'PAUSED',
  'STOPPED',
  'CANCELLING',
  'CANCELLED',
  'SENT',
] as const
export type IssueState = (typeof IssueState)[number]

/** Ours. Recipients without access get PREVIEW. */
export const IssueVariant = ['FULL', 'PREVIEW'] as const
export type IssueVariant = (typeof IssueVariant)[number]

/** Ours. CLAIMED is in a request; UNKNOWN had no reply. */
export const RecipientState = ['PENDING', 'CLAIMED', 'ACCEPTED', 'EXCLUDED', 'UNKNOWN'] as const
export type RecipientState = (typeof RecipientState)[number]

/** Ours. */
export const ShardState = ['PENDING', 'CLAIMED', 'DONE'] as const
export type ShardState = (typeof ShardState)[number]

/** Ours. A VERIFIED one is a sender; a FAILED one is checked only when its owner asks. */
export const SendingDomainState = ['PENDING', 'VERIFIED', 'FAILED'] as const
export type SendingDomainState = (typeof SendingDomainState)[number]

export const SendingRecordKind = ['OWNERSHIP', 'DKIM', 'SPF', 'BOUNCES', 'DMARC'] as const
export type SendingRecordKind = (typeof SendingRecordKind)[number]

/** Ours. ADVICE works as it is; UNKNOWN means that DNS did not answer. */
export const SendingRecordState = ['OK', 'ADVICE', 'MISSING', 'WRONG', 'UNKNOWN'] as const
export type SendingRecordState = (typeof SendingRecordState)[number]

/** Ours. A DUPLICATE belongs to another recipient's account; NOTHING_NEW is of digests. */
export const ExclusionReason = [
  'LEFT',
  'SUPPRESSED',
  'NO_ADDRESS',
  'NOT_SHOWN',
  'AUTHOR',
  'DUPLICATE',
  'NOT_A_MEMBER',
  'NOTHING_NEW',
  'REFUSED',
  'CANCELLED',
] as const
export type ExclusionReason = (typeof ExclusionReason)[number]

/** Ours. */
export const SuppressionReason = ['BOUNCE', 'COMPLAINT', 'OPERATOR'] as const
export type SuppressionReason = (typeof SuppressionReason)[number]

/** Ours. */
export const EmbedKind = ['STORY', 'PROFILE', 'PUBLICATION', 'LIST', 'NEWSLETTER'] as const
export type EmbedKind = (typeof EmbedKind)[number]

/** Ours. In a frame, after its form was sent. */
export const EmbedAnswer = ['ASKED', 'ADDED', 'INVALID', 'TOO_MANY'] as const
export type EmbedAnswer = (typeof EmbedAnswer)[number]

/** Ours. */
export const EmbedProblem = ['INVALID', 'FOREIGN', 'UNKNOWN', 'PRIVATE'] as const
export type EmbedProblem = (typeof EmbedProblem)[number]

/** Ours. */
export const NotificationType = [
  'USER_FOLLOWED',
  'POST_CLAPPED',
  'CATALOG_CLAPPED',
  'CATALOG_FOLLOWED',
  'RESPONSE_CREATED',
  'USER_MENTIONED',
  'POST_HIGHLIGHTED',
  'PRIVATE_NOTE_CREATED',
  'POST_PUBLISHED',
  'COAUTHOR_INVITED',
  'SHARES_PROPOSED',
  'COLLECTION_INVITED',
  'COLLECTION_OFFERED',
  'COLLECTION_INHERITED',
  'COLLECTION_CLOSED',
  'SUBMISSION_CREATED',
  'SUBMISSION_NOTED',
  'SUBMISSION_COMMENTED',
  'SUBMISSION_ANSWERED',
  'SUBMISSION_CHANGES_ASKED',
  'SUBMISSION_APPROVED',
  'SUBMISSION_SCHEDULED',
  'SUBMISSION_RETURNED',
  'SUBMISSION_DECLINED',
  'SUBMISSION_WITHDRAWN',
  'SUBMISSION_REMOVED',
  'PASSWORD_SET',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGED',
  'TWO_FACTOR_ON',
  'TWO_FACTOR_OFF',
  'RECOVERY_CODES_RENEWED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'ACCOUNT_CONNECTED',
  'ACCOUNT_DISCONNECTED',
  'CONTENT_MODERATED',
  'REPORT_DECIDED',
  'APPEAL_ANSWERED',
  'AUTHOR_VERIFIED',
  'AUTHOR_REFUSED',
  'AUTHOR_WITHDRAWN',
] as const
export type NotificationType = (typeof NotificationType)[number]

/** Ours. */
export const NotificationFilter = ['ALL', 'MENTIONS', 'PUBLICATIONS', 'RESPONSES'] as const
export type NotificationFilter = (typeof NotificationFilter)[number]

export const DigestFrequency = ['DAILY', 'OFF', 'WEEKLY'] as const
export type DigestFrequency = (typeof DigestFrequency)[number]

/** Ours. */
export const HomeModuleType = [
  'FOLLOWING',
  'LATEST',
  'READING_LIST',
  'RECOMMENDED',
  'RECOMMENDED_TOPICS',
  'TOPICS',
  'TRENDING',
  'WRITERS_TO_FOLLOW',
] as const
export type HomeModuleType = (typeof HomeModuleType)[number]

/** Ours. */
export const FeedReasonType = [
  'FOLLOWED_COLLECTION',
  'FOLLOWED_TOPIC',
  'FOLLOWED_USER',
  'LATEST',
  'READING_HISTORY',
  'TRENDING',
] as const
export type FeedReasonType = (typeof FeedReasonType)[number]

/** D74 */
export const ReferrerType = [
  'DIRECT',
  'SEARCH',
  'RSS',
  'INTERNAL',
  'AMP',
  'EMAIL',
  'SOCIAL',
  'OTHER',
] as const
export type ReferrerType = (typeof ReferrerType)[number]

/** Ours. */
export const StatsOf = ['STORIES', 'RESPONSES'] as const
export type StatsOf = (typeof StatsOf)[number]

/** Ours. */
export const AudienceDetails = ['followers'] as const

/** Ours. */
export const StatsSort = ['LATEST', 'VIEWS'] as const
export type StatsSort = (typeof StatsSort)[number]

export const ShareChannel = ['linkedIn', 'twitter', 'facebook', 'email'] as const
export type ShareChannel = (typeof ShareChannel)[number]

export const CacheExperimentGroup = ['control', 'enabled', 'disabled'] as const
export type CacheExperimentGroup = (typeof CacheExperimentGroup)[number]

export const CacheStatus = ['dynamic', 'expired', 'hit', 'miss'] as const
export type CacheStatus = (typeof CacheStatus)[number]

export const SearchRequestStatus = ['loading', 'success', 'error'] as const
export type SearchRequestStatus = (typeof SearchRequestStatus)[number]

export const ClientMetricEventType = [
  'ready',
  'fcp',
  'lcp',
  'fid',
  'cls',
  'nav',
  'page_preload',
  'page_preload_success',
] as const
export type ClientMetricEventType = (typeof ClientMetricEventType)[number]

export const AnalyticsEvent = [
  'search.predictiveOpened',
  'search.predictiveQueried',
  'search.predictiveResultClicked',
  'nav.avatarMenuOpened',
  'upsell.viewed',
  'upsell.clicked',
  'upsell.dismissed',
  'openInApp.viewed',
  'openInApp.clicked',
  'privacyBanner.shown',
  'susi.viewed',
  'userLogin.success',
  'susi.success',
  'password.error',
  'client.navigate',
] as const
export type AnalyticsEvent = (typeof AnalyticsEvent)[number]

export const Environment = ['development', 'staging', 'production'] as const
export type Environment = (typeof Environment)[number]

/** The last three are ours (D56). */
export const FeatureFlag = [
  'disable_lite_gift_page',
  'enable_mastodon_for_members',
  'enable_sprig',
  'dont_track_user',
  'can_view_unfiltered_search',
  'enable_email_sign_in_captcha',
  'enable_recaptcha_v3',
  'disable_login_apple',
  'disable_login_facebook',
  'disable_login_twitter',
  'disable_login_google',
  'disable_login_email',
  'skip_sign_in_recaptcha',
  'enable_passwords',
  'enable_new_login_flow',
  'enable_google_one_tap',
  'enable_google_one_tap_on_subdomains',
  'disable_edge_cache',
  'allow_iframe',
  'enable_devtool',
  'enable_lite_publications',
  'can_view_suspended_content',
  'enable_easy_resubscribe',
  'enable_b2b_landing',
  'enable_tick_landing_page',
] as const
export type FeatureFlag = (typeof FeatureFlag)[number]

// Routes

export const RouteTable = ['user', 'collection', 'all'] as const
export type RouteTable = (typeof RouteTable)[number]

export const RouteService = ['lite', 's3-site', 'auth'] as const
export type RouteService = (typeof RouteService)[number]

export const PageLayout = ['two-column', 'basic', 'top-navigation', 'wordmark'] as const
export type PageLayout = (typeof PageLayout)[number]

export const SearchCategory = ['users', 'publications', 'tags', 'posts', 'lists'] as const
export type SearchCategory = (typeof SearchCategory)[number]

/** D76 */
export const SearchIndex = ['user', 'collection', 'post', 'tag', 'catalog'] as const
export type SearchIndex = (typeof SearchIndex)[number]

export const DefaultSearchIndex = ['user', 'collection', 'tag'] as const satisfies readonly SearchIndex[]

export const YourStoriesFilter = ['drafts', 'public', 'responses', 'unlisted', 'deleted'] as const
export type YourStoriesFilter = (typeof YourStoriesFilter)[number]

export const SettingsTabParam = ['account', 'publishing', 'notifications', 'membership', 'security'] as const
export type SettingsTabParam = (typeof SettingsTabParam)[number]

export const TimePeriod = ['week', 'month', 'year', 'all-time'] as const
export type TimePeriod = (typeof TimePeriod)[number]

/** Ours. */
export const TrendingMode = ['hot', 'new', 'top'] as const
export type TrendingMode = (typeof TrendingMode)[number]

/** D11 */
export const FollowedEntityName = ['users', 'publications', 'topics'] as const
export type FollowedEntityName = (typeof FollowedEntityName)[number]

/** Ours. */
export const CollectionStoriesFilter = ['drafts', 'published', 'unlisted', 'scheduled'] as const
export type CollectionStoriesFilter = (typeof CollectionStoriesFilter)[number]

/** Ours. */
export const VersionOrder = ['newest', 'oldest'] as const
export type VersionOrder = (typeof VersionOrder)[number]
export const VersionFilter = ['all', 'published'] as const
export type VersionFilter = (typeof VersionFilter)[number]

/** Ours. */
export const DownloadFormat = ['markdown', 'html'] as const
export type DownloadFormat = (typeof DownloadFormat)[number]

export const Breakpoint = ['xs', 'sm', 'md', 'lg', 'xl'] as const
export type Breakpoint = (typeof Breakpoint)[number]

export * from './visitEnums.ts'
