/**
 * Every number of the product. Durations are milliseconds, money is US cents (D50), sizes are CSS pixels; comments name
 * other units. Values that the specification leaves open name their decision.
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
  fiftyPercentVariants: 3, // how many of these prices belong to the discount
} as const
export const membership = {
  trialDays: 7,
  grace: 14 * day, // how long failed renewals are retried
  lease: 30 * second, // time for a call to the provider before another request repeats it
  checkout: day, // an unpaid checkout expires then, as at the provider
  webhookTolerance: 300, // seconds from a webhook's signature to its arrival
  reconcile: day, // interval between reads of everyone's state at the provider
} as const
export const gift = {
  id: 29,
  // Duration of a seat: never shorter than the calendar month or year (decision 143).
  monthly: 31 * day,
  yearly: 366 * day,
  message: 500, // characters
  fromName: 80, // characters
  furthest: 366 * day, // from the purchase to the day of delivery
  hourOfDelivery: 9, // UTC
  unpaid: 30 * day, // unpaid gifts are deleted after this
  codeBits: 100,
  received: 20, // shown to a recipient
} as const
export const groupGift = { id: 31, minSeats: 2, maxSeats: 100 } as const
export const payment = {
  expiryYearDigits: 2,
  cardLastDigits: 4,
  mayChange: 180 * day, // how long after a charge or payout refunds and disputes are possible
} as const
export const prompt = { monthlyReads: 3 } as const // below this, the generic prompt
/** Percentages, cents and durations that an operator may want to change (D62). */
export const partner = {
  platformPercent: 30, // of each fee, unless PLATFORM_PERCENT is set
  payoutThreshold: 1000, // smaller payouts wait
  closeAfter: 3 * day, // after a month's end, to include late reading reports
  limitAfter: 90 * day, // without an approved tax document, stories stop earning after this
  forfeitAfter: 365 * day, // and earnings are forfeited after this
  followers: 0, // needed to enrol
  stories: 1, // published stories needed to enrol
  foreignWithheldPercent: 30, // of payouts to writers outside the United States without a treaty
  adult: 18, // years
  taxAddress: 300, // characters
  note: 500, // characters of a staff note
  months: 24, // that a writer can view
  storiesShown: 100, // top-earning stories per month
  link: 5 * minute, // how long the fake provider's page works
} as const
/** The operator's figures of payments, members and writers. */
export const revenue = {
  months: 12, // before the current one, by default
  mostMonths: 60, // per period
  checkedMembers: 40_000, // members with fees recomputed by a ledger check
  named: 20, // of each kind of difference found by a check
} as const
export const partnerTerms = { cutoff: 1_628_686_800_000 } as const // 2021-08-11T09:00:00-04:00
export const tax = { reviewMin: 3, reviewMax: 5 } as const // business days
export const taxStatus = { notSubmitted: 0, pending: 1, onHold: 2, invalid: 3, approved: 4 } as const // codes on the wire

// Stories, lists, newsletters

/** Gmail hides the end of longer emails, with the link to unsubscribe: after 102 KB, counted once links are longer. */
export const issueEmail = { htmlBytes: 80_000 } as const
export const postId = {
  form: /^(?:.+-)?([0-9a-f]{12})$/, // words, a dash and the id; only the captured id is looked up (D03)
  length: 12, // of every id (D87)
} as const
export const claps = {
  perReader: 50, // per reader and post
  ownShownFor: 4_000, // how long a press shows the viewer's claps, with undo
} as const
/** Related stories after a story; wide screens show the last ones next to it. */
export const readNext = { total: 6, atEnd: 3 } as const
/** In characters. `context` is stored on each side of a passage. */
export const quotes = {
  context: 32,
  length: 1_000,
  privateNote: 2_000,
  replies: 50, // of a private note, that are read with it
  ofViewer: 200, // highlights of one viewer in one story
  painted: 10, // of all readers, for visitors of a story
  named: 3, // people whom the viewer follows and who highlighted a passage
  follows: 200, // newest follows of a viewer that are looked for among them
  ofEdit: 200, // that are looked for in one step after an edit
} as const
/** In characters, except paragraphs. */
export const story = {
  title: 300,
  subtitle: 1000,
  paragraphs: 5000,
  bytes: 800_000, // of its JSON text, to leave room for the HTML in its row
  row: 1_950_000, // bytes of JSON text and HTML together; D1 rows have at most 2 MB
  topics: { most: 5, length: 50 },
  preview: { title: 100, text: 200 }, // in lists and link previews
  search: { title: 70, description: 160 }, // for search engines
  slug: 60, // characters of the slug's words
  authors: 10, // including invited ones
  pinned: 3, // per profile
} as const
export const awards = { description: 300 } as const // description by staff; ours
/** Frames in which other sites show something of this one, in CSS pixels. */
export const embed = {
  width: 600,
  narrowest: 320, // in which nothing is cut but long texts
  wide: 520, // from here on pictures are shown, and titles are larger
  widest: 640, // from here on all type is larger
  lines: { title: 4, text: 3 },
  newsletter: 328, // the height of a subscription box
  listStories: 5,
} as const
/** To be verified as an author of books; characters, but for their number. */
export const authorApplication = {
  books: 5,
  title: 200,
  publisher: 100,
  url: 1000,
  proof: 2000,
  reason: 1000,
  firstYear: 1450, // of a book: the start of printing
} as const
export const topicDesk = { description: 300 } as const // description by staff; ours
export const drafts = {
  version: 10 * minute, // between two versions of a draft
  versions: 50, // per draft, not counting published ones
  deltas: 30 * day, // after which single changes are deleted
  scheduleAhead: 365 * day,
  pause: second, // pause in typing before changes are sent
  unsent: 5 * second, // longest time that changes stay unsent
  kept: 300, // ms, pause in typing before changes are saved in the browser
  notKept: 2 * second, // longest time that changes stay unsaved there
  retry: 2 * second, // before a change is retried; doubles each time
  retryMost: minute,
  faces: 3 * second, // how long the editor waits for its fonts
  change: 200_000, // characters of steps per call
  undo: 7 * day, // how long a browser keeps undo steps
  page: { deltas: 50 },
} as const
export const trash = { retention: 14 * day } as const
export const unsubscribe = { effect: 24 * hour } as const
/** Publications per account, people per masthead, and the lifetime of invitations. */
export const publication = {
  perAccount: 20,
  people: 200,
  invitation: 14 * day,
  invitations: 50, // pending ones per publication
  tagline: 200, // characters, here and below
  description: 500,
  about: 20_000,
  navigation: { items: 20, title: 60 },
  featurePages: { pages: 50, stories: 50, title: 100 },
  pinned: 5, // featured stories at the top of its home page
  storiesOfStep: 100, // returned to their authors per step when it is deleted
} as const
export const newsletter = {
  perOwner: 10, // of a writer, and of a publication
  name: 100, // characters, here and below
  description: 500,
  subject: 150,
  welcome: 10_000,
} as const
export const submissions = {
  note: 2000, // characters of a message between authors and editors
  steps: 50, // the last ones, which are shown
  comments: 200, // on passages of one story, by the editors of one publication
  stories: 50, // drafts, and as many published ones, to choose from
} as const
export const layerCake = { topicMin: 1, topicMax: 3 } as const // values that mean topic-bearing
export const responses = {
  sidebarPageSize: 10,
  threadDepth: 3,
  defaultPagingLimit: 10, // not given: the same as the sidebar
  length: 10_000, // characters
  paragraphs: 200,
  mentions: 10, // notified people per response
  title: 100, // characters of its start, which are its title
} as const
export const catalogs = {
  pageSize: 10, // not given: as for all lists
  perAccount: 200,
  sequences: 100, // on the page of all sequences
  sorted: 90, // stories on the sorting page
  items: 5000,
  name: 60, // characters
  description: 280,
  note: 280,
  asked: 100, // stories per call
  recent: 30 * day, // saved since then, for the library's filter
} as const
export const stats = {
  periods: [7, 30, 90, 365], // days
  longest: 3660, // days per period
  steps: 92, // days shown singly; more are aggregated
  referrers: 50, // hosts per page
} as const
export const lists = { pageSize: 10 } as const // stories or people per page of any list
export const feed = { items: 20 } as const
export const importing = {
  title: 300, // characters, here and below; longer texts are cut at a word
  subtitle: 1000,
  name: 100, // of a person
  bio: 1000,
  tag: 50, // for both name and slug
  tags: 25, // per story, including topics
  page: 4 * 1024 * 1024, // bytes of a page imported by its address
  picturesOfStory: 40, // of such a page; more become links
} as const
export const html = {
  nodes: 100_000, // per tree parsed from foreign HTML
  depth: 300,
  attributes: 256, // per tag
} as const
export const markdown = {
  characters: 4 * 1024 * 1024, // per text
  depth: 50, // of lists and quotations
  tree: 150, // levels of the tree; a list has two
  nodes: 200_000,
  stepsOfCharacter: 15, // of the parser (sourceMarkdown/steps.ts); the longest lists of links need two thirds of it
  least: 16_000, // characters that a shorter text counts as, to allow a list of a thousand words
} as const
export const frontMatter = {
  characters: 65_536, // per block; YAML is read up to four times
  marks: 5000, // line ends, brackets, quotation marks and other YAML characters; words are cheap
  depth: 50, // of nested brackets
} as const
export const exporting = {
  lifetime: 7 * day, // of a finished archive (E3)
  within: day, // a longer export has failed
  tries: 4, // of a step, a few minutes in all; then its export has failed
  uploadPart: 8 * 1024 * 1024, // bytes; R2 needs at least 5 MiB, and equal parts
  step: 8 * 1024 * 1024, // bytes after which a step ends
  reads: 30, // per step
  stepsOfRun: 5, // then the next run continues, a minute later
  texts: 10, // stories, drafts and versions per read
  pictures: 50, // per read
  people: 2000, // subscribers and followers per read
  most: 5000, // items per list
  swept: 20, // expired archives deleted per run
  recent: 10, // archives listed in settings
  publications: 100, // exportable publications listed there
  reload: 3 * second, // between reloads of the progress page
} as const
/** Newsletters' subscribers, and imports of them. */
export const subscribers = {
  name: 100, // characters
  label: 40, // characters
  labels: 10, // per subscriber
  found: 1000, // matches of a search
  prefix: 60, // characters of a search
  file: 24 * 1024 * 1024, // bytes
  chunk: 128 * 1024, // bytes read by a step of a check
  lines: 2500, // written by a step of an import
  stepsOfRun: 40, // then the next run continues, a minute later
  tries: 4, // of a step; then its import has failed
  head: 4, // lines shown for choosing columns
  columns: 60,
  cell: 500, // characters of a cell that are shown
  examples: 5, // lines shown of each outcome
  recent: 5, // imports listed
  lifetime: 7 * day, // of an import that is not finished
  swept: 20, // imports deleted per run
  reload: 2 * second, // between reloads of an import's page
} as const
/** Limits of an imported archive (E1). */
export const archive = {
  entries: 200_000,
  ratio: 100, // unpacked to packed bytes, above `small`
  small: 64 * 1024, // bytes
  text: 16 * 1024 * 1024, // bytes per JSON file
  bytes: 64 * 1024 * 1024 * 1024, // unpacked
} as const
export const sitemap = { partSize: 50_000 } as const // addresses per file, the protocol's limit
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
export const signInNote = { lifetime: 5 * minute } as const // of the report by the page after a sign-in
export const confirmLink = { lifetime: day } as const // of an address that is being proved
export const convertLink = { lifetime: 7 * day } as const // to the author of imported stories, who did not ask for it
export const reauthentication = { lifetime: 10 * minute } as const // for changes that need the password again
export const reauthenticationCode = { length: 6, tries: 5 } as const // digits, by email
export const passkeys = { perUser: 20, nameLength: 60, challenge: 5 * minute } as const
export const magicLink = { lifetime: 15 * minute } as const // D38
export const socialState = { lifetime: 15 * minute } as const // on the way to a provider and back
export const resetLink = { lifetime: hour } as const // D38
export const knownBrowser = { lifetime: 365 * day, accounts: 5 } as const // one that has signed in before
export const viewAs = { lifetime: hour } as const // of staff viewing the site as a user; ours
export const session = { lifetime: 90 * day } as const // sliding (D38)
export const lockout = {
  attempts: 6, // left: 6 minus failCount
  softDuration: minute, // doubling each further round (D37)
  ipUnit: day, // unit in the message
  permanentAfter: 30, // failures without a success (D37)
} as const
export const ipLockout = { days: 1, failuresPerDay: 100 } as const // D37
export const signup = { usesPerEmail: 3, accountsPerIpAndHour: 5, within: hour } as const // D46
/** The signed-in reader's feed: limits of its read, and its ranking (worker/feed/homeFeed.ts). */
export const homeFeed = {
  window: 600, // newest stories of the site
  quiet: 200, // older stories of followed sources, filled in the background
  topics: 10, // followed topics that contribute their hottest stories
  ofTopic: 10, // stories per topic
  hottest: 60, // of the site; a newcomer's whole feed
  dismissed: 50, // latest dismissed stories, which lower similar ones
  rowsRead: 10_000, // per reader and page
  bonus: { user: 2, collection: 1.5, topic: 1 }, // added to the hot score: 2 is a day
  few: 5, // people or publications: a reader of topics who follows fewer is a newcomer
  leading: 100_000, // added to the hot score of a newcomer's topics: above all other stories
  less: { author: 4, topic: 1 },
  sourcesOfStep: 100, // per step of the background work
  storiesOfSource: 3,
  walked: 200, // stories under a tag examined per page of its tab
  tabs: 20, // followed topics
  topicsOfWriters: 5, // followed topics, and as many curated ones, with suggested writers
  writersOfTopic: 6, // per topic
  sequences: 20,
  picksOfSequence: 8,
  suggestions: 20, // per kind
} as const

/** A message from the page for businesses, in characters. */
export const businessContact = { name: 100, organization: 100, message: 2_000 } as const
/** Content withheld for legal reasons (RFC 7725). */
export const notAvailable = { status: 451 } as const
/** The page about the state of the site. */
export const siteStatus = {
  kept: 10 * second,
  timeout: 3 * second, // a slower answer is as good as none
  late: 5 * minute, // since the last scheduled run
  waiting: 10 * minute, // work that should have been done by then
} as const

/** Uses in a time, counted by network address or by user (safety I8, I14, M5). */
export const rateLimit = {
  addressesAskedFor: { uses: 10, within: hour }, // distinct email addresses per network address
  mailsToAddress: { uses: 5, within: hour }, // by all requesters together
  mailsToAddressFromUnknownBrowsers: { uses: 4, within: hour }, // of these, from browsers that never signed in to the account
  mailsToAddressFromNetwork: { uses: 3, within: hour }, // of these, from one network address
  mailsFromNetwork: { uses: 20, within: hour },
  codesToNumber: { uses: 3, within: hour },
  codesFromNetwork: { uses: 10, within: day },
  passkeyChallenges: { uses: 300, within: hour }, // per network address
  usernamesOfAccount: { uses: 3, within: 7 * day }, // each name stays reserved forever
  uploadsOfAccount: { uses: 100, within: day },
  linksOfAccount: { uses: 120, within: hour }, // addresses resolved to cards and embeds
  followsOfAccount: { uses: 300, within: hour }, // follows and unfollows
  mutesOfAccount: { uses: 300, within: hour }, // mutes and unmutes
  settingsOfAccount: { uses: 300, within: hour }, // changes of notification settings
  clapsOfAccount: { uses: 1_000, within: hour }, // requests; each has up to 50 claps
  responsesOfAccount: { uses: 100, within: hour }, // written and edited
  exportsOfAccount: { uses: 5, within: day }, // archives asked for
  importsOfAccount: { uses: 20, within: hour }, // pages asked for
  mastodonLinksOfAccount: { uses: 20, within: hour }, // started, and checked
  storiesOfAccount: { uses: 50, within: hour }, // new stories
  submissionsOfAccount: { uses: 30, within: day }, // of stories to publications
  submissionNotesOfAccount: { uses: 200, within: day },
  invitationsOfAccount: { uses: 30, within: day }, // to co-authors
  collectionsOfAccount: { uses: 5, within: day }, // created
  invitationsToAddress: { uses: 3, within: day }, // to a publication, by all inviters
  discussionsOfAccount: { uses: 300, within: hour }, // responses hidden, shown and deleted, discussions closed and opened
  highlightsOfAccount: { uses: 600, within: hour }, // highlights added and removed
  privateNotesOfAccount: { uses: 30, within: hour }, // written and deleted
  aboutsOfAccount: { uses: 60, within: hour }, // About texts saved; each is parsed
  savesOfAccount: { uses: 600, within: hour }, // stories added to lists, removed and moved, and their notes
  readsOfAccount: { uses: 600, within: hour }, // reports of reading progress
  readingsOfNetwork: { uses: 600, within: hour }, // reader and story pairs per network address
  readersOfNetwork: { uses: 50, within: 12 * hour }, // browsers without an account that count as separate readers
  dismissalsOfAccount: { uses: 300, within: hour }, // stories dismissed from the feed, and undone
  reportsOfAccount: { uses: 20, within: day }, // reports of stories, lists and people to staff
  appealsOfAccount: { uses: 20, within: day },
  authorApplicationsOfAccount: { uses: 3, within: 7 * day },
  giftsOfAccount: { uses: 60, within: hour }, // checkouts of gifts
  giftCodesOfAccount: { uses: 10, within: hour }, // distinct codes tried
  giftCodesOfNetwork: { uses: 40, within: hour },
  listsOfAccount: { uses: 100, within: hour }, // lists created, edited, deleted and followed
  subscriptionsOfAccount: { uses: 100, within: hour }, // subscriptions by email, with one press
  subscriptionsOfNetwork: { uses: 20, within: hour }, // confirmations of subscriptions
  subscriptionsOfAddress: { uses: 5, within: day }, // the same to one email address
  issuesOfNewsletter: { uses: 10, within: day }, // emails without a page
  testIssuesOfAccount: { uses: 20, within: hour }, // emails to oneself
  sendingDomainChecks: { uses: 30, within: hour }, // looks at a sending domain, by its owner
  subscribersAdded: { uses: 100, within: day }, // subscribers added by hand, by an account
  subscriberImports: { uses: 20, within: day }, // files of subscribers, by an account
  contactsOfNetwork: { uses: 5, within: hour }, // messages from the page for businesses
  contactsOfSite: { uses: 100, within: day },
  codesToCountry: { uses: 500, within: day }, // but the site's own country
} as const
/** New accounts: fewer uses in the same times (decision 120). */
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
 * The spam score of new accounts' posts with links (R321, moderation/spam.ts): points per signal, and the threshold for
 * holding a post back. An ordinary first post with a link has one or two signals and stays below it.
 */
export const spam = {
  threshold: 60,
  firstLink: 25, // no link of the account was shown before
  age: [
    { below: hour, points: 15 },
    { below: day, points: 8 },
  ],
  wordsPerLink: [
    { below: 10, points: 30 },
    { below: 25, points: 20 },
    { below: 60, points: 10 },
  ],
  repeated: { points: 35, share: 0.5, words: 5 }, // share of repeated lines; lines with fewer words are ignored
  pattern: { points: 20, most: 40 }, // per kind of known spam
  earlier: 20, // latest stories, and as many responses, compared
} as const
export const oneTap = { dismissalWindow: 24 * hour } as const // D45
export const emailTld = { minLength: 2 } as const
export const phone = { digits: 10 } as const // after removing all other characters
export const countryDropdown = { maxHeight: 250, entries: 200, defaultPrefix: '+1' } as const // entries: about
export const skipOnboarding = { value: 1 } as const // query skipOnboarding=1
export const privacyBanner = { countries: 28 } as const // the EU's 27 and GB (D60)

/** Limits of one browser's offline copies; bytes. */
export const offline = {
  stories: 30, // newest of the reading list
  bytes: 50 * 1024 * 1024,
  pictureBytes: 2 * 1024 * 1024, // larger pictures are omitted
  refresh: day, // then a story is copied again
  drafts: 5, // the last ones, as copied pages
  tryAgain: 10_000, // milliseconds after which the page without a network looks for one
} as const
export const failures = {
  waiting: 50, // causes in memory until they are written; the log has further ones
  shown: 30, // causes, the last first
  message: 200, // characters
} as const
export const staffPeople = { query: 200, found: 20, decisions: 5 } as const

export const moderation = {
  note: 1_000, // characters, here and in the next two
  reason: 1_000,
  appeal: 2_000,
  pageSize: 20,
  excerpt: 280, // characters of a reported text
  excerptParagraphs: 8,
  reviewWithin: 30 * day, // how long after its first days an account may have held-back posts
} as const

// The page

export const layout = { insetWidth: 680, outsetWidth: 1192, column: 64, gutter: 24 } as const
export const page = { mainWidth: 680, mainGutter: 24, rightWidthXl: 368, rightWidth: 352 } as const
export const zIndex = { modal: 800, toast: 900 } as const
export const avatarMenu = { width: 264, maxPublications: 3 } as const
export const searchPopover = { width: 316 } as const
export const notificationBadge = { cap: 99 } as const
export const newsletters = {
  shard: 100, // recipients in one request to the provider
  prepared: 10_000, // recipients frozen in one batch
  cancelled: 100, // shards cancelled in one batch
  lanes: 4, // requests at the same time
  lease: 5 * minute, // time for a request before another run repeats it
  run: 25 * second, // time of a scheduled run
  issuesOfRead: 10,
  subject: 200, // characters
  preheader: 300,
  progress: 3 * second, // between two looks at an issue that is being sent
  joinsWithin: 7 * day, // after a recipient has opened an issue, a membership counts for it
  joinsFrom: 20, // latest issues of a newsletter that are looked at for it
  hours: 48, // after its start, in the chart of an issue's opens
  days: 30, // after its start, in the chart of days
  links: 100, // of an issue, most clicked first
  digestStories: 30, // that a digest may have, the hottest of its period
  storiesInDigest: 10, // that one recipient gets
  digestsOfRead: 20,
} as const // ours: sending, and stats of it
export const notifications = {
  lifetime: 3 * 365 * day,
  followersOfStep: 100,
  recount: 60 * second,
  emailDelay: 5 * minute,
  emailsPerHour: 5,
  digestEvery: { DAILY: day, WEEKLY: 7 * day },
  inDigest: 10,
} as const // ours: retention; interval before a tab that becomes visible polls again; delay of an email, to be seen first; single emails per user before the rest waits for the digest (M5); the digest's interval and size; followers notified of a story per background step
export const susiModal = { width: 678, widthMedium: 600, contentMaxWidth: 380 } as const
export const modal = { width: 900, widthMedium: 720, widthSmall: 540 } as const
export const toast = {
  widthSmall: 500,
  widthMediumUp: 640,
  defaultDuration: 5 * second,
  retryDuration: 10 * second,
} as const
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
} as const // px, ms; how long a form's answer waits for its page, and a form for sign-in
export const favicon = { size: 128 } as const
export const notFound = {
  cards: 3, // rendered by the server
  cardsOtherVariant: 4, // when a path fails in the running page (D75)
  status: 404,
  imageBreakpoints: [242, 303, 410, 478],
} as const
export const error = { status: 500, conflictStatus: 409, least: 400 } as const // least: the lowest error status
export const about = { autoplay: 1 } as const // query autoplay=1
export const reportShield = {
  window: minute,
  entries: { errors: 50, events: 20_000, 'client-metrics': 5000, logs: 1000, performance: 1000 }, // per window and address
  bytes: 2 * 1024 * 1024, // bytes of lines per window and address, of all kinds
  addresses: 10_000, // remembered per isolate
} as const
export const lazyScreen = { delay: 300, timeout: 20 * second } as const
export const inView = { threshold: 0.25 } as const // share of the element

// Images and colours

export const image = {
  pixelRatioMax: 2,
  blurScale: 0.75,
  gifFrozen: true,
  uploadMaxSize: 25 * 1024 * 1024, // bytes; not given: fits a full-resolution photograph
} as const
/** An account's storage, and the removal of unused pictures; ours. */
export const pictures = {
  quota: 5 * 1024 * 1024 * 1024, // bytes per account
  unusedFor: 30 * day,
  removedInRun: 20, // per scheduled run, every minute
  reservedFor: day, // how long the id of a removed picture stays reserved
  alt: 500, // characters
  pageSize: 30,
} as const
/** Limits for fetching from servers named by users (safety, decision 24). */
export const outside = {
  timeout: 5_000,
  redirects: 3,
  picture: 5 * 1024 * 1024, // bytes
  page: 256 * 1024, // bytes of a page read for its card; includes its head
  cardPicture: 1024 * 1024, // bytes
} as const
export const mastodon = {
  name: 300, // characters of a server's name or an account's id
  address: 2_000, // characters
  fields: 20, // of a profile
  answer: 256 * 1024, // bytes
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
  errorStatus: 400, // replies from this status on are errors
  positionOffset: 1, // a click's position is index plus 1
  query: 200, // characters; not given
  words: 10, // searched words per query; not given
  candidates: 200, // by name, and as many by text, to be ranked (decision 15)
  requests: 10, // per call; not given
  hitsMax: 100, // per page; not given
  text: 50_000, // searchable characters per story
  foreignPageSize: 20, // hits for other clients, which expect the provider's default
  labels: 100, // counted per kind; the provider's maximum
  qualityWords: 40, // shorter stories are not worth finding (R344)
  excerptWords: 30, // of a story's text in a result
} as const

// Calls and reports

export const calls = {
  body: 64 * 1024, // bytes of a non-GraphQL call, or a batch of them
  form: 256 * 1024, // bytes of a form: a character of text takes up to twelve
  batch: 10, // non-GraphQL calls per request
} as const
export const graphql = {
  batch: 20, // operations per request
  depth: 12,
  aliases: 30,
  tokens: 2000,
  page: 100, // maximum of a list argument
  aliasLength: 100,
  cost: 5000, // per operation, in points of worker/graphql/weights.ts
  batchCost: 10_000, // of all operations in a request
  statements: 200, // of all operations in a request
  answer: 1_000_000, // bytes of all answers to a request
  errors: 10, // per operation, to bound their share of the answer
} as const
/** After a request for an unavailable part. */
export const retryAfter = 5 * second
export const log = {
  text: 4000, // characters per field
  line: 16 * 1024, // bytes
} as const
export const cacheTags = { perPage: 90 } as const // one bulk read of KV takes 100
export const analytics = { retryMax: 10, retryFactor: 2, retryFirst: second } as const // tries, growth of the wait, first wait
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
