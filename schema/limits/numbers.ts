/**
 * Every number of the product, once. Durations are milliseconds, money is US cents (D50), sizes are CSS pixels; other
 * units are named in comments. Values that the specification leaves open name the decision behind them.
 */
import { day, hour, minute, second } from '#schema/limits/durations.ts'

// Money and membership

export const price = {
  monthly: 500,
  yearly: 5000,
  yearlyCrossout: 6000,
  yearlyStaff: 100,
  yearlyPriceSaved: 1000,
  yearlyStaffPriceSaved: 4900,
  fiftyPercentOffOneYear: 2500,
  fiftyPercentOffOneYearCrossout: 5000,
  fiftyPercentOffOneYearSaved: 2500,
  centsPerUnit: 100,
  minFractionDigits: 0, // decimals shown
  maxFractionDigits: 2,
  fiftyPercentVariants: 3, // how many of the prices above belong to that discount
} as const
export const membership = {
  trialDays: 7,
  grace: 14 * day, // failed renewals are tried again for so long
  lease: 30 * second, // how long a call of the provider has before another request repeats it
  checkout: day, // after that an unpaid checkout is given up, as the provider does
  webhookTolerance: 300, // seconds between a webhook's signature and its arrival
  reconcile: day, // how often what the provider knows of everyone is read again
} as const
export const gift = {
  id: 29,
  // What a seat gives: never shorter than the calendar's month or year (decision 143).
  monthly: 31 * day,
  yearly: 366 * day,
  message: 500, // characters
  fromName: 80, // characters
  furthest: 366 * day, // from the purchase to the day of delivery
  hourOfDelivery: 9, // of the day, in UTC
  unpaid: 30 * day, // after that a gift that was never paid for is deleted
  codeBits: 100,
} as const
export const groupGift = { id: 31, minSeats: 2, maxSeats: 100 } as const
export const payment = {
  expiryYearDigits: 2,
  cardLastDigits: 4,
  mayChange: 180 * day, // for so long what was charged or paid out may be given back or disputed
} as const
export const prompt = { monthlyReads: 3 } as const // below it the generic prompt
/** Per cent, cents and durations that an operator may want to change (D62). */
export const partner = {
  platformPercent: 30, // of each fee, unless PLATFORM_PERCENT says otherwise
  payoutThreshold: 1000, // less is paid later
  closeAfter: 3 * day, // after a month's end, when late reports of reading have come
  limitAfter: 90 * day, // without an approved tax document, stories stop earning
  forfeitAfter: 365 * day, // and what they earned is lost
  followers: 0, // needed to enrol
  stories: 1, // published ones needed to enrol
  foreignWithheldPercent: 30, // of payouts to writers outside the United States without a treaty
  adult: 18, // years
  taxAddress: 300, // characters
  note: 500, // characters, of staff
  months: 24, // that a writer can look back on
  storiesShown: 100, // of a month, those that earned most
  link: 5 * minute, // how long the fake provider's page can be opened
} as const
/** The operator's figures of payments, members and writers. */
export const revenue = {
  months: 12, // before the present one, unless a period is chosen
  mostMonths: 60, // of a period
  checkedMembers: 40_000, // whose fees one check of the ledger divides again
  named: 20, // of each kind of difference that a check finds
} as const
export const partnerTerms = { cutoff: 1_628_686_800_000 } as const // 2021-08-11T09:00:00-04:00
export const tax = { reviewMin: 3, reviewMax: 5 } as const // business days
export const taxStatus = { notSubmitted: 0, pending: 1, onHold: 2, invalid: 3, approved: 4 } as const // codes on the wire

// Stories, lists, newsletters

export const postId = {
  form: /^(?:.+-)?([0-9a-f]{12})$/, // words, a dash and the id; only the captured id is looked up (D03)
  length: 12, // of every id (D87)
} as const
export const claps = { perReader: 50 } as const // of one reader for one post
/** Characters. `context` is stored on each side of a passage. */
export const quotes = {
  context: 32,
  length: 1_000,
  privateNote: 2_000,
  replies: 50, // of a private note, that are read with it
  ofViewer: 200, // highlights of one viewer in one story
  ofEdit: 200, // that are looked for in one step after an edit
} as const
/** Characters, but for paragraphs. */
export const story = {
  title: 300,
  subtitle: 1000,
  paragraphs: 5000,
  bytes: 800_000, // of its text in JSON, so that its row has room for its HTML too
  row: 1_950_000, // bytes of its text in JSON and its HTML together; D1 takes rows of 2 MB
  topics: { most: 5, length: 50 },
  preview: { title: 100, text: 200 }, // in lists and link previews
  search: { title: 70, description: 160 }, // what search engines show of them
  authors: 10, // the invited ones among them
  pinned: 3, // on one profile
} as const
export const awards = { description: 300 } as const // of an award, as staff write it; ours
export const topicDesk = { description: 300 } as const // of a topic, as staff write it; ours
export const drafts = {
  version: 10 * minute, // between two versions of one draft
  versions: 50, // of one draft, those that were published not counted
  deltas: 30 * day, // after which the single changes are forgotten
  scheduleAhead: 365 * day,
  pause: second, // in typing, after which what was typed is sent
  unsent: 5 * second, // the longest that typing goes on without being sent
  kept: 300, // ms, a pause in typing after which what was typed is kept in the browser
  notKept: 2 * second, // the longest that typing goes on without being kept
  retry: 2 * second, // before a change is sent again; twice as long each time
  retryMost: minute,
  change: 200_000, // characters of the steps that are sent at once
  undo: 7 * day, // for which a browser keeps the steps of undo
  page: { deltas: 50 },
} as const
export const trash = { retention: 14 * day } as const
export const unsubscribe = { effect: 24 * hour } as const
/** Publications that an account owns, people on one masthead, and what an invitation waits for. */
export const publication = {
  perAccount: 20,
  people: 200,
  invitation: 14 * day,
  invitations: 50, // of one publication that have not been answered
  tagline: 200, // characters, here and below
  description: 500,
  about: 20_000,
  navigation: { items: 20, title: 60 },
  featurePages: { pages: 50, stories: 50, title: 100 },
  pinned: 5, // of its featured stories, at the top of its home page
  storiesOfStep: 100, // that go back to their authors at once when it is gone
} as const
export const submissions = {
  note: 2000, // characters of a message between authors and editors
  steps: 50, // the last ones, which are shown
  stories: 50, // drafts, and as many published ones, to choose from
} as const
export const layerCake = { topicMin: 1, topicMax: 3 } as const // values that mean topic-bearing
export const responses = {
  sidebarPageSize: 10,
  threadDepth: 3,
  defaultPagingLimit: 10, // not given: the same as the sidebar
  length: 10_000, // characters
  paragraphs: 200,
  mentions: 10, // people of one response who are notified
  title: 100, // characters of the beginning, which are its title
} as const
export const catalogs = {
  pageSize: 10, // not given: as every other list
  perAccount: 200,
  sequences: 100, // on the page of all
  sorted: 90, // stories on one page where their owner puts them in order
  items: 5000,
  name: 60, // characters
  description: 280,
  note: 280,
  asked: 100, // stories asked about in one call
  recent: 30 * day, // saved since then, for the library's filter
} as const
export const stats = {
  periods: [7, 30, 90, 365], // days to choose from
  longest: 3660, // days of one period
  steps: 92, // days shown one by one; beyond that they are added up
  referrers: 50, // hosts on one page
} as const
export const lists = { pageSize: 10 } as const // stories or people on one page of any list
export const feed = { items: 20 } as const
export const importing = {
  title: 300, // characters, here and below; what is longer is cut at a word
  subtitle: 1000,
  name: 100, // of a person
  bio: 1000,
  tag: 50, // of its name and of its slug
  tags: 25, // a story, topics among them
  page: 4 * 1024 * 1024, // bytes of a page whose story is imported by its address
  picturesOfStory: 40, // of such a page; further ones become links
} as const
export const html = {
  nodes: 100_000, // of a tree that is parsed from HTML of others
  depth: 300,
  attributes: 256, // of a tag
} as const
export const markdown = {
  characters: 4 * 1024 * 1024, // of one text
  depth: 50, // of lists and quotations
  tree: 150, // levels of the tree; a list has two
  nodes: 200_000,
  stepsOfCharacter: 15, // half as many again as the longest lists of links take, of the parser (schema/sourceMarkdown/steps.ts)
  least: 16_000, // characters that a shorter text counts as: a list of a thousand words is read
} as const
export const frontMatter = {
  characters: 65_536, // of one block; YAML is read up to four times
  marks: 5000, // line ends, brackets, quotation marks and other characters of YAML in it; words take little
  depth: 50, // of brackets in brackets
} as const
export const exporting = {
  lifetime: 7 * day, // of an archive, once it is there (E3)
  within: day, // an export that takes longer has failed
  tries: 4, // of a step, a few minutes in all, after which its export has failed
  uploadPart: 8 * 1024 * 1024, // bytes; R2 takes at least 5 MiB, and all parts of one size
  step: 8 * 1024 * 1024, // bytes after which a step ends
  reads: 30, // of one step
  stepsOfRun: 5, // then a run leaves the rest to the next one, a minute later
  texts: 10, // stories, drafts and versions of one read
  pictures: 50, // of one read
  most: 5000, // items of one list
  swept: 20, // expired archives deleted in one run
  recent: 10, // archives that settings list
  publications: 100, // and publications that can be exported
  reload: 3 * second, // between two looks of the page that shows how far one is
} as const
/** What an archive that is read in may have at most (E1). */
export const archive = {
  entries: 200_000,
  ratio: 100, // unpacked to packed bytes, beyond what is small anyway
  small: 64 * 1024, // bytes
  text: 16 * 1024 * 1024, // bytes of one JSON file
  bytes: 64 * 1024 * 1024 * 1024, // unpacked
} as const
export const sitemap = { partSize: 50_000 } as const // addresses a file, the protocol's limit
export const catalogSort = { public: 0, locked: 1, private: 1 } as const // weight by visibility, then newest change first (D72)
export const video = { idPrefixLength: 3 } as const // characters of the id in the CDN path

// Signing in

export const password = { minLength: 8, maxLength: 256 } as const // the longest: safety I12
export const loginCode = { length: 6, lifetime: 10 * minute, tries: 5 } as const // D38; tries: safety I5
export const twoFactorCode = { length: 7, lifetime: 10 * minute } as const // digits, by text or call
export const twoFactorStep = { lifetime: 15 * minute } as const // between the two factors
export const authAppCode = { length: 6 } as const // digits, from an authenticator app (D35)
export const twoFactor = { phoneDigitsShown: 4 } as const
export const recoveryCode = { length: 8, codes: 10 } as const
export const sessionToken = { lifetime: minute } as const // AuthInfo's, and the hand-off to another host
export const signInNote = { lifetime: 5 * minute } as const // of what the page that follows a sign-in reports
export const confirmLink = { lifetime: day } as const // of an address that is being proved
export const reauthentication = { lifetime: 10 * minute } as const // for changes that need the password again
export const reauthenticationCode = { length: 6, tries: 5 } as const // digits, by email
export const passkeys = { perUser: 20, nameLength: 60, challenge: 5 * minute } as const
export const magicLink = { lifetime: 15 * minute } as const // D38
export const socialState = { lifetime: 15 * minute } as const // on the way to a provider and back
export const resetLink = { lifetime: hour } as const // D38
export const knownBrowser = { lifetime: 365 * day, accounts: 5 } as const // one that has signed in before
export const viewAs = { lifetime: hour } as const // of staff who look at the site as a user; ours
export const session = { lifetime: 90 * day } as const // sliding (D38)
export const lockout = {
  attempts: 6, // left: 6 minus failCount
  softDuration: minute, // doubling each further round (D37)
  ipUnit: day, // what the message counts in
  permanentAfter: 30, // failures without a success (D37)
} as const
export const ipLockout = { days: 1, failuresPerDay: 100 } as const // D37
export const signup = { usesPerEmail: 3, accountsPerIpAndHour: 5, within: hour } as const // D46
/** The signed-in reader's feed: what bounds its one read, and its ranking (worker/feed/homeFeed.ts). */
export const homeFeed = {
  window: 600, // the newest stories of the site
  quiet: 200, // older stories of followed sources, filled in the background
  topics: 10, // followed topics that give their hottest stories
  ofTopic: 10, // stories each
  hottest: 60, // the hottest of the site: all that a newcomer's feed has
  dismissed: 50, // the last dismissed stories, of which fewer are wanted
  rowsRead: 10_000, // at most, for any reader and page
  bonus: { user: 2, collection: 1.5, topic: 1 }, // hot score: 2 is a day
  leading: 100_000, // hot score, of topics for a reader who follows nothing else: above every other story
  less: { author: 4, topic: 1 },
  sourcesOfStep: 100, // of the background work
  storiesOfSource: 3,
  walked: 200, // stories under a tag that one page of its tab looks at
  tabs: 20, // followed topics
  topicsOfWriters: 5, // followed topics, and as many of the curators': their writers are suggested
  writersOfTopic: 6, // of each
  sequences: 20,
  picksOfSequence: 8,
  suggestions: 20, // of one kind, at most
} as const

/** Uses in a time, counted by network address or by user (safety I8, I14, M5). */
export const rateLimit = {
  addressesAskedFor: { uses: 10, within: hour }, // distinct email addresses of one network address
  mailsToAddress: { uses: 5, within: hour }, // by all requesters together
  mailsToAddressFromUnknownBrowsers: { uses: 4, within: hour }, // of these: from browsers that never signed in to its account
  mailsToAddressFromNetwork: { uses: 3, within: hour }, // and of these from one network address
  mailsFromNetwork: { uses: 20, within: hour },
  codesToNumber: { uses: 3, within: hour },
  codesFromNetwork: { uses: 10, within: day },
  passkeyChallenges: { uses: 300, within: hour }, // of one network address
  usernamesOfAccount: { uses: 3, within: 7 * day }, // each is held for good
  uploadsOfAccount: { uses: 100, within: day },
  linksOfAccount: { uses: 120, within: hour }, // addresses resolved to cards and embeds
  followsOfAccount: { uses: 300, within: hour }, // following and no longer following
  mutesOfAccount: { uses: 300, within: hour }, // muting and unmuting
  settingsOfAccount: { uses: 300, within: hour }, // notification settings changed
  clapsOfAccount: { uses: 1_000, within: hour }, // requests; a request has up to 50 claps
  responsesOfAccount: { uses: 100, within: hour }, // written and edited
  exportsOfAccount: { uses: 5, within: day }, // archives asked for
  importsOfAccount: { uses: 20, within: hour }, // pages asked for
  storiesOfAccount: { uses: 50, within: hour }, // begun
  submissionsOfAccount: { uses: 30, within: day }, // of stories to publications
  submissionNotesOfAccount: { uses: 200, within: day },
  invitationsOfAccount: { uses: 30, within: day }, // of co-authors
  collectionsOfAccount: { uses: 5, within: day }, // created
  invitationsToAddress: { uses: 3, within: day }, // to a publication, by all who invite
  discussionsOfAccount: { uses: 300, within: hour }, // responses hidden, shown and deleted, discussions closed and opened
  highlightsOfAccount: { uses: 600, within: hour }, // passages highlighted and no longer highlighted
  privateNotesOfAccount: { uses: 30, within: hour }, // written and deleted
  aboutsOfAccount: { uses: 60, within: hour }, // About texts saved, which are parsed
  savesOfAccount: { uses: 600, within: hour }, // stories put in lists, taken out, moved, and their notes
  readsOfAccount: { uses: 600, within: hour }, // reports of how far a story was read
  readingsOfNetwork: { uses: 600, within: hour }, // readers and stories of one network address
  readersOfNetwork: { uses: 50, within: 12 * hour }, // browsers without an account that count as readers apart
  dismissalsOfAccount: { uses: 300, within: hour }, // stories dismissed from the feed, and taken back
  reportsOfAccount: { uses: 20, within: day }, // stories, lists and people reported to staff
  appealsOfAccount: { uses: 20, within: day },
  giftsOfAccount: { uses: 60, within: hour }, // checkouts of gifts
  giftCodesOfAccount: { uses: 10, within: hour }, // distinct codes tried
  giftCodesOfNetwork: { uses: 40, within: hour },
  listsOfAccount: { uses: 100, within: hour }, // lists created, edited, deleted and followed
  codesToCountry: { uses: 500, within: day }, // but the site's own country
} as const
/** Accounts of their first days: fewer uses in the same times (decision 120). */
export const newAccount = {
  age: 3 * day,
  uses: {
    followsOfAccount: 60,
    clapsOfAccount: 200,
    responsesOfAccount: 20,
    highlightsOfAccount: 100,
    reportsOfAccount: 6,
  },
} as const
/**
 * The spam score of posts with links of new accounts (R321, schema/spam.ts): points for each signal, and from which sum
 * a post is held back. An ordinary first post with a link has one or two signals, and stays below it.
 */
export const spam = {
  threshold: 60,
  firstLink: 25, // no link of the account has been shown yet
  age: [
    { below: hour, points: 15 },
    { below: day, points: 8 },
  ],
  wordsPerLink: [
    { below: 10, points: 30 },
    { below: 25, points: 20 },
    { below: 60, points: 10 },
  ],
  repeated: { points: 35, share: 0.5, words: 5 }, // of its lines; shorter lines are not compared
  pattern: { points: 20, most: 40 }, // for each kind of known spam
  earlier: 20, // the account's latest stories and its latest responses that are compared
} as const
export const oneTap = { dismissalWindow: 24 * hour } as const // D45
export const emailTld = { minLength: 2 } as const
export const phone = { digits: 10 } as const // after stripping everything else
export const countryDropdown = { maxHeight: 250, entries: 200, defaultPrefix: '+1' } as const // entries: about
export const skipOnboarding = { value: 1 } as const // query skipOnboarding=1
export const privacyBanner = { countries: 28 } as const // the EU's 27 and GB (D60)

/** What one browser keeps for reading without a network; bytes. */
export const offline = {
  stories: 30, // the newest of the reading list
  bytes: 50 * 1024 * 1024,
  pictureBytes: 2 * 1024 * 1024, // a larger picture is left out
  refresh: day, // then a story is copied again
} as const
export const moderation = {
  note: 1_000, // characters, as the next two
  reason: 1_000,
  appeal: 2_000,
  pageSize: 20,
  reviewWithin: 30 * day, // for so long after its first days an account may have posts that are held back
} as const

// The page

export const layout = { insetWidth: 680, outsetWidth: 1192, column: 64, gutter: 24 } as const
export const page = { mainWidth: 680, mainGutter: 24, rightWidthXl: 368, rightWidth: 352 } as const
export const zIndex = { modal: 800, toast: 900 } as const
export const avatarMenu = { width: 264, maxPublications: 3 } as const
export const searchPopover = { width: 316 } as const
export const notificationBadge = { cap: 99 } as const
export const notifications = {
  lifetime: 3 * 365 * day,
  followersOfStep: 100,
  recount: 60 * second,
  emailDelay: 5 * minute,
  emailsPerHour: 5,
  digestEvery: { DAILY: day, WEEKLY: 7 * day },
  inDigest: 10,
} as const // ours: how long they are stored; how often a tab that becomes visible asks again; how long an email waits for them to be seen; how many emails of a user's are about one each, the others wait for the digest (M5); how often it is sent, and how many it names; followers that one step of the background work notifies of a story
export const susiModal = { width: 678, widthMedium: 600, contentMaxWidth: 380 } as const
export const modal = { width: 900, widthMedium: 720, widthSmall: 540 } as const
export const toast = { widthSmall: 500, widthMediumUp: 640, defaultDuration: 5 * second } as const
export const avatar = { XXXS: 20, XXS: 28, XS: 32, S: 40, M: 48, L: 64, XL: 80, XXL: 128 } as const
export const fade = { duration: 300 } as const
export const fieldError = { shake: 400 } as const
export const tooltip = { hoverDelay: 500, hoverDelayLong: 800, hideTimeout: 100 } as const
export const hintPopover = { width: 200 } as const
export const settings = {
  tabScroll: 100,
  tabScrollDebounce: 100,
  formState: 5 * minute,
  unsentForm: 30 * minute,
} as const // px, ms; how long a form's answer waits for its page, and a form for its sign-in
export const favicon = { size: 128 } as const
export const notFound = {
  cards: 3, // from the server
  cardsOtherVariant: 4, // when a path fails in the running page (D75)
  status: 404,
  imageBreakpoints: [242, 303, 410, 478],
} as const
export const error = { status: 500, conflictStatus: 409, least: 400 } as const // least: of all errors
export const about = { autoplay: 1 } as const // query autoplay=1
export const lazyScreen = { delay: 300, timeout: 20 * second } as const
export const inView = { threshold: 0.25 } as const // share of the element

// Images and colours

export const image = {
  pixelRatioMax: 2,
  blurScale: 0.75,
  gifFrozen: true,
  uploadMaxSize: 25 * 1024 * 1024, // bytes; not given: a full-resolution photograph fits
} as const
/** What an account may keep, and when what nothing refers to is removed; ours. */
export const pictures = {
  quota: 5 * 1024 * 1024 * 1024, // bytes of an account
  unusedFor: 30 * day,
  removedInRun: 20, // of the scheduled run, which comes every minute
  reservedFor: day, // how long the id of a removed picture is not given again
  alt: 500, // characters
  pageSize: 30,
} as const
/** What a server that a user has named may take (safety, decision 24). */
export const outside = {
  timeout: 5_000,
  redirects: 3,
  picture: 5 * 1024 * 1024, // bytes
  page: 256 * 1024, // bytes of a page that is read for its card; its head is in them
  cardPicture: 1024 * 1024, // bytes
} as const
export const profile = { bio: 300, name: 100, username: 30, tippingLink: 300 } as const // characters; not given
export const blogroll = { entries: 20 } as const // not given
export const color = { hexDigits: 8 } as const // alpha first

// Search

export const search = {
  hitsPostScoped: 8, // in a publication or profile
  pageSize: 3, // in the box and side modules
  resultsPageSize: 10, // full results (D77)
  recentMax: 10,
  tagMinPostCount: 1,
  errorStatus: 400, // from here on a reply is an error
  positionOffset: 1, // a click's position is index plus 1
  query: 200, // characters; not given
  words: 10, // of a query that are looked for; not given
  candidates: 200, // by name, and as many by text, that are ranked (decision 15)
  requests: 10, // of one call; not given
  hitsMax: 100, // a page; not given
  text: 50_000, // characters of a story that are searched
  foreignPageSize: 20, // hits for clients made elsewhere, which expect the provider's default
  labels: 100, // of a kind that are counted; the provider's most
  qualityWords: 40, // fewer are no story worth finding (R344)
  excerptWords: 30, // of a story's text under a result
} as const

// Calls and reports

export const calls = {
  body: 64 * 1024, // bytes of a call that is not GraphQL, and of a batch of them
  form: 256 * 1024, // bytes of a form: a character of its text takes up to twelve
  batch: 10, // calls that are not GraphQL in one request
} as const
export const graphql = {
  batch: 20, // operations a request
  depth: 12,
  aliases: 30,
  tokens: 2000,
  page: 100, // the most a list argument may ask for
  aliasLength: 100,
  cost: 5000, // of one operation, in points of worker/graphql/weights.ts
  batchCost: 10_000, // of all operations of a request
  statements: 200, // of all operations of a request
  answer: 1_000_000, // bytes of all answers to a request
  errors: 10, // of one operation, so that they cannot be most of its answer
} as const
/** After what is unavailable was asked for. */
export const retryAfter = 5 * second
export const log = {
  text: 4000, // characters of one field
  line: 16 * 1024, // bytes
} as const
export const cacheTags = { perPage: 90 } as const // one bulk read of KV takes 100
export const analytics = { retryMax: 10, retryFactor: 2, retryFirst: second } as const // tries, growth of the wait, the first one
export const counter = { restartValue: 1 } as const

/** Source-tracking ids by place. */
export const dimension = {
  NONE: 1,
  FEATURED_STORIES: 20,
  FEATURED_WRITER: 21,
  MOST_POPULAR_STORIES_IN_TOPIC: 23,
  READ_NEXT_SIDEBAR: 25,
  YOUR_TOPICS: 27,
  RELATED_TAGS: 28,
  TOP_WRITERS: 29,
  RECOMMENDED_TOPICS: 30,
  HOMEPAGE_FILTERED_TAG: 31,
} as const

export * from './visit.ts'
