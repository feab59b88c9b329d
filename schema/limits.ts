/**
 * Every number of the product, once. Durations are milliseconds, money is US cents (D50), sizes are CSS pixels;
 * a comment says what else a value is. Values that the specification leaves open name the decision behind them.
 */

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export const limits = {
  // Money and membership

  price: {
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
  },
  upsell: {
    claimPerWeek: 100, // 'less than $1 per week'
    dismissal: 90 * day,
  },
  gift: { id: 29 },
  groupGift: { id: 31 },
  payment: { expiryYearDigits: 2, cardLastDigits: 4 },
  meter: {
    hide: 24 * hour, // after dismissal
    freeStories: 3, // member-only stories a calendar month for signed-in non-members (D52)
  },
  prompt: { monthlyReads: 3 }, // below it the generic prompt
  partnerTerms: { cutoff: 1_628_686_800_000 }, // 2021-08-11T09:00:00-04:00
  tax: { reviewMin: 3, reviewMax: 5 }, // business days
  taxStatus: { notSubmitted: 0, pending: 1, onHold: 2, invalid: 3, approved: 4 }, // codes on the wire

  // Stories, lists, newsletters

  postId: {
    form: /^(?:.+-)?([0-9a-f]{12})$/, // words, a dash and the id; only the captured id is looked up (D03)
    length: 12, // of every id (D87)
  },
  claps: { perReader: 50 }, // of one reader for one post
  trash: { retention: 14 * day },
  unsubscribe: { effect: 24 * hour },
  layerCake: { topicMin: 1, topicMax: 3 }, // values that mean topic-bearing
  responses: {
    sidebarPageSize: 10,
    threadDepth: 3,
    defaultPagingLimit: 10, // not given: as the sidebar
  },
  catalogs: { pageSize: 10 }, // not given: as every other list
  lists: { pageSize: 10 }, // stories or people on one page of any list
  feed: { items: 20 },
  importing: {
    title: 300, // characters, here and below; what is longer is cut at a word
    subtitle: 1000,
    name: 100, // of a person
    bio: 1000,
    tag: 50, // of its name and of its slug
    tags: 25, // a story, topics among them
  },
  sitemap: { partSize: 50_000 }, // addresses a file, the protocol's limit
  catalogSort: { public: 0, locked: 1, private: 1 }, // weight by visibility, then newest change first (D72)
  video: { idPrefixLength: 3 }, // characters of the id in the CDN path

  // Signing in

  password: { minLength: 8 },
  loginCode: { length: 6, lifetime: 10 * minute }, // D38
  twoFactorCode: { length: 7 }, // digits, by text or call
  authAppCode: { length: 6 }, // digits, from an authenticator app (D35)
  twoFactor: { phoneDigitsShown: 4 },
  recoveryCode: { length: 8 },
  magicLink: { lifetime: 15 * minute }, // D38
  resetLink: { lifetime: hour }, // D38
  session: { lifetime: 90 * day }, // sliding (D38)
  lockout: {
    attempts: 6, // left: 6 minus failCount
    softDuration: minute, // doubling each further round (D37)
    ipUnit: day, // what the message counts in
    permanentAfter: 30, // failures without a success (D37)
  },
  ipLockout: { days: 1, failuresPerDay: 100 }, // D37
  signup: { usesPerEmail: 3, accountsPerIpAndHour: 5 }, // D46
  oneTap: { dismissalWindow: 24 * hour }, // D45
  emailTld: { minLength: 2 },
  phone: { digits: 10 }, // after stripping everything else
  countryDropdown: { maxHeight: 250, entries: 200, defaultPrefix: '+1' }, // entries: about
  viewerId: { loggedOutPrefix: 'lo_' },
  skipOnboarding: { value: 1 }, // query skipOnboarding=1
  privacyBanner: { countries: 28 }, // the EU's 27 and GB (D60)

  // The page

  breakpoint: { xs: 0, sm: 552, md: 728, lg: 904, xl: 1080 },
  layout: { insetWidth: 680, outsetWidth: 1192, column: 64, gutter: 24 },
  page: { mainWidth: 680, mainGutter: 24, rightWidthXl: 368, rightWidth: 352 },
  zIndex: { modal: 800, toast: 900 },
  nav: { height: 57, secondaryHeight: 41, scrollThreshold: 40 },
  avatarMenu: { width: 264, maxPublications: 3 },
  searchPopover: { width: 316 },
  notificationBadge: { cap: 99 },
  susiModal: { width: 678, widthMedium: 600, contentMaxWidth: 380 },
  modal: { width: 900, widthMedium: 720, widthSmall: 540 },
  toast: { widthSmall: 500, widthMediumUp: 640, defaultDuration: 5 * second },
  avatar: { XXXS: 20, XXS: 28, XS: 32, S: 40, M: 48, L: 64, XL: 80, XXL: 128 },
  fade: { duration: 300 },
  fieldError: { shake: 400 },
  tooltip: { hoverDelay: 500, hoverDelayLong: 800, hideTimeout: 100 },
  hintPopover: { width: 200 },
  settings: { tabScroll: 100, tabScrollDebounce: 100 }, // px, ms
  favicon: { size: 128 },
  notFound: {
    cards: 3, // from the server
    cardsOtherVariant: 4, // when a path fails in the running page (D75)
    status: 404,
    imageBreakpoints: [242, 303, 410, 478],
  },
  error: { status: 500, conflictStatus: 409 },
  about: { autoplay: 1 }, // query autoplay=1
  scroll: { throttle: 100 },
  load: { eventDelay: 500 },
  lazyScreen: { delay: 300, timeout: 20 * second },
  inView: { threshold: 0.25 }, // share of the element

  // Images and colours

  image: {
    pixelRatioMax: 2,
    blurScale: 0.75,
    gifFrozen: true,
    uploadMaxSize: 25 * 1024 * 1024, // bytes; not given: a full-resolution photograph fits
  },
  color: { hexDigits: 8 }, // alpha first

  // Search

  search: {
    hitsPostScoped: 8, // in a publication or profile
    pageSize: 3, // in the box and side modules
    resultsPageSize: 10, // full results (D77)
    recentMax: 10,
    tagMinPostCount: 1,
    errorStatus: 400, // from here on a reply is an error
    positionOffset: 1, // a click's position is index plus 1
  },

  // Calls and reports

  batch: { max: 20, interval: 20 }, // operations, ms
  graphql: {
    batch: 20, // operations a request
    depth: 12,
    aliases: 30,
    tokens: 2000,
    page: 100, // the most a list argument may ask for
    cost: 5000, // of one operation, in points of worker/graphql/cost.ts
    batchCost: 10_000, // of all operations of a request
  },
  reports: {
    body: 512 * 1024, // bytes
    errors: 50, // entries of one call, here and below
    events: 1000,
    metrics: 100,
    logs: 100,
    message: 500, // characters; what is longer is cut
    stack: 4000,
    name: 100,
    shieldWindow: minute,
    shieldEntries: { errors: 50, events: 20_000, 'client-metrics': 5000, logs: 1000, performance: 1000 }, // a window and address
    shieldAddresses: 10_000, // remembered by one isolate
  },
  cacheTags: { perPage: 90 }, // one bulk read of KV takes 100
  errorReporter: { queue: 10, maxPerSession: 50, delay: 5 * second },
  eventReporter: {
    queue: 1000,
    sendRate: 5 * second, // not given: as the error reporter, so that both can leave together
  },
  event: { xsrfHeaderValue: 1 }, // x-xsrf-token on event records
  monitoring: { sampleRate: 1 },
  analytics: { retryMax: 10, retryFactor: 2 }, // tries, growth of the wait
  performanceObserver: { stop: 2500 },
  counter: { restartValue: 1 },

  /** Source-tracking ids by place. */
  dimension: {
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
  },
} as const
