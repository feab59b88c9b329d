/** The password, the email, the phone or its codes are missing. */
import { env as bindings } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { Env } from '#worker/platform/env.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signUpByLink } from '#test/identity/browser.ts'

const env = bindings as unknown as Env
const SIGN_IN = path('AcctSignin')
const GUARDED = 'guarded@example.com'

async function after(browser: Browser, fields: Record<string, string>) {
  const led = await browser.submit(SIGN_IN, { operation: 'login', ...fields })
  return (await browser.get(led.headers.get('location')!)).text()
}

describe('a forgotten password', () => {
  test('the password step sends a link that sets a new one, and says so (R196)', async () => {
    const email = 'forgot@example.org'
    await signUpByLink(openBrowser(), email, 'For Got')
    const browser = openBrowser()
    const page = await after(browser, { step: 'ENTER_PASSWORD', email, by: 'reset' })
    expect(page).toContain(copy.lostAccess.forgotten)
    expect(page).toContain(copy.lostAccess.resetSent(email))
    const [mail] = await sentTo(email)
    expect(mail!.links[0]).toContain(path('CrupdatePassword'))
  })

  test('the sign-in page confirms the new password, and not as an error (R291)', async () => {
    const email = 'forgot.again@example.org'
    await signUpByLink(openBrowser(), email, 'For Got')
    const browser = openBrowser()
    await after(browser, { step: 'ENTER_PASSWORD', email, by: 'reset' })
    const token = new URL((await sentTo(email))[0]!.links[0]!).searchParams.get('token')!
    const fields = { token, password: 'quiet lamps over Ghent' }
    const saved = await browser.submit(path('CrupdatePassword'), fields)
    const page = await (await browser.get(saved.headers.get('location')!)).text()
    expect(page).toMatch(new RegExp(`class="StepSaid" role="status">${copy.createPassword.saved}`))
    expect(page).not.toMatch(new RegExp(`class="FieldMessage"[^>]*>${copy.createPassword.saved}`))
  })

  test('the page of an expired link offers visitors a new one, and no settings (R200)', async () => {
    const email = 'late.reset@example.org'
    await signUpByLink(openBrowser(), email, 'Late Reset')
    const browser = openBrowser()
    await after(browser, { step: 'ENTER_PASSWORD', email, by: 'reset' })
    const { pathname, search } = new URL((await sentTo(email))[0]!.links[0]!)
    await env.DB.prepare(
      "update one_time_tokens set expires_at = 1 where kind = 'resetPassword' and email = ?",
    )
      .bind(email)
      .run()
    const page = await (await browser.get(pathname + search)).text()
    expect(page).toContain(copy.lostAccess.sendNewLink)
    expect(page).toContain(copy.createPassword.requestNewLink)
    expect(page).not.toContain(`href="${path('ShowSettings')}`)
  })
})

describe('the step that asks for the inbox', () => {
  test('the step has a field for the code next to the message of wide screens (R197, R198)', async () => {
    const page = await after(openBrowser(), { step: 'ENTER_EMAIL', email: 'reader@example.com', by: 'link' })
    expect(page).toContain(copy.checkYourInbox.clickLink('reader@example.com', 'login'))
    expect(page.match(/name="loginCode"/g)).toHaveLength(1)
    expect(page).not.toMatch(/class="CheckYourInbox-(?:wide|small)"><form/)
  })

  test('the step sends the email again, and says when there were too many (R290)', async () => {
    const email = 'again.and.again@example.org'
    await signUpByLink(openBrowser(), email, 'Again')
    const browser = openBrowser()
    await after(browser, { step: 'ENTER_EMAIL', email, by: 'link' })
    const before = (await sentTo(email)).length
    const again = { step: 'CHECK_YOUR_INBOX', email, by: 'link' }
    expect(await after(browser, again)).toContain(copy.emailedCode.sentAgain(email))
    expect(await sentTo(email)).toHaveLength(before + 1)
    let page = ''
    for (let more = 0; more < 12 && !page.includes(copy.signInLimits.mails); more += 1) {
      page = await after(browser, again)
    }
    expect(page).toContain(copy.signInLimits.mails)
    expect(page).toContain('name="loginCode"')
  })
})

describe('the second factor', () => {
  const halfWay = async () => {
    const browser = openBrowser()
    const given = { email: GUARDED, password: DEMO_PASSWORD }
    return { browser, token: String((await browser.ask(identityCalls.loginUser, given)).token) }
  }

  test('an incomplete code costs no attempt, a whole one does (R465)', async () => {
    await env.DB.prepare("delete from attempts where subject like 'twoFactor:%'").run()
    const { browser, token } = await halfWay()
    const give = (code: object) => browser.ask(identityCalls.loginUser, { token, ...code })
    for (const twoFactorVerificationCode of ['', '123', '12345678']) {
      expect(await give({ twoFactorVerificationCode })).toMatchObject({
        __typename: 'BadRequest',
        message: copy.validation.verificationCode,
      })
    }
    expect(await give({ backupCode: 'abc' })).toMatchObject({
      __typename: 'BadRequest',
      message: copy.recoveryCode.length,
    })
    expect(await give({ twoFactorVerificationCode: '0000000' })).toMatchObject({
      lockoutInfo: { failCount: 1 },
    })
  })

  test('without phone and codes the page says which way remains (R202)', async () => {
    const { browser } = await halfWay()
    await browser.submit(SIGN_IN, {
      operation: 'login',
      step: 'ENTER_PASSWORD',
      email: GUARDED,
      password: DEMO_PASSWORD,
    })
    const there = path('AcctSignin', undefined, { operation: 'login', step: 'ENTER_RECOVERY_CODE' })
    const page = await (await browser.get(there)).text()
    expect(page).toContain(copy.lostAccess.codesToo)
    for (const way of copy.lostAccess.waysBack) expect(page).toContain(way.slice(0, 40))
  })
})

test('the second round of wrong passwords names a lockout of 2 minutes (R462, D37)', async () => {
  const email = 'second.round@example.org'
  await signUpByLink(openBrowser(), email, 'Second Round')
  const browser = openBrowser()
  const login = () => browser.ask(identityCalls.loginUser, { email, password: 'wrong wrong' })
  for (let attempt = 0; attempt < 6; attempt += 1) await login()
  await env.DB.prepare("update attempts set locked_until = 0 where subject like 'password:%'").run()
  expect((await login()).message).toBe(
    'That password was incorrect. You have 5 more attempt(s) before your account is locked for 2 minutes.',
  )
})
