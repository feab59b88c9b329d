import { afterEach, describe, expect, test, vi } from 'vitest'
import { match } from '#schema/routes/match.ts'
import { hostPath, href, path, redirectPath, url, type UrlContext } from '#schema/routes/paths.ts'
import { type RouteName, routes, rows } from '#schema/routes/table.ts'
import { ID, sampleParams } from '#test/routes/samples.ts'

afterEach(() => vi.restoreAllMocks())

const main: UrlContext = { mainOrigin: 'https://quire.test', table: 'all' }
const fieldNotes: UrlContext = {
  mainOrigin: 'https://quire.test',
  table: 'collection',
  entity: { slug: 'field-notes' },
  entityOrigin: 'https://field-notes.test',
}
const ann: UrlContext = {
  mainOrigin: 'https://quire.test',
  table: 'user',
  entity: { slug: 'ann' },
  origin: 'https://ann.quire.test',
}

describe('path', () => {
  test("an unknown name throws 'Route with name {x} does not exist' (R041)", () => {
    expect(() => path('Nope' as RouteName)).toThrow(new Error('Route with name Nope does not exist'))
    expect(() => path('toString' as RouteName)).toThrow(new Error('Route with name toString does not exist'))
  })

  test("a missing parameter throws 'One or more required param(s) not provided' (R042)", () => {
    expect(() => path('ShowPost' as RouteName)).toThrow(
      new Error('One or more required param(s) not provided'),
    )
    expect(() => path('ShowPostUnderUser' as RouteName, { username: 'ann' })).toThrow(
      new Error('One or more required param(s) not provided'),
    )
  })

  test('an empty or undefined value gives a warning (R043)', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(path('ShowPost', { postId: '' })).toBe('/p/')
    expect(path('ShowPost', { postId: undefined })).toBe('/p/')
    expect(warn).toHaveBeenCalledTimes(2)
    path('ShowPost', { postId: ID })
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('a username is written after an @ (R046)', () => {
    expect(path('ShowUser', { username: 'alice' })).toBe('/@alice')
    expect(path('ShowUserFollowers', { username: 'alice' })).toBe('/@alice/followers')
  })

  test('Stories in the navigation opens the drafts', () => {
    expect(path('ShowYourStories', { filterBy: 'drafts' })).toBe('/me/stories/drafts')
  })

  test('the named routes without a path have one (D14)', () => {
    const paths = {
      ShowPay: '/payment',
      ShowSubscriptionsLanding: '/membership',
      ShowGiftLanding: '/gift',
      ShowLiteGiftCheckout: '/gift-checkout',
      ShowEarnLanding: '/earn',
      ShowFollowsIndex: '/me/following',
      ShowYourFollowedLists: '/me/lists/saved',
      ShowPartnerDashboard: '/me/partner/dashboard',
      ShowSequenceLibrary: '/collections',
    } as const
    for (const [name, expected] of Object.entries(paths))
      expect(path(name as keyof typeof paths)).toBe(expected)
    expect(path('ShowCollectionMasthead', { collectionSlug: 'field-notes' })).toBe('/field-notes/about')
  })

  test('a query is appended, entries without a value left out', () => {
    expect(path('ShowSearch', {}, { q: 'slow bread & tea', to: undefined })).toBe(
      '/search?q=slow+bread+%26+tea',
    )
    expect(path('ShowAbout', {}, { autoplay: 1 })).toBe('/about?autoplay=1')
    expect(path('ShowSearch', undefined, {})).toBe('/search')
  })

  test('a value is escaped exactly once', () => {
    for (const tagSlug of ['a/b', 'café', '100%', 'a%2Fb', '?#&=', '日本', '\'"<>', 'a b+c', 'x@y:z,w']) {
      const built = path('ShowTagPosts', { tagSlug })
      expect(built.slice('/tag/'.length)).not.toMatch(/[/?#\s<>"]/)
      expect([built, match('all', built)?.params]).toEqual([built, { tagSlug }])
    }
    expect(path('ShowStaticAsset', { assetPath: 'fonts/a b.woff2' })).toBe('/_/static/fonts/a%20b.woff2')
  })

  test('every path matches its row and parameters again', () => {
    for (const row of rows.filter((row) => row.kind !== 'legacy')) {
      const params = sampleParams(row)
      const built = path(row.name as RouteName, params)
      const found = match('all', built)
      expect([built, found?.row.name, found?.params]).toEqual([built, row.name, params])
    }
  })
})

describe('hosts', () => {
  test('a host drops its own leading segment (R045)', () => {
    expect(hostPath('ShowUserAbout', { username: 'ann' }, ann)).toBe('/about')
    expect(hostPath('ShowUser', { username: 'ann' }, ann)).toBe('/')
    expect(hostPath('ShowCollectionHome', { collectionSlug: 'field-notes' }, fieldNotes, { to: 'x' })).toBe(
      '/?to=x',
    )
    expect(
      hostPath('ShowPostUnderCollection', { collectionSlug: 'Field-Notes', postId: ID }, fieldNotes),
    ).toBe(`/${ID}`)
    expect(
      hostPath('ShowUserUnderCollection', { collectionSlug: 'field-notes', username: 'bob' }, fieldNotes),
    ).toBe('/@bob')
  })

  test('a host keeps another owner’s leading segment (R045)', () => {
    expect(hostPath('ShowUserAbout', { username: 'bob' }, ann)).toBe('/@bob/about')
    expect(hostPath('ShowCollectionHome', { collectionSlug: 'field-notes' }, ann)).toBe('/field-notes')
    expect(hostPath('ShowUserAbout', { username: 'ann' }, main)).toBe('/@ann/about')
  })

  test('its own pages are on the current host, all others on the main host (R044)', () => {
    expect(url('ShowCollectionLatest', { collectionSlug: 'field-notes' }, fieldNotes)).toBe(
      'https://field-notes.test/latest',
    )
    expect(url('ShowCollectionLatest', { collectionSlug: 'edge-weekly' }, fieldNotes)).toBe(
      'https://quire.test/edge-weekly/latest',
    )
    expect(url('ShowSettings', {}, fieldNotes)).toBe('https://quire.test/me/settings')
    expect(url('ShowHome', {}, fieldNotes)).toBe('https://quire.test/')
    expect(url('ShowUser', { username: 'ann' }, ann)).toBe('https://ann.quire.test/')
    expect(url('ShowTagPosts', { tagSlug: 'bread' }, main)).toBe('https://quire.test/tag/bread')
  })

  test('the canonical address of an entity with its own host is there (D27)', () => {
    const canonical = {
      mainOrigin: 'https://quire.test',
      table: 'user',
      entityOrigin: 'https://author.test',
    } as const
    expect(url('ShowPostUnderUser', { username: 'author', postId: `slow-bread-${ID}` }, canonical)).toBe(
      `https://author.test/slow-bread-${ID}`,
    )
  })

  test('a link is a path where the current host serves the row, else the full address', () => {
    expect(href('ShowSettings', {}, main)).toBe('/me/settings')
    expect(href('ShowSettings', {}, ann)).toBe('https://quire.test/me/settings')
    expect(href('ShowUserLists', { username: 'ann' }, ann)).toBe('/lists')
  })
})

describe('redirects', () => {
  test('a row redirects to another by name (R037)', () => {
    expect(redirectPath(routes.ShowUpgrade, {})).toBe('/plans')
    expect(redirectPath(routes.ShowDashboard, {})).toBe('/me/partner/dashboard')
    expect(redirectPath(routes.ShowYourStoriesDefault, {})).toBe('/me/stories/drafts')
    expect(redirectPath(routes.ShowUserById, { userId: ID, username: 'alice' })).toBe('/@alice')
  })

  test('/c/{collectionId} and the rest redirect to the rest under the slug (D07)', () => {
    const params = { collectionId: ID, collectionSlug: 'field-notes' }
    expect(redirectPath(routes.ShowCollectionById, params)).toBe('/field-notes')
    expect(redirectPath(routes.ShowCollectionById, { ...params, rest: 'tagged/a b' })).toBe(
      '/field-notes/tagged/a%20b',
    )
  })

  test('a redirect with an empty parameter has no target (R038)', () => {
    expect(redirectPath(routes.ShowUserById, { userId: ID })).toBe(null)
    expect(redirectPath(routes.ShowUserById, { userId: ID, username: '' })).toBe(null)
    expect(redirectPath(routes.ShowHelp, {})).toBe(null)
    expect(redirectPath(routes.ShowPost, { postId: ID })).toBe(null)
  })
})
