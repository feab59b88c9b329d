import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { cookieOf, printCookie, sessionCookie, sessionTokenOf } from '#worker/identity/cookies.ts'

const production = { ENVIRONMENT: 'production' } as const
const development = { ENVIRONMENT: 'development' } as const

const tokenIn = (cookie: string) =>
  sessionTokenOf(new Request('https://quire.example/', { headers: { cookie } }), production)

test.each([
  ['the first of two counts', '__Host-sid=one; __Host-sid=two', 'one'],
  ['a longer name is another cookie', 'x__Host-sid=evil; __Host-sidx=evil; __Host-sid=own', 'own'],
  ['names differ by case', '__host-sid=evil; __HOST-SID=evil', null],
  ['a name without the prefix is another cookie', 'sid=evil', null],
  ['a space that is none in a header belongs to the name', '\u00a0__Host-sid=evil; __Host-sid=own', 'own'],
  ['a value that no cookie may have is skipped', '__Host-sid=e"v,il\\; __Host-sid=own', 'own'],
  ['a cookie without a name is skipped', '=__Host-sid; ; ;=;%%%; __Host-sid = own ', 'own'],
  ['an empty value is none', '__Host-sid=', null],
  ['a malformed escape is kept', '__Host-sid=%zz', '%zz'],
  ['the names of an object’s properties are names', '__proto__=evil; constructor=evil', null],
])('a made-up Cookie header is read as browsers mean it: %s (I6)', (_, cookie, token) => {
  expect(tokenIn(cookie)).toBe(token)
})

test('a session’s cookie is for its host only, and scripts cannot read it (I6)', () => {
  const [pair, ...attributes] = sessionCookie(production, 'token').split('; ')
  expect(pair).toBe('__Host-sid=token')
  expect(attributes.toSorted()).toEqual(
    [`Max-Age=${limits.session.lifetime / 1000}`, 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'].toSorted(),
  )
  expect(sessionCookie(development, 'token')).toMatch(/^sid=token; (?!.*Secure)/)
})

test('a value cannot add attributes or a second cookie, and is read as it was printed', () => {
  const value = 'a; Domain=evil.example,\r\nb=ü%3B"\\'
  const printed = printCookie(production, 'form', value, 1000)
  expect(printed).not.toMatch(/; Domain|[\r\n,"\\]/)
  const cookie = printed.split('; ')[0]!
  const request = new Request('https://quire.example/', { headers: { cookie } })
  expect(cookieOf(request, production, 'form')).toBe(value)
})

test('the longest lifetime is one that browsers keep, and none deletes the cookie', () => {
  expect(printCookie(production, 'known_browser', 'a', limits.knownBrowser.lifetime)).toContain(
    'Max-Age=31536000',
  )
  expect(printCookie(production, 'form', '', 0)).toContain('__Host-form=; Max-Age=0;')
})
