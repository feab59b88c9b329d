/** A new account first sees topics, unless its owner was about to act. */
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { type Browser, openBrowser, sentTo } from '#test/identity/browser.ts'
import { visit } from '#test/identity/providerVisit.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

const STORY = '/field-notes/red-ink-1?x=1'
const startBefore = (redirect: string) => path('ShowGetStarted', undefined, { redirect })
const locationOf = (response: Response) => response.headers.get('location')
const stateOf = (name: string) =>
  DB.prepare('select onboarding_state from users where name = ?').bind(name).first('onboarding_state')

let people = 0
const someone = () => {
  people += 1
  return { name: `First Page ${people}`, email: `first.page.${people}@example.org` }
}

/** Opens the email's link and gives the name. */
async function byLink(browser: Browser, { name, email }: { name: string; email: string }, redirect?: string) {
  await browser.ask(
    `mutation($email: String!, $redirect: String) {
      sendAcctAuthEmail(email: $email, redirect: $redirect, operation: register) { __typename } }`,
    { email, redirect },
  )
  const token = new URL((await sentTo(email))[0]!.links[0]!).searchParams.get('token')!
  await browser.submit('/m/callback/email', { token, operation: 'register' })
  return locationOf(await browser.submit('/registration-form', { name }))
}

const byPassword = async (given: Record<string, unknown>) => {
  const { redirect } = await openBrowser().ask(
    `mutation($name: String, $email: String, $redirect: String, $entryPoint: String, $onboardingStatus: String) {
      createAccount(name: $name, email: $email, password: "a password of mine", redirect: $redirect,
        entryPoint: $entryPoint, onboardingStatus: $onboardingStatus) { ... on AuthInfo { redirect } } }`,
    given,
  )
  return redirect
}

describe('the first page of a new account', () => {
  test('an account made by a link is shown its topics, and then its destination (R115)', async () => {
    const home = someone()
    expect(await byLink(openBrowser(), home)).toBe('/get-started')
    const going = someone()
    expect(await byLink(openBrowser(), going, STORY)).toBe(startBefore(STORY))
    expect([await stateOf(home.name), await stateOf(going.name)]).toEqual(['NOT_ONBOARDED', 'NOT_ONBOARDED'])
  })

  test('an account made by a password is shown them too, except from the entry points that skip it (R424, R434)', async () => {
    const follower = someone()
    expect(await byPassword({ ...follower, redirect: STORY, entryPoint: 'follow' })).toBe(startBefore(STORY))
    for (const entryPoint of [
      'clap',
      'highlight',
      'respond',
      'private_note',
      'report',
      'clap_list',
      'free',
    ]) {
      const one = someone()
      const led = await byPassword({ ...one, redirect: STORY, entryPoint })
      expect([entryPoint, led, await stateOf(one.name)]).toEqual([entryPoint, STORY, 'SKIPPED'])
    }
  })

  test('skipOnboarding=1 in the redirect of a link opens the destination at once (R433)', async () => {
    const one = someone()
    const going = `${STORY}&skipOnboarding=1`
    expect(await byLink(openBrowser(), one, going)).toBe(going)
    expect(await stateOf(one.name)).toBe('SKIPPED')
    const other = someone()
    const without = `${STORY}&skipOnboarding=0`
    expect(await byLink(openBrowser(), other, without)).toBe(startBefore(without))
  })

  test('an account made by a provider is shown them too, with its source (R433, R434)', async () => {
    const cases = [
      ['clap', `${STORY}&source=clap&skipOnboarding=1`, 'SKIPPED'],
      ['menu', startBefore(`${STORY}&source=menu`), 'NOT_ONBOARDED'],
    ] as const
    for (const [entryPoint, target, state] of cases) {
      const { name } = someone()
      const browser = openBrowser()
      await visit(
        browser,
        'twitter',
        { sub: name, name },
        { operation: 'register', redirect: STORY, entryPoint },
      )
      const created = await browser.submit('/registration-form', { name })
      expect([locationOf(created), await stateOf(name)]).toEqual([target, state])
    }
  })

  test('without scripts the entry point of the form is in the link of its email (R433)', async () => {
    const { email } = someone()
    const browser = openBrowser()
    const given = { operation: 'register', email, entryPoint: 'respond', redirect: STORY }
    await browser.submit('/m/signin', { ...given, step: 'ENTER_EMAIL' })
    await browser.submit('/m/signin', { ...given, step: 'ENTER_NAME', name: 'Formed' })
    await browser.submit('/m/signin', { ...given, step: 'CREATE_PASSWORD', by: 'link' })
    const token = new URL((await sentTo(email))[0]!.links[0]!).searchParams.get('token')!
    const opened = await browser.submit('/m/callback/email', { token, operation: 'register' })
    expect(locationOf(opened)).toBe(`${STORY}&skipOnboarding=1`)
  })

  test('a user who was about to report, or comes from another host, continues there (R434)', async () => {
    for (const redirect of [
      path('ReportPost', { id: '0123456789ab' }, { redirect: '/' }),
      path('ShowPostNotes', { postId: '0123456789ab' }),
      path('AcctGlobalIdentity', undefined, { host: 'a.example' }),
    ]) {
      expect(await byPassword({ ...someone(), redirect })).toBe(redirect)
    }
  })

  test('a given onboarding status decides; an unknown one does not (R424)', async () => {
    const done = someone()
    expect(await byPassword({ ...done, onboardingStatus: 'ONBOARDED' })).toBe('/')
    expect(await stateOf(done.name)).toBe('ONBOARDED')
    const asked = { ...someone(), entryPoint: 'clap', onboardingStatus: 'NOT_ONBOARDED' }
    expect(await byPassword(asked)).toBe('/get-started')
    expect(await byPassword({ ...someone(), onboardingStatus: 'nonsense' })).toBe('/get-started')
  })

  test('a redirect to another site is ignored, and an overlong one skips its topics (I10)', async () => {
    expect(await byPassword({ ...someone(), redirect: 'https://evil.example/' })).toBe('/get-started')
    const long = `/search?q=${'%20'.repeat(640)}`
    expect(await byPassword({ ...someone(), redirect: long })).toBe(long)
  })
})

test('a person who has an account and signs in skips the first page', async () => {
  const one = someone()
  await byLink(openBrowser(), one)
  const browser = openBrowser()
  await browser.ask(
    'mutation($email: String!) { sendAcctAuthEmail(email: $email, operation: login, redirect: "/tag/css") { __typename } }',
    { email: one.email },
  )
  const token = new URL((await sentTo(one.email))[0]!.links[0]!).searchParams.get('token')!
  expect(locationOf(await browser.submit('/m/callback/email', { token }))).toBe('/tag/css')
})
