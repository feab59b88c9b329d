import { describe, expect, test } from 'vitest'
import { RouteTable, SettingsTabParam, YourStoriesFilter } from '#schema/enums.ts'
import { match, withoutTrailingSlash } from '#schema/routes/match.ts'
import { type RouteName, rows } from '#schema/routes/table.ts'
import { ID, paramsOn, pathOn, sampleParams, tablesOf } from '#test/routes/samples.ts'

const nameOf = (table: RouteTable, path: string) => match(table, path)?.row.name ?? null

const cases = rows
  .filter((row) => row.kind !== 'legacy')
  .flatMap((row) => tablesOf(row).map((table) => ({ row, table, params: sampleParams(row) })))

/** Rows of table all that a user's or publication's host replaces by its own (D05), by table. */
const shadowed: Record<RouteTable, RouteName[]> = {
  all: [],
  user: ['ShowHome', 'ShowAbout', 'ShowSubscriptionsLanding', 'ShowAwardedPosts'],
  collection: [
    'ShowHome',
    'ShowAbout',
    'ShowNewPost',
    'ShowTrending',
    'ShowSearch',
    'ShowSearchUsers',
    'ShowSearchPublications',
    'ShowSearchTags',
    'ShowSearchPosts',
    'ShowSearchLists',
    'ShowNewsletterSettings',
  ],
}

describe('every row', () => {
  test('matches its own path back to itself on every host that has it (R032)', () => {
    for (const { row, table, params } of cases) {
      if (shadowed[table].includes(row.name)) continue
      const path = pathOn(table, row, params)
      expect({ path, table, ...match(table, path), row: nameOf(table, path) }).toEqual({
        path,
        table,
        row: row.name,
        params: paramsOn(table, row, params),
      })
    }
  })

  test('a host answers with its own row where table all has one of the same shape (D05)', () => {
    for (const { row, table, params } of cases) {
      if (!shadowed[table].includes(row.name)) continue
      const found = match(table, pathOn(table, row, params))
      expect([row.name, found?.row.table]).toEqual([row.name, table])
    }
  })

  test('answers with a slash at its end too, for POST (D13)', () => {
    for (const { row, table, params } of cases) {
      const path = pathOn(table, row, params)
      if (row.below || row.name === 'ShowStaticAsset') continue
      expect([path, nameOf(table, `${path}/`)]).toEqual([path, nameOf(table, path)])
    }
  })
})

describe('matching a path to a row', () => {
  test('a fixed segment beats a parameter (D01)', () => {
    expect(nameOf('all', '/trending')).toBe('ShowTrending')
    expect(nameOf('all', '/plans')).toBe('ShowPlans')
    expect(nameOf('all', `/p/${ID}`)).toBe('ShowPost')
    expect(nameOf('all', `/u/${ID}`)).toBe('ShowUserById')
    expect(nameOf('all', '/tag/bread')).toBe('ShowTagPosts')
    expect(nameOf('all', '/topic/bread')).toBe('ShowTopic')
    expect(nameOf('all', '/field-notes')).toBe('ShowCollectionHome')
  })

  test('a first segment of table all is never a publication, with any path after it (D01)', () => {
    expect(nameOf('all', `/search/${ID}`)).toBe(null)
    expect(nameOf('all', '/tag/bread/about')).toBe(null)
    expect(nameOf('all', '/Trending/about')).toBe(null)
    expect(nameOf('all', '/feed/trending')).toBe(null)
  })

  test('a fixed second segment of a publication beats a feature page (D02)', () => {
    expect(match('all', '/pub/tagged/home')).toMatchObject({
      row: { name: 'ShowCollectionTagged' },
      params: { collectionSlug: 'pub', tagSlug: 'home' },
    })
    expect(nameOf('all', '/pub/newsletters/home')).toBe('ShowCollectionNewsletterPromotionPage')
    for (const word of ['search', 'archive', 'all', 'stories']) {
      expect([word, nameOf('all', `/pub/${word}/home`)]).toEqual([word, null])
    }
    expect(nameOf('all', '/pub/culture/home')).toBe('ShowCollectionFeaturePage')
  })

  test('a story is found by the 12 hexadecimal digits at the end, words before them ignored (D03)', () => {
    for (const slug of [ID, `slow-bread-${ID}`, `abcdefabcdef-${ID}`, `%E2%9C%93-${ID}`]) {
      expect(match('all', `/p/${slug}`)?.params).toEqual({ postId: ID })
    }
    const words = ['feed', 'my-cafe', 'my-decade', `${ID}c`, `-${ID}`, ID.toUpperCase(), `slow${ID}`]
    for (const slug of words) expect([slug, match('all', `/p/${slug}`)]).toEqual([slug, null])
  })

  test('under a user or publication a fixed segment comes first, then a story (D04)', () => {
    expect(nameOf('all', '/@ann/feed')).toBe('ShowUserFeed')
    expect(nameOf('all', '/field-notes/feed')).toBe('ShowCollectionFeed')
    expect(nameOf('all', `/@ann/words-${ID}`)).toBe('ShowPostUnderUser')
    expect(nameOf('all', `/field-notes/words-${ID}`)).toBe('ShowPostUnderCollection')
    expect(nameOf('all', '/@ann/nothing')).toBe(null)
    expect(nameOf('all', '/field-notes/nothing')).toBe(null)
  })

  test("a host's own table comes first, then all, and a bare story after every fixed path (D05)", () => {
    expect(nameOf('user', '/')).toBe('ShowUser')
    expect(nameOf('collection', '/')).toBe('ShowCollectionHome')
    expect(nameOf('all', '/')).toBe('ShowHome')
    expect(nameOf('user', '/search')).toBe('ShowSearch')
    expect(nameOf('collection', '/search')).toBe('ShowCollectionSearch')
    expect(nameOf('collection', '/search/users')).toBe('ShowCollectionSearchCategory')
    expect(nameOf('collection', '/new-story')).toBe('NewCollectionPost')
    expect(nameOf('collection', '/newsletters/weekly/settings')).toBe('ShowCollectionNewsletterSettings')
    expect(nameOf('user', '/awards/book')).toBe('ShowUserAwards')
    expect(nameOf('collection', '/tag/home')).toBe('ShowTagPosts')
    expect(nameOf('user', `/${ID}`)).toBe('ShowPostUnderUser')
    expect(nameOf('collection', `/words-${ID}`)).toBe('ShowPostUnderCollection')
  })

  test('every path below /c/{collectionId} is its row, with the rest (D07)', () => {
    expect(match('all', `/c/${ID}`)?.params).toEqual({ collectionId: ID })
    expect(match('all', `/c/${ID}/archive/2024/02`)).toMatchObject({
      row: { name: 'ShowCollectionById' },
      params: { collectionId: ID, rest: 'archive/2024/02' },
    })
    expect(match('all', '/c/field-notes/about')).toBe(null)
  })

  test('shortened lists are read below their neighbours (D08)', () => {
    expect(nameOf('all', '/stripe/dashboard')).toBe('ShowStripeDashboard')
    expect(nameOf('all', '/dashboard')).toBe('ShowDashboard')
    expect(nameOf('all', '/ifttt/v1/status')).toBe('IftttShowStatus')
    expect(nameOf('all', `/me/billing-history/receipt/${ID}`)).toBe('ShowBillingReceipt')
    expect(nameOf('all', '/me/lists/saved')).toBe('ShowYourFollowedLists')
  })

  test('the id in the path of a new response is the story answered (D09)', () => {
    expect(match('all', `/p/words-${ID}/responses/new`)?.params).toEqual({ inResponseToPostId: ID })
  })

  test('an archive has four forms, and a date that cannot be is not found (D10)', () => {
    const real = ['', '/2024', '/2024/02', '/2024/2', '/2024/02/29', '/1999/12/31']
    const none = [
      '/24',
      '/year',
      '/2024/13',
      '/2024/00',
      '/2023/02/29',
      '/2024/04/31',
      '/2024/1/1/1',
      '/0000',
    ]
    for (const base of ['/tag/bread/archive', '/field-notes/archive']) {
      for (const date of real) expect([date, nameOf('all', base + date)]).not.toEqual([date, null])
      for (const date of none) expect([date, nameOf('all', base + date)]).toEqual([date, null])
    }
  })

  test('top stories take a date as YYYY-MM-DD (D10)', () => {
    expect(match('all', '/top-stories/2024-02-29')?.params).toEqual({ date: '2024-02-29' })
    for (const date of ['2023-02-29', '2024-2-29', '2024', 'yesterday', '2024-02-29T00:00']) {
      expect([date, match('all', `/top-stories/${date}`)]).toEqual([date, null])
    }
  })

  test('fixed names beat the parameter at the same place (D11)', () => {
    expect(nameOf('all', '/me/settings/tipping')).toBe('ShowTippingSettings')
    expect(nameOf('all', '/me/settings/mute')).toBe('ShowMuteSettings')
    expect(nameOf('all', '/me/following/topics')).toBe('ShowFollowsTopics')
    expect(nameOf('all', '/me/following/suggestions')).toBe('ShowFollowsSuggestions')
    expect(nameOf('all', '/s/new')).toBe('NewSequence')
    expect(nameOf('all', '/me/applications/new')).toBe('NewApplication')
    expect(nameOf('all', '/feed/latest')).toBe('ShowLatestFeed')
    expect(nameOf('all', '/pub/stories/submissions')).toBe('ShowCollectionStoriesSubmissions')
    expect(nameOf('all', `/_/vote/p/${ID}`)).toBe('VoteOnPost')
  })

  test('a value outside its list is not found (D11)', () => {
    for (const setting of SettingsTabParam) {
      expect(nameOf('all', `/me/settings/${setting}`)).toBe('ShowSettingsTab')
    }
    for (const filter of YourStoriesFilter)
      expect(nameOf('all', `/me/stories/${filter}`)).toBe('ShowYourStories')
    for (const path of [
      '/me/settings/nope',
      '/me/stories/nope',
      '/me/series/responses',
      '/me/following/nope',
      '/me/settings/mute/topics',
      '/pub/stories/nope',
      '/pub/search/nope',
      '/tag/bread/top/nope',
      '/trending/mode/nope',
      '/trending/mode/nope/topic/bread',
      '/awards/nope',
      '/@ann/awards/nope',
      `/@ann/list/${ID}/share/nope`,
      `/_/vote/nope/${ID}`,
    ]) {
      expect([path, match('all', path)]).toEqual([path, null])
    }
  })

  test('a list is found by slug and id, by id, and by the three predefined slugs (D12)', () => {
    for (const base of ['/me/list/', '/@ann/list/']) {
      for (const slug of [ID, `to-read-${ID}`]) {
        expect(match('all', base + slug)?.params.catalogSlugId).toBe(ID)
      }
      for (const slug of ['reading-list', 'currently-reading', 'purchased']) {
        expect(match('all', base + slug)?.params.catalogSlugId).toBe(slug)
      }
      expect(match('all', `${base}other-list`)).toBe(null)
    }
    expect(match('all', `/@ann/list/to-read-${ID}/share/twitter`)?.params.catalogSlug).toBe(ID)
  })

  test('every id of a frame matches its row, because other pages cannot be framed (D23)', () => {
    const kinds = {
      story: 'Story',
      profile: 'Profile',
      publication: 'Publication',
      list: 'List',
      newsletter: 'Newsletter',
    }
    for (const [kind, name] of Object.entries(kinds)) {
      for (const id of ['x', 'reading-list', ID.toUpperCase(), `${ID}0`, '%F0%9F%92%A1', 'a%2Fb'])
        expect([id, nameOf('all', `/embed/${kind}/${id}`)]).toEqual([id, `ShowEmbed${name}`])
    }
    expect(match('all', `/embed/story/slow-bread-${ID}`)?.params).toEqual({ postId: ID })
    expect(match('all', `/embed/list/to-read-${ID}`)?.params).toEqual({ catalogSlugId: ID })
  })

  test('a path of a legacy show is one only while the show is in the table (D25)', () => {
    expect(nameOf('all', '/the-long-read')).toBe('ShowCollectionHome')
    expect(nameOf('user', '/the-long-read')).toBe(null)
  })

  test('a username is after an @, escaped or not (R046)', () => {
    for (const path of ['/@alice', '/%40alice', '/@alic%65']) {
      expect(match('all', path)).toMatchObject({ row: { name: 'ShowUser' }, params: { username: 'alice' } })
    }
    expect(nameOf('all', '/alice')).toBe('ShowCollectionHome')
    expect(match('all', '/@')).toBe(null)
    expect(match('all', '/feed/@alice')?.params).toEqual({ username: 'alice' })
    expect(nameOf('all', '/pub/@alice/followers')).toBe('ShowUserFollowersUnderCollection')
  })

  test('a path that is no row has no match (R035)', () => {
    for (const path of [
      '/p/not-a-post',
      '/a/b/c/d/e',
      '/p',
      '/_',
      '/.nothing/at-all',
      '/1/indexes/x/queries',
    ]) {
      expect([path, match('all', path)]).toEqual([path, null])
    }
  })

  test('the category of a search in a publication must be one of five', () => {
    expect(match('all', '/pub/search/posts')?.params).toEqual({ collectionSlug: 'pub', category: 'posts' })
  })

  test('the * of the search provider is a literal', () => {
    expect(nameOf('all', '/1/indexes/*/queries')).toBe('QuerySearchIndexes')
    expect(nameOf('all', '/1/indexes/%2A/queries')).toBe(null)
  })

  test('a parameter is unescaped, and may then hold a slash', () => {
    expect(match('all', '/tag/caf%C3%A9')?.params).toEqual({ tagSlug: 'café' })
    expect(match('all', '/tag/a%2Fb')?.params).toEqual({ tagSlug: 'a/b' })
    expect(match('all', '/_/static/a/b/c.js')?.params).toEqual({ assetPath: 'a/b/c.js' })
  })

  test('a malformed escape and a control character are in no path', () => {
    for (const path of ['/%', '/tag/%E0%A4%A', '/tag/%ff', '/tag/%00', '/tag/a%0Ab', '/@%C0%80']) {
      expect([path, match('all', path)]).toEqual([path, null])
    }
  })
})

describe('slashes', () => {
  test('a slash at the end is removed, never that of / (R036, D13)', () => {
    expect(withoutTrailingSlash('/search/')).toBe('/search')
    expect(withoutTrailingSlash('/search')).toBe(null)
    expect(withoutTrailingSlash('/')).toBe(null)
    expect(withoutTrailingSlash('/_/clientele/reports/performance/')).toBe('/_/clientele/reports/performance')
  })

  test('the redirect of a path with several slashes stays on the host', () => {
    expect(withoutTrailingSlash('//evil.example/')).toBe('/evil.example')
    expect(withoutTrailingSlash('//evil.example//')).toBe('/evil.example')
    expect(withoutTrailingSlash('//')).toBe('/')
    expect(withoutTrailingSlash('/a//b/')).toBe('/a/b')
  })

  test('doubled slashes do not count', () => {
    expect(nameOf('all', `//p///${ID}//`)).toBe('ShowPost')
  })
})

test('5,000 random malformed paths never throw', () => {
  const words =
    '@ % %40 %2F %00 %E0%A4%A .. . {postId} :1 * \\ // ? # ; p me tag c _ feed archive 2024 𝒜 <script>'
  const inherited = '__proto__ constructor toString hasOwnProperty'
  const pieces = [...words.split(' '), ...inherited.split(' '), ID, ' ', '\u0000', '\ud800', 'x'.repeat(5000)]
  const random = randomOf(20_261_121)
  for (let i = 0; i < 5000; i++) {
    const path = Array.from({ length: 1 + random(8) }, () => pieces[random(pieces.length)]).join(
      random(2) ? '/' : '',
    )
    for (const table of RouteTable) {
      const found = match(table, `/${path}`)
      expect(found === null || typeof found.row.name === 'string').toBe(true)
    }
    expect(withoutTrailingSlash(`/${path}`) ?? '/').toMatch(/^\/(?!\/)/)
  }
})

/** Whole numbers below a limit, the same in every run. */
function randomOf(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
