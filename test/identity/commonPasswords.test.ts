import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { Env } from '#worker/platform/env.ts'
import { identityCalls, openBrowser, sentTo, signIn, signUpByLink } from '#test/identity/browser.ts'

const env = bindings as unknown as Env
const { passwordCommon, passwordRepeats, passwordIsOwn } = copy.validation
const UNCOMMON = 'harbour lights at nine'

beforeAll(async () => {
  await env.DB.prepare(
    "insert or replace into flags (name, value, updated_at) values ('enable_passwords', 'true', 0)",
  ).run()
})

const guessable = (own: string, name: string) =>
  [
    ['password', passwordCommon],
    ['PassWord', passwordCommon],
    ['12345678', passwordCommon],
    ['aaaaaaaa', passwordRepeats],
    [own, passwordIsOwn],
    [own.toUpperCase(), passwordIsOwn],
    [own.split('@')[0]!, passwordIsOwn],
    [name, passwordIsOwn],
    [name.replace(' ', '').toLowerCase(), passwordIsOwn],
    [name.replace(' ', '.'), passwordIsOwn],
  ] as const

test('a name as the password is refused at the field of the step, which works without scripts (D48, I12)', async () => {
  const browser = openBrowser()
  const fields = { operation: 'register', email: 'named.password@example.org', name: 'Nora Named' }
  for (const step of ['ENTER_EMAIL', 'ENTER_NAME'])
    await browser.submit(path('AcctSignin'), { ...fields, step })
  const given = { ...fields, step: 'CREATE_PASSWORD', password: 'nora named' }
  const refused = await browser.submit(path('AcctSignin'), given)
  const page = await (await browser.get(refused.headers.get('location')!)).text()
  const described = /<input[^>]*name="password"[^>]*>/.exec(page)![0]
  expect(described).toContain('aria-invalid="true"')
  const id = /aria-describedby="([^" ]+)/.exec(described)![1]
  expect(page).toMatch(new RegExp(`id="${id}"[^>]*>${passwordIsOwn}<`))
})

describe('a password that is common, one character repeated, or the owner’s own name, address or username', () => {
  test('such a password is refused at sign-up (D48, I12)', async () => {
    const email = 'guessable.signup@example.org'
    for (const [password, message] of guessable(email, 'Guess Able')) {
      const given = { email, name: 'Guess Able', password }
      const refused = await openBrowser().ask(identityCalls.createAccount, given)
      expect(refused).toMatchObject({ __typename: 'BadRequest', message })
    }
    const made = await openBrowser().ask(identityCalls.createAccount, {
      email,
      name: 'G',
      password: UNCOMMON,
    })
    expect(made).toMatchObject({ __typename: 'AuthInfo' })
  })

  test('such a password is refused as a first password and as a changed one (D48, I12)', async () => {
    const email = 'guessable.own@example.org'
    const browser = openBrowser()
    await signUpByLink(browser, email, 'Guess Able')
    const { username } = await browser.ask(identityCalls.viewer)
    const refused = [
      ...guessable(email, 'Guess Able'),
      [String(username).padEnd(8, '1'), passwordIsOwn] as const,
    ]
    await env.DB.prepare('update users set username = ? where username = ?')
      .bind(refused.at(-1)![0], username)
      .run()
    for (const oldPassword of [null, UNCOMMON]) {
      for (const [password, message] of refused) {
        const answer = await browser.ask(identityCalls.crupdatePassword, { password, oldPassword })
        expect(answer).toMatchObject({ __typename: 'BadRequest', message })
      }
      const saved = await browser.ask(identityCalls.crupdatePassword, {
        password: oldPassword === null ? UNCOMMON : `${UNCOMMON} o’clock`,
        oldPassword,
      })
      expect(saved).toEqual({ __typename: 'MutationSuccess', success: true })
    }
    await signIn(openBrowser(), email, `${UNCOMMON} o’clock`)
  })

  test('such a password is refused by the form of a reset link without scripts, which stays usable (D48, I12)', async () => {
    const email = 'guessable.reset@example.org'
    await signUpByLink(openBrowser(), email, 'Guess Able')
    const browser = openBrowser()
    await browser.submit(path('AcctSignin'), {
      operation: 'login',
      step: 'ENTER_PASSWORD',
      email,
      by: 'reset',
    })
    const token = new URL((await sentTo(email))[0]!.links[0]!).searchParams.get('token')!
    for (const [password, message] of guessable(email, 'Guess Able')) {
      const refused = await browser.submit(path('CrupdatePassword'), { token, password })
      const page = await (await browser.get(refused.headers.get('location')!)).text()
      expect(page).toContain(message)
    }
    await browser.submit(path('CrupdatePassword'), { token, password: UNCOMMON })
    await signIn(openBrowser(), email, UNCOMMON)
  })
})
