import { expect, test } from 'vitest'
import { SESSION_ENDED } from '#schema/identity/cookies.ts'
import { type FetchedRequest, copyName, decide, isOfNoSession, OFFLINE } from '#client/offline/decide.ts'

const ORIGIN = 'https://quire.test'
const ID = '0123456789ab'
const known = {
  origin: ORIGIN,
  kept: new Set([ID]),
  places: {
    shelf: '/me/list/reading-list',
    signOut: '/m/signout/',
    graphql: '/_/graphql',
    newStory: '/new-story',
    edit: ['/p/', '/edit'] as const,
    files: ['/_/static/', '/_/image/'],
  },
}

const decideFor = (path: string, more: Partial<FetchedRequest> = {}) =>
  decide(
    {
      method: 'GET',
      mode: 'navigate',
      destination: 'document',
      referrer: '',
      operations: '',
      ...more,
      url: new URL(path, ORIGIN).href,
    },
    known,
  )

test('the reading list and each address of a copied story are asked of the network, then of the copies', () => {
  expect(decideFor('/me/list/reading-list')).toEqual({ kind: 'page', copy: copyName('shelf') })
  for (const path of [`/p/${ID}`, `/@writer/red-ink-${ID}`, `/sheets/red-ink-${ID}?source=home`])
    expect([path, decideFor(path)]).toEqual([path, { kind: 'page', copy: copyName(ID) }])
})

test('every other document of the site is fetched from the network, or shown as offline', () => {
  for (const path of ['/', '/p/ba9876543210', `/p/${ID}/responses`, '/me/lists'])
    expect([path, decideFor(path)]).toEqual([path, { kind: 'other', copy: OFFLINE }])
  // A frame in a page does not.
  expect(decideFor('/', { destination: 'iframe' })).toBeNull()
})

test('every other method, host and call is left to the browser', () => {
  expect(decideFor(`https://other.test/p/${ID}`)).toBeNull()
  expect(decideFor(`/p/${ID}`, { method: 'POST' })).toBeNull()
  expect(decideFor(`/p/${ID}`, { mode: 'cors', destination: '' })).toBeNull()
  const call = { method: 'POST', mode: 'cors', destination: '', operations: 'ClapCountQuery' }
  expect(decideFor('/_/graphql', call)).toBeNull()
})

test('pictures are answered for copied pages, fonts for all, scripts not for stories', () => {
  const image = { mode: 'no-cors', destination: 'image', referrer: `${ORIGIN}/p/${ID}` }
  const copy = '/_/image/fit:700/abc'
  expect(decideFor(copy, image)).toEqual({ kind: 'file', copy })
  for (const id of [ID, 'ba9876543210']) {
    const font = { mode: 'cors', destination: 'font', referrer: `${ORIGIN}/p/${id}` }
    expect(decideFor('/_/static/a.woff2', font)).toEqual({ kind: 'file', copy: '/_/static/a.woff2' })
  }
  expect(decideFor(copy, { ...image, referrer: `${ORIGIN}/p/ba9876543210` })).toBeNull()
  expect(decideFor(copy, { ...image, referrer: '' })).toBeNull()
  expect(decideFor('/_/static/a.js', { ...image, destination: 'script' })).toBeNull()
})

test('signing out, by a link or a call, removes all copies, and the request itself is not touched', () => {
  expect(decideFor('/m/signout/token')).toEqual({ kind: 'forget' })
  for (const operation of ['SignOutEverywhere', 'DeleteAccount', 'DeactivateAccount']) {
    const call = { method: 'POST', mode: 'cors', destination: '', operations: `Other,${operation}` }
    expect(decideFor('/_/graphql', call)).toEqual({ kind: 'forget' })
  }
})

test('visitors’ pages, pages of an ended session, and redirects from the list to sign-in remove all copies', () => {
  const answer = (headers: Record<string, string>, type: ResponseType = 'basic') =>
    isOfNoSession({ ok: type === 'basic', type, headers: new Headers(headers) }, copyName(ID))
  const own = { 'cache-control': 'private, no-store' }
  expect(answer(own)).toBe(false)
  expect(answer({ ...own, [SESSION_ENDED]: '1' })).toBe(true)
  expect(answer({ 'cache-control': 'public, max-age=0' })).toBe(true)
  const led = { ok: false, type: 'opaqueredirect' as const, headers: new Headers() }
  expect([isOfNoSession(led, copyName('shelf')), isOfNoSession(led, copyName(ID))]).toEqual([true, false])
})

test('the pages where the viewer writes are asked of the network, then of the copies; so are their scripts and sheets', () => {
  expect(decideFor('/new-story')).toEqual({ kind: 'page', copy: copyName('writing/new') })
  expect(decideFor(`/p/${ID}/edit`)).toEqual({ kind: 'page', copy: copyName(`writing/${ID}`) })
  for (const path of ['/new-story/repost/ba9876543210', '/p/short/edit', `/p/${ID}/settings`])
    expect([path, decideFor(path)]).toEqual([path, { kind: 'other', copy: OFFLINE }])
  const file = '/_/static/editor.js'
  for (const from of [`/p/${ID}/edit`, '/new-story', '/_/static/start.js'])
    for (const destination of ['script', 'style']) {
      const asked = { mode: 'cors', destination, referrer: ORIGIN + from }
      expect([from, decideFor(file, asked)]).toEqual([from, { kind: 'file', copy: file }])
    }
  const script = { mode: 'cors', destination: 'script' }
  expect(decideFor(file, { ...script, referrer: `${ORIGIN}/p/${ID}` })).toBeNull()
  expect(decideFor('/p/other.js', { ...script, referrer: `${ORIGIN}/new-story` })).toBeNull()
})

test('a draft that is answered with sign-in removes all copies', () => {
  const led = { ok: false, type: 'opaqueredirect' as const, headers: new Headers() }
  expect(isOfNoSession(led, copyName(`writing/${ID}`))).toBe(true)
})
