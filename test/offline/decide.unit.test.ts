import { expect, test } from 'vitest'
import { SESSION_ENDED } from '#schema/cookies.ts'
import { type Asked, copyName, decide, isOfNoSession } from '#client/offline/decide.ts'

const ORIGIN = 'https://quire.test'
const ID = '0123456789ab'
const known = {
  origin: ORIGIN,
  kept: new Set([ID]),
  places: {
    shelf: '/me/list/reading-list',
    signOut: '/m/signout/',
    graphql: '/_/graphql',
    files: ['/_/static/', '/_/image/'],
  },
}

const decideFor = (path: string, more: Partial<Asked> = {}) =>
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

test('every other page, method, host and call is left to the browser', () => {
  for (const path of [
    '/',
    '/p/ba9876543210',
    `/p/${ID}/responses`,
    '/me/lists',
    `https://other.test/p/${ID}`,
  ])
    expect([path, decideFor(path)]).toEqual([path, null])
  expect(decideFor(`/p/${ID}`, { method: 'POST' })).toBeNull()
  expect(decideFor(`/p/${ID}`, { mode: 'cors', destination: '' })).toBeNull()
  const call = { method: 'POST', mode: 'cors', destination: '', operations: 'ClapCountQuery' }
  expect(decideFor('/_/graphql', call)).toBeNull()
})

test('fonts and pictures are answered for copied pages alone, scripts for none', () => {
  const image = { mode: 'no-cors', destination: 'image', referrer: `${ORIGIN}/p/${ID}` }
  const copy = '/_/image/fit:700/abc'
  expect(decideFor(copy, image)).toEqual({ kind: 'file', copy })
  expect(decideFor('/_/static/a.woff2', { ...image, mode: 'cors', destination: 'font' })).toEqual({
    kind: 'file',
    copy: '/_/static/a.woff2',
  })
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

test('a visitors’ page, one of a session that has ended, and being led from the list to sign-in remove all copies', () => {
  const answer = (headers: Record<string, string>, type: ResponseType = 'basic') =>
    isOfNoSession({ ok: type === 'basic', type, headers: new Headers(headers) }, copyName(ID))
  const own = { 'cache-control': 'private, no-store' }
  expect(answer(own)).toBe(false)
  expect(answer({ ...own, [SESSION_ENDED]: '1' })).toBe(true)
  expect(answer({ 'cache-control': 'public, max-age=0' })).toBe(true)
  const led = { ok: false, type: 'opaqueredirect' as const, headers: new Headers() }
  expect([isOfNoSession(led, copyName('shelf')), isOfNoSession(led, copyName(ID))]).toEqual([true, false])
})
