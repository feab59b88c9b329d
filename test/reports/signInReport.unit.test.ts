import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShellViewer } from '#client/browser/serverState.ts'
import type { SignInNote } from '#schema/identity/signInNote.ts'
import { parseNote, printNote } from '#schema/identity/signInNote.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'

/** As the page sees it: an assignment sets or removes one cookie. */
let jar: Map<string, string>
let tracked: [string, unknown][]
let confirmed: string[]

beforeEach(() => {
  vi.resetModules()
  jar = new Map()
  tracked = []
  confirmed = []
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text)!
      // Browsers refuse such a name without these attributes.
      if (name.startsWith('__Host-') && !/; Path=\/;.*; Secure$/.test(text)) return
      if (text.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.doMock('#client/reporting/events.ts', () => ({
    track: (type: string, data: unknown) => void tracked.push([type, data]),
  }))
  vi.doMock('#client/signin/signInToast.ts', () => ({
    confirmSignIn: ({ id }: { id: string }) => void confirmed.push(id),
  }))
})
afterEach(() => {
  vi.doUnmock('#client/reporting/events.ts')
  vi.doUnmock('#client/signin/signInToast.ts')
  vi.unstubAllGlobals()
  // Later files of this process must not find this viewer and these mocks.
  vi.resetModules()
})

async function start(viewer: { id: string } | null) {
  const { setViewer } = await import('#client/browser/viewer.ts')
  setViewer(viewer as ShellViewer | null)
  return (await import('#client/signin/reportSignIn.ts')).reportSignIn
}

test.each(['development', 'staging', 'production'] as const)(
  'a sign-in is reported once, by its method: %s (R449)',
  async (environment) => {
    jar.set('a', 'b').set(environment === 'development' ? 'signedIn' : '__Host-signedIn', 'login.link')
    const report = await start({ id: 'u1' })
    expect([report(environment), report(environment)]).toEqual([true, false])
    const data = { operation: 'login', method: 'link' }
    expect(tracked).toEqual([
      ['userLogin.success', data],
      ['susi.success', data],
    ])
    expect([...jar]).toEqual([['a', 'b']])
  },
)

test('without a session or without our note no sign-in is reported', async () => {
  jar.set('signedIn', 'login.link')
  ;(await start(null))('development')
  expect([tracked, jar.size]).toEqual([[], 1])
  for (const text of ['', 'login', 'logout.link', 'login.<b>', 'login.link.google.more']) {
    jar.set('signedIn', text)
    ;(await start({ id: 'u1' }))('development')
  }
  expect(tracked).toEqual([])
})

test.each([
  ['is said', false, ['u1']],
  ['is not said where it would take the place of what was signed in for', true, []],
])('the report says who one has signed in as %s (R244)', async (_, hasFollowed, expected) => {
  vi.doMock('#client/signin/pressStored.ts', () => ({ pressStored: () => hasFollowed }))
  jar.set('signedIn', 'login.link')
  await start({ id: 'u1' })
  const { afterSignIn } = await import('#client/shell/afterSignIn.ts')
  afterSignIn('development')
  afterSignIn('development')
  expect(confirmed).toEqual(expected)
  vi.doUnmock('#client/signin/pressStored.ts')
})

test('the report has the suggested account, where another way was tried first (R230)', async () => {
  jar.set('signedIn', 'login.password.google')
  ;(await start({ id: 'u1' }))('development')
  expect(tracked[0]).toEqual([
    'userLogin.success',
    {
      operation: 'login',
      method: 'password',
      alternateUserSuggestion: 'googleAccountExists',
      sourceUserId: null,
      targetUserId: 'u1',
      targetMethod: 'password',
      isAfterBlocked: true,
    },
  ])
})

test('the page reads the server’s printed note', () => {
  const notes: SignInNote[] = [
    { operation: 'register', method: 'oneTap' },
    { operation: 'login', method: 'code', tried: 'apple' },
  ]
  for (const note of notes) expect(parseNote(printNote(note))).toEqual(note)
  const env = { ENVIRONMENT: 'production' } as const
  const cookie = printCookie(env, 'signedIn', printNote(notes[0]!), 60_000, { isForPage: true })
  expect(cookie).toBe('__Host-signedIn=register.oneTap; Max-Age=60; Path=/; Secure; SameSite=Lax')
  const request = new Request('https://quire.example', { headers: { cookie: cookie.split(';')[0]! } })
  expect(cookieOf(request, env, 'signedIn')).toBe('register.oneTap')
})
