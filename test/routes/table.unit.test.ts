import { describe, expect, test } from 'vitest'
import { RouteService, RouteTable } from '#schema/enums.ts'
import { layoutOf, pageNames } from '#schema/routes/pages.ts'
import {
  isReservedSlug,
  isReservedTopicSlug,
  reservedSlugs,
  reservedTopicSlugs,
} from '#schema/routes/reserved.ts'
import { type Route, type RouteName, routes, rows } from '#schema/routes/table.ts'

const namesWith = (holds: (row: Route) => boolean) =>
  rows
    .filter(holds)
    .map((row): RouteName => row.name)
    .toSorted()

/** Newsletters and their subscribers, and the API with its applications. */
const NOT_BUILT = [
  'AcctOauthAuthorize',
  'ApiShowMe',
  'ApiShowPublicationContributors',
  'ApiShowUserPublications',
  'IftttShowStatus',
  'IftttShowUserInfo',
  'NewApplication',
  'ShowApplication',
  'ShowApplications',
] as const satisfies readonly RouteName[]

test('only newsletters and the API are not built (D20)', () => {
  expect(namesWith(({ unbuilt }) => unbuilt === true)).toEqual(NOT_BUILT)
})

describe('rows', () => {
  test('a row has a name, a path, a table, a service and perhaps a redirect (R032)', () => {
    for (const row of rows) {
      expect(row.name).toMatch(/^[A-Z][A-Za-z0-9]+$/)
      expect(row.path).toMatch(/^\/(?:[^/{}]*(?:\{\w+\})?\/?)*$/)
      expect(RouteTable).toContain(row.table)
      expect(RouteService).toContain(row.service)
    }
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.path)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(304)
  })

  test('a redirect targets a row of the table (R037)', () => {
    const targets = rows.flatMap((row) => (row.redirect && 'to' in row.redirect ? [row.redirect.to] : []))
    expect(targets.length).toBeGreaterThan(10)
    expect(targets.filter((name) => !Object.hasOwn(routes, name))).toEqual([])
  })

  test('the leading segment decides the table', () => {
    expect(routes.ShowUserAbout.table).toBe('user')
    expect(routes.ShowCollectionMasthead.table).toBe('collection')
    expect(routes.ShowAbout.table).toBe('all')
    expect(routes.RedirectLegacyShow.table).toBe('all')
  })

  test('every registered page is reached by a row or replaces one (R033)', () => {
    const reached = new Set(
      rows.flatMap((row) => [row.page, ...(row.variants ?? []).map(({ page }) => page)]),
    )
    // a topic that is gone redirects to its tag; not-found is shown in place of others
    expect(pageNames.filter((page) => !reached.has(page))).toEqual(['legacy-topic-redirect', 'not-found'])
  })

  test('the parameters of the navigation routes are postId, collectionSlug, username and catalogSlugId (R053)', () => {
    expect(routes.ShowPost.path).toContain('{postId}')
    expect(routes.ShowCollectionHome.path).toContain('{collectionSlug}')
    expect(routes.ShowUser.path).toContain('{username}')
    expect(routes.ShowUserList.path).toContain('{catalogSlugId}')
  })

  test('three publication pages have a community page in their place, by flag', () => {
    const pages = rows.flatMap((row) =>
      (row.variants ?? []).filter(({ when }) => when === 'enable_lite_publications').map(({ page }) => page),
    )
    expect(pages.toSorted()).toEqual([
      'community-publication-about',
      'community-publication-profile',
      'community-publication-tagged',
    ])
  })

  test('pages that exist only as community pages are gone without the flag (D17)', () => {
    const community = rows.filter((row) => row.page?.startsWith('community-publication-'))
    expect(community.length).toBe(8)
    for (const row of community) expect(row.flag).toBe('enable_lite_publications')
  })

  test('flags gate the business, Mastodon and tick pages (D58)', () => {
    expect(routes.ShowLandingB2b.flag).toBe('enable_b2b_landing')
    expect(routes.ShowMastodonForMembersPage.flag).toBe('enable_mastodon_for_members')
    expect(routes.ShowTicks.flag).toBe('enable_tick_landing_page')
  })

  test('only embeds and media are frameable (D23)', () => {
    expect(namesWith((row) => row.frameable === true)).toEqual([
      'ShowEmbed',
      'ShowEmbedList',
      'ShowEmbedNewsletter',
      'ShowEmbedProfile',
      'ShowEmbedPublication',
      'ShowEmbedStory',
      'ShowMediaResource',
    ])
  })

  test('pages have the layout that they are listed under', () => {
    expect(layoutOf('post')).toBe('two-column')
    expect(layoutOf('home-lo')).toBe('basic')
    expect(layoutOf('post-zen')).toBe('top-navigation')
    expect(layoutOf('two-factor-auth')).toBe('wordmark')
    expect(routes.ShowPost.layout).toBe('two-column')
    expect(routes.ShowPostDeltas.layout).toBe('none')
  })

  test('pages where writers order and import stories have the navigation bar (R124)', () => {
    const { ShowYourSeries, NewSeries, EditSeries, NewSequence, EditSequence, ImportStory } = routes
    for (const row of [ShowYourSeries, NewSeries, EditSeries, NewSequence, EditSequence, ImportStory])
      expect([row.name, row.layout]).toEqual([row.name, 'two-column'])
  })
})

describe('stored rows', () => {
  test('only pages that are the same for every visitor are stored: public pages, feeds and files', () => {
    for (const row of rows.filter((row) => row.cache)) {
      expect([row.name, row.auth]).toEqual([row.name, 'public'])
      expect(['page', 'feed', 'asset']).toContain(row.kind)
      // Documents about the site are the same for everyone, too.
      expect(row.mainHostOnly).toBe(Boolean(row.redirect && 'link' in row.redirect))
      expect([row.name, /[?{]q[}=]|^\/_\//.test(row.path)]).toEqual([row.name, false])
    }
  })

  test('home is stored under edgeCacheHome, stories, people, publications and topics under their own tag (R375)', () => {
    expect(routes.ShowHome.cache?.tag).toBe('edgeCacheHome')
    expect(routes.ShowPost.cache?.tag).toBe('post')
    expect(routes.ShowUser.cache?.tag).toBe('user')
    expect(routes.ShowCollectionHome.cache?.tag).toBe('collection')
    expect(routes.ShowTopic.cache?.tag).toBe('tag')
    expect(routes.ShowSearch.cache).toBeUndefined()
  })

  test('a feed lives shortly', () => {
    for (const row of rows.filter((row) => row.kind === 'feed')) expect(row.cache?.life).toBe('short')
  })
})

describe('reserved words', () => {
  /** The list of first and second segments as decided; every route since reserves its own. */
  const first =
    '.well-known 1 _ about apple-app-site-association apple-touch-icon.png awards browse business c collections creator-tools creators ' +
    'customize-topics dashboard discount earn embed export favicon.ico feed get-started gift gift-checkout gift-plans ' +
    'group-gift help ifttt jobs l m m-write manifest.webmanifest mastodon me media membership new-publication ' +
    'new-series new-story newsletters not-available opensearch.xml p password payment plans privacy r redeem redeem-gift ' +
    'registration-form robots.txt s search series sitemap.xml stripe subscribe suspended tag top-stories topic topics ' +
    'trending two-factor-authentication u unrecognized-account upgrade v1 verified-authors welcome welcome-member'
  const second =
    'about all archive design edit featured feed followers latest new-newsletter new-story newsletters permissions ' +
    'search settings stats stories styles submissions tagged trending'

  test('exactly the decided first segments are reserved (D01)', () => {
    expect([...reservedSlugs].toSorted()).toEqual(first.split(' ').toSorted())
  })

  test('exactly the decided second segments are reserved (D02)', () => {
    expect([...reservedTopicSlugs].toSorted()).toEqual(second.split(' ').toSorted())
  })

  test('neither a reserved word in capitals nor anything with an @ is a slug (D01)', () => {
    expect(['Trending', 'p', '@ann'].map(isReservedSlug)).toEqual([true, true, true])
    expect(isReservedSlug('field-notes')).toBe(false)
  })

  test('a feature page takes neither a second nor a first segment, for its own host (D02)', () => {
    expect(['tagged', 'tag', 'culture'].map(isReservedTopicSlug)).toEqual([true, true, false])
  })
})

describe('rows of table all that answer on every host (D06)', () => {
  test('account, settings, sign-in and payment paths belong to the main host', () => {
    const names: RouteName[] = [
      'ShowSettings',
      'ShowMe',
      'AcctSignin',
      'CrupdatePassword',
      'ShowPay',
      'ShowGiftLanding',
      'ShowPlans',
      'FinishStripe',
      'ShowNewPost',
      'ShowNewsletterSettings',
      'ShowTermsOfService',
    ]
    expect(names.filter((name) => !routes[name].mainHostOnly)).toEqual([])
  })

  test('stories, tags, calls, media, feeds and files answer everywhere', () => {
    const names: RouteName[] = [
      'ShowPost',
      'ShowTagPosts',
      'ShowSearch',
      'ShowGraphql',
      'Upload',
      'ShowMediaResource',
      'ShowLatestFeed',
      'ShowRobots',
      'ShowPostNotes',
      'SetPostStateRead',
      'AcctGlobalIdentity',
    ]
    expect(names.filter((name) => routes[name].mainHostOnly)).toEqual([])
  })

  test('rows of user and publication hosts redirect to the main host only for people who run it or write for it', () => {
    const redirected = rows.filter((row) => row.table !== 'all' && row.mainHostOnly)
    const others = redirected.filter(({ auth }) => !auth.startsWith('publication-'))
    expect(others.map(({ name }) => name)).toEqual(['NewCollectionPost'])
  })
})
