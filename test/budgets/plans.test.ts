import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Env } from '#worker/platform/env.ts'
import { reads } from '#worker/platform/database/read.ts'

const { DB } = env as unknown as Env

// Loading every module registers every read.
import.meta.glob(['../../worker/**/*.{ts,tsx}', '!**/*.d.ts'], { eager: true })

/** A statement may read these tables from end to end. */
const SMALL = new Set(['flags', 'user_flags'])

/** These indexes hold little, so a statement may walk them from end to end. */
const SHORT = new Set(['tags_topics', 'users_suspended', 'catalogs_sequence', 'payouts_waiting'])

const ENDS_AT_ONCE = new Set(['anyUser', 'otherAccount', 'lastMonth', 'firstPeriod', 'lastLedgerCheck'])

test('a read is known by its name', () => {
  const names = reads.map(({ name }) => name)
  expect(reads.length).toBeGreaterThan(50)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/** Hiding, showing or closing an account is rare, and no index of drafts by person exists. */
const ONCE = new Set(['everythingWritten'])

test('no statement reads a table or an index from end to end', async () => {
  const tables = await tableNames()
  const walks: string[] = []
  for (const { name, text } of reads) {
    for (const step of await planOf(text)) {
      const [, alias, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(step) ?? []
      const table = alias && tableOf(alias, text, tables)
      if (table && !ENDS_AT_ONCE.has(name) && !ONCE.has(name) && !SMALL.has(table) && !SHORT.has(index ?? ''))
        walks.push(`${name}: ${step}: begin at a key or a cursor, along an index of ${table}`)
    }
  }
  expect(walks).toEqual([])
})

/** These reads sort their rows, which are never many. */
const SORTED: Record<string, string> = {
  issueDays: 'by an expression, and at most thirty days of an issue',
  homeFeed: 'the window of a feed, and its quiet sources',
  homeFeedOfTag: 'what one page of a tab looks at',
  suggestedUsers: 'ten writers of each of some topics',
  managedNewsletters: 'the newsletters of one person',
  subscribersFound: 'as many as a search may find',
  staffPicks: 'the first stories of some sequences',
  tagsOfPosts: 'tags of a story',
  ownModerationActions: 'suspensions of one user',
  coauthorsOfPosts: 'authors of a story',
  post: 'tags and authors of a story',
  ownCollections: 'the publications of one person, at most a hundred of them',
  ownCollectionInvitation: 'two invitations of one person to one publication',
  ownCollectionInvitationById: 'two invitations of one person to one publication',
  collectionsByIds: 'navigation and feature pages of a publication',
  collectionBySlug: 'navigation and feature pages of a publication',
  navigationToChange: 'as collectionBySlug',
  featuredToChange: 'the chosen stories of one page',
  featurePagesToOrder: 'as collectionBySlug',
  collectionDesk: 'as collectionBySlug',
  topOfLatestDays: 'the best of seven days, each a page at most',
  topStoriesByDay: 'the best of some days, four each',
  recentPostsOfTags: 'three stories of each tag',
  latestFeed: 'tags and authors of a story',
  collectionFeed: 'tags and authors of a story',
  catalogFeed: 'tags and authors of a story',
  userFeed: 'the entries of a feed',
  tagFeed: 'the entries of a feed',
  collectionTagFeed: 'the entries of a feed',
  taggedTopWeek: 'a page of each of two weeks',
  taggedTopMonth: 'a page of each of two months',
  taggedTopYear: 'a page of each of two years',
  collectionNumbered: 'the titles of one page',
  readNext: 'twenty candidates, and a dozen cards',
  seriesOfUser: 'the stories of a series',
  seriesOfStory: 'the series that have one story',
  sequenceOfStory: 'the sequences that have one story',
  repliesByHeat: 'twenty replies of each of ten threads',
  repliesByTime: 'twenty replies of each of ten threads',
  repliesOfListByHeat: 'twenty replies of each of ten threads',
  repliesOfListByTime: 'twenty replies of each of ten threads',
  awardKindsOfUser: 'the kinds of awards',
  sessionsOfUser: 'the sessions of one person',
  passkeysOf: 'the passkeys of one person',
  externalAccountsOf: 'the accounts elsewhere of one person',
  accountByEmail: 'who proved an address, and who only gave it',
  collectionsOfAdmin: 'the publications of one person',
  edgeTraffic: 'the counts of a day',
  outboxDepth: 'the kinds of work that waits',
  errorCauses: 'the causes of a month, and no more rows than its limit',
  ownCatalogs: 'the lists of one person',
  ownedCollections: 'the publications of one person',
  yourDrafts: 'a page of stories that a person began, and those of a co-author',
  yourPublicStories: 'a page of stories that a person began, and those of a co-author',
  yourUnlistedStories: 'a page of stories that a person began, and those of a co-author',
  yourDeletedStories: 'a page of stories that a person began, and those of a co-author',
  pinnedPostsByAuthor: 'the few pinned stories of one person',
  settingsOfStory: 'topics, authors and invitations of a story',
  previewedDraft: 'tags and authors of a story',
  reviewedSubmission: 'tags, authors and the last steps of a story',
  storiesToSubmit: 'the latest drafts and published stories of one person',
  statsOfPeriod: 'the steps of a period',
  subscriberStats: 'the steps of a period',
  issueLinks: 'the links in one email',
  nextDigestStories: 'the stories of one publication in a day or week',
  storiesOfPeriod: 'the stories of one publication in a day or week',
  referrersOfPost: 'the hosts of one story, whose number is limited',
  oldestUse: 'the uses of one rate limit by one subject',
  earningsByDay: 'a month of one writer',
  earningsByStory: 'a month of one writer',
  readingsOfMembers: 'a month of the members of one step',
  openReports: 'the first paragraphs of each story of a page',
  peopleForStaff: 'a page of people, their roles, and their latest decisions',
  claimsOnDomain: 'the claims on one domain',
  ownedAlone: 'the publications of one person',
  firstConnectionOf: 'the accounts elsewhere of one person',
  newsletterDeskBySlug: 'at most two newsletters of one publication',
  newsletterOfOwner: 'the newsletters of one owner, at most ten',
  ownNewsletters: 'the newsletters of one person and of their publications',
  ownSubscriptions: 'the newsletters that one person gets',
  placesForNewsletters: 'the publications of one person',
}

test('only lists known to be short are sorted; all others come in the order of their index', async () => {
  const sorting: string[] = []
  for (const { name, text } of reads) {
    if ((await planOf(text)).some((step) => step.includes('TEMP B-TREE'))) sorting.push(name)
  }
  const unknown = sorting.filter((name) => !(name in SORTED))
  expect(unknown, 'Let an index give the order, or bound what is sorted and say by what above').toEqual([])
  expect(Object.keys(SORTED).filter((name) => !sorting.includes(name))).toEqual([])
})

/** These read whole texts. People's own descriptions count as one. */
const TEXTS = new Set([
  'post',
  'bodies',
  'responsesByHeat',
  'responsesByTime',
  'repliesByHeat',
  'repliesByTime',
  'responsesOfListByHeat',
  'responsesOfListByTime',
  'repliesOfListByHeat',
  'repliesOfListByTime',
  'responsesOfUser',
  'latestFeed',
  'userFeed',
  'collectionFeed',
  'tagFeed',
  'collectionTagFeed',
  'catalogFeed',
  'userById',
  'userByUsername',
  'aboutOfUser',
  'collectionsByIds',
  'collectionBySlug',
  'collectionAbout',
  'ownAbout',
  'indexedPosts',
  // Highlights are found again after an edit.
  'quotableText',
  'currentParagraphs',
  'formerParagraphs',
  // Readers may compare former versions.
  'storyWithHistory',
  'publishedVersions',
  'publishedVersion',
  'topQuotes',
  'viewersHighlights',
  'quotes',
  'currentText',
  'responseSource',
  'releasedResponse',
  'settingsOfStory',
  'previewedDraft',
  'wholeText',
  'readableText',
  'reviewedSubmission',
  'draftToChange',
  'draftOfStory',
  'movingPicturesOfDraft',
  // The author or owner decides about them.
  'hiddenOnPost',
  'hiddenOnCatalog',
  'openReports',
  'searchedTexts',
  // A new post is compared with a new account's earlier ones.
  'newcomer',
  'oldTexts',
])

test('lists never select texts', () => {
  const selecting = reads
    .filter(({ text }) => /post_bodies|post_revisions|about_html/.test(text))
    .map(({ name }) => name)
  expect(selecting.filter((name) => !TEXTS.has(name))).toEqual([])
})

/** Reads of one row, of as many as ids were given, or of rows that are never many. */
const UNPAGED: Record<string, string> = {
  mastodonAccounts: 'one a person',
  bodiesOfIssue: 'two variants',
  issueExclusions: 'one row for each reason',
  issueHours: 'the first hours of an issue',
  issueDays: 'the hours of the first days of an issue',
  periodsOfCharges: 'one row for each charge of a page of charges',
  revenueOfMonths: 'a few rows for each month of a period, which is at most 60 months',
  membersOfMonths: 'a row for each month since the beginning',
  ledgerOfMonths: 'as revenueOfMonths',
  closedMonths: 'as revenueOfMonths',
  usersHidingServices: 'a row for each of the users of a page',
  ...Object.fromEntries(
    [
      'post',
      'storyWithHistory',
      'publishedVersion',
      'heldName',
      'userById',
      'userByUsername',
      'accountById',
      'nameOfHolder',
      'accountBySubject',
      'twoFactorOf',
      'passkeysOf',
      'passkeyById',
      'ownFactor',
      'aboutOfUser',
      'feedTag',
      'mediaResource',
      'activeDomain',
      'ownPicture',
      'pictureBytes',
      'tagById',
      'collectionByDomain',
      'featurePage',
      'navigationToChange',
      'navigationTarget',
      'featuredToChange',
      'featurePagesToOrder',
      'rightsInCollection',
      'collectionAbout',
      'ownAbout',
      'session',
      'sessionAndPurges',
      'sessionOfLocked',
      'sitemapSpan',
      'neighbouringDays',
      'indexedChange',
      'standingOnStory',
      'standingOnPublication',
      'standingOnPerson',
      'standingOnOwner',
      'standingAsStaff',
      'unspentToken',
      'holderOfAppCode',
      'tokenOfLink',
      'linkToReset',
      'proofOfOwner',
      'followOfUser',
      'followOfCollection',
      'followOfTag',
      'hidingsOfAccount',
      'namedUser',
      'namedCollection',
      'namedTag',
      'changedPost',
      'discussionsOfResponses',
      'collectionToChange',
      'collectionToRun',
      'collectionDesk',
      'hostDeskOfUser',
      'hostDeskOfCollection',
      'storyToChange',
      'listToChange',
      'mayHoldStory',
      'standingOnDraft',
      'draftToChange',
      'draftOfStory',
      'changeOfUser',
      'wholeVersion',
      'anyUserByName',
      'exportToShow',
      'publicationToExport',
      'personToInvite',
      'ownInvitation',
      'personToJoin',
      'collectionToJoin',
      'newCollectionStanding',
      'invitationRoom',
      'listedStoryOfAuthor',
      'settingsOfStory',
      'previewedDraft',
      'reviewedSubmission',
      'submissionStanding',
      'submitStanding',
      'submittingStanding',
      'storyOfCollection',
      'collectionForStory',
      'placeOfDraft',
    ].map((name) => [name, 'one row']),
  ),
  ...Object.fromEntries(
    [
      'tagsByIds',
      'listedPostsByIds',
      'catalogsByIds',
      'indexedUsers',
      'indexedCollections',
      'indexedPosts',
      'indexedTags',
      'indexedCatalogs',
      'viewersFollowedUsers',
      'viewersFollowedCollections',
      'viewersFollowedTags',
      'viewersMutedUsers',
      'viewersMutedCollections',
      'viewersClapsOfPosts',
      'viewersClapsOfCatalogs',
      'viewersFollowedCatalogs',
      'savedPosts',
      'listStanding',
      'newListStanding',
      'readingListStanding',
      'readStanding',
      'catalogFollowStanding',
      'positionOfItem',
      'quotes',
      'formerParagraphs',
    ].map((name) => [name, 'by id']),
  ),
  bodies: 'by id',
  readingsOfMembers: 'a month of the members of one step',
  earningsOfMonth: 'everything that a month earned, for its check by staff',
  searchedTexts: 'by id',
  everythingWritten: 'once in the life of an account',
  currentText: 'one row',
  publicationToPublishIn: 'one row',
  placeOfStory: 'one row',
  settingsOfUser: 'as many as there are settings',
  movingPictures: 'by id',
  movingPicturesOfDraft: 'by id',
  revisionOfPost: 'one row',
  tagsBySlug: 'by slug',
  usersByIds: 'by id',
  tagsOfPosts: 'by id',
  coauthorsOfPosts: 'by id',
  site: 'flags',
  siteOfHost: 'flags',
  collectionDays: 'the days of a month',
  collectionArchiveMonths: 'a row a month',
  archiveMonthsOfTag: 'a row a month',
  awardKindsOfUser: 'the kinds of awards',
  giftsById: 'by id',
  takersOfGifts: 'as many as seats were paid for',
}

test('every list is paged', () => {
  const endless = reads.filter(({ text }) => !/\blimit\b/.test(text)).map(({ name }) => name)
  expect(endless.filter((name) => !(name in UNPAGED))).toEqual([])
})

async function planOf(text: string): Promise<string[]> {
  const bound = text.match(/\?\d*/g) ?? []
  const length = text.includes('?1') ? new Set(bound).size : bound.length
  const values = Array.from({ length }, () => null)
  const { results } = await DB.prepare(`explain query plan ${text}`)
    .bind(...values)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

async function tableNames(): Promise<Set<string>> {
  const { results } = await DB.prepare("select name from sqlite_schema where type = 'table'").all<{
    name: string
  }>()
  return new Set(results.map(({ name }) => name))
}

/** Undefined for results of a statement's own parts. */
function tableOf(name: string, text: string, tables: Set<string>): string | undefined {
  if (tables.has(name)) return name
  const named = new RegExp(`\\b(?:from|join)\\s+"?(\\w+)"?\\s+(?:as\\s+)?"?${name}"?\\b`).exec(text)?.[1]
  return named && tables.has(named) ? named : undefined
}
