/** Texts differ by variant, flag, operation and entry point. */
import { afterEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { SusiEntryPoint } from '#schema/identity/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { textOf } from '#test/app.ts'
import { openBrowser, signInAs } from '#test/identity/browser.ts'
import { setFlags } from '#test/identity/setFlags.ts'

const VARIANT_B = { enable_new_login_flow: true }

afterEach(() => setFlags({}))

async function pageAt(query: Record<string, string> = {}, browser = openBrowser()): Promise<string> {
  return (await browser.get(path('AcctSignin', undefined, query))).text()
}

const titleOf = (html: string) => textOf(/<h1[^>]*>.*?<\/h1>/s.exec(html)![0]).trim()
const waysOf = (html: string) =>
  [
    ...html
      .replaceAll(/<details class="MoreWays".*?<\/details>/gs, '')
      .matchAll(/<a [^>]*class="WayIn".*?<\/a>/gs),
  ].map(([way]) => textOf(way).trim())

describe('the ways in (D31)', () => {
  test('variant A shows its ways of signing in and of signing up (R184, R185, R187)', async () => {
    const signingIn = await pageAt()
    expect(titleOf(signingIn)).toBe('Welcome back.')
    expect(waysOf(signingIn)).toEqual([
      'Sign in with Google',
      'Sign in with Facebook',
      'Sign in with Apple',
      'Sign in with Twitter',
      'Sign in with email',
    ])
    expect(textOf(signingIn)).toContain('No account? Create one')
    expect(textOf(signingIn)).toContain('Forgot email or trouble signing in? Get help')
    const signingUp = await pageAt({ operation: 'register' })
    expect(titleOf(signingUp)).toBe(copy.signUpPrompt.default.title('Quire'))
    expect(waysOf(signingUp)).toEqual(['Sign up with Facebook', 'Sign up with Google', 'Sign up with email'])
    expect(textOf(signingUp)).toContain('Already have an account? Sign in')
  })

  test('signing up shows the other providers that can sign in behind “More ways”', async () => {
    const more = (html: string) => /<details class="MoreWays">(.*?)<\/details>/s.exec(html)?.[1] ?? ''
    const signingUp = more(await pageAt({ operation: 'register' }))
    expect(signingUp).toContain(copy.signIn.moreWays)
    expect(waysOf(signingUp)).toEqual(['Sign up with Apple', 'Sign up with Twitter'])
    expect(more(await pageAt())).toBe('')
    await setFlags({ disable_login_apple: true, disable_login_twitter: true })
    expect(more(await pageAt({ operation: 'register' }))).toBe('')
  })

  test('variant B shows its ways of signing in and of signing up (R184, R186, R188)', async () => {
    await setFlags(VARIANT_B)
    const signingIn = await pageAt()
    expect(titleOf(signingIn)).toBe('Welcome Back')
    const providers = ['Facebook', 'Twitter', 'Apple']
    expect(waysOf(signingIn)).toEqual(['Sign in with email', copy.signIn.withPasswordManager, ...providers])
    expect(textOf(signingIn)).toContain('Or, Sign in with')
    const signingUp = await pageAt({ operation: 'register' })
    expect(waysOf(signingUp)).toEqual(['Sign up with email', ...providers])
    expect(textOf(signingUp)).toContain('Or, Sign up with')
  })

  test('each is taken out by its flag; without any of them the page says so (R364)', async () => {
    const all: Record<string, boolean> = {}
    for (const name of ['email', 'google', 'facebook', 'apple', 'twitter']) {
      await setFlags({ [`disable_login_${name}`]: true })
      const ways = waysOf(await pageAt())
      expect(ways).toHaveLength(4)
      expect(ways.join().toLowerCase()).not.toContain(name)
      all[`disable_login_${name}`] = true
    }
    await setFlags(all)
    const html = await pageAt()
    expect(waysOf(html)).toEqual([])
    expect(textOf(html)).toContain(copy.signIn.noWay)
  })
})

test.each([
  [{}, 'login', 'Sign in with email'],
  [{}, 'register', 'Sign up with email'],
  [VARIANT_B, 'login', 'Sign in with your email'],
  [VARIANT_B, 'register', "What's your email?"],
  [{ ...VARIANT_B, enable_passwords: false }, 'register', 'Join Quire or sign in'],
])(
  'the step of the address, with %o, for %s: %s (D32, R190, R191, R193)',
  async (flags, operation, title) => {
    await setFlags(flags)
    const html = await pageAt({ operation, step: 'ENTER_EMAIL' })
    expect(titleOf(html)).toBe(title)
    const subheader = copy.enterEmail[operation === 'login' ? 'signInSubheader' : 'signUpSubheader']
    expect(textOf(html)).toContain(subheader)
    expect(textOf(html)).toContain(copy.enterEmail.allOptions)
  },
)

test.each([
  [{}, copy.enterEmail.expiredA],
  [VARIANT_B, copy.enterEmail.expiredB],
])('a link that has expired, with %o: %s (R192)', async (flags, title) => {
  await setFlags(flags)
  const browser = openBrowser()
  await browser.submit('/m/callback/email', { token: 'of-no-link', operation: 'login' })
  expect(titleOf(await pageAt({ operation: 'login', step: 'ENTER_EMAIL' }, browser))).toBe(title)
})

test('an address without an account: another one, all ways, or a new account (R194, R282)', async () => {
  const html = await pageAt({ step: 'UNRECOGNIZED_EMAIL' })
  expect(titleOf(html)).toBe(copy.unrecognizedEmail.sorry)
  for (const text of [
    copy.unrecognizedEmail.tryAnother,
    copy.unrecognizedEmail.seeAllOptions,
    copy.unrecognizedEmail.createAccount,
  ]) {
    expect(textOf(html)).toContain(text)
  }
})

test('the text of signing up depends on its source (R013, R189, R205)', async () => {
  const titles = new Set<string>()
  for (const entryPoint of SusiEntryPoint) {
    const html = await pageAt({ operation: 'register', entryPoint })
    const { title, subheader } = copy.signUpPrompt[entryPoint]
    expect(titleOf(html)).toBe(title('Quire'))
    expect(textOf(html)).toContain(subheader)
    const isShared = textOf(html).includes('Opt out any time by unsubscribing in Settings.')
    expect([entryPoint, isShared]).toEqual([entryPoint, entryPoint === 'subscribe'])
    titles.add(title('Quire'))
  }
  expect(titles.size).toBe(SusiEntryPoint.length)
})

test('the notice names the button, and with passwords the logged data (R203, R204)', async () => {
  const atEmail = { step: 'ENTER_EMAIL' }
  expect(textOf(await pageAt(atEmail))).toContain(copy.terms.noticeWithPasswords('Quire', 'Continue'))
  await setFlags({ enable_passwords: false })
  const plain = textOf(await pageAt(atEmail))
  expect(plain).toContain(copy.terms.notice('Quire', 'Continue'))
  expect(plain).not.toContain(copy.terms.noticeWithPasswords('Quire', 'Continue'))
})

test('where the captcha is on, the form says that it needs scripts, and is not sent without it (R341, R365)', async () => {
  await setFlags({ enable_email_sign_in_captcha: true, enable_passwords: false })
  const atEmail = { operation: 'login', step: 'ENTER_EMAIL' }
  expect(textOf(await pageAt(atEmail))).toContain(copy.captcha.needsScripts)
  const browser = openBrowser()
  const led = await browser.submit(path('AcctSignin'), { ...atEmail, email: 'reader@example.com' })
  const next = await (await browser.get(led.headers.get('location')!)).text()
  expect(textOf(next)).toContain(copy.signInLimits.captcha)
})

test('a viewer reads who they are, and continues to an own path only (I10)', async () => {
  const browser = openBrowser()
  await signInAs(browser, 'reader@example.com')
  for (const [redirect, href] of [
    [path('ShowTopics'), path('ShowTopics')],
    ['//evil.example/', path('ShowHome')],
    ['https://evil.example/', path('ShowHome')],
  ] as const) {
    const html = await pageAt({ redirect }, browser)
    expect(titleOf(html)).toContain(copy.signIn.signedInAs('').slice(0, -1))
    const links = [...html.matchAll(/<a [^>]*>[^<]*/g)].map(([link]) => link)
    expect(links.find((link) => link.endsWith(`>${copy.signIn.carryOn}`))).toContain(` href="${href}"`)
  }
})
