/** A form without a case does not compile. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import type { Form } from '#schema/actions/form.ts'
import { forms, formsOf, type FormName, STEP_FORMS } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { rows } from '#schema/routes/table.ts'
import { accountCases } from '#test/actions/accountCases.ts'
import { draftCases } from '#test/actions/draftCases.ts'
import { exportCases } from '#test/actions/exportCases.ts'
import { subscriberCases } from '#test/actions/subscriberCases.ts'
import { giftCases } from '#test/actions/giftCases.ts'
import { marketingCases } from '#test/actions/marketingCases.ts'
import { digestCases } from '#test/actions/digestCases.ts'
import { newsletterPageCases } from '#test/actions/newsletterPageCases.ts'
import { newsletterCases } from '#test/actions/newsletterCases.ts'
import { membershipCases } from '#test/actions/membershipCases.ts'
import { partnerCases } from '#test/actions/partnerCases.ts'
import { followingCases } from '#test/actions/followingCases.ts'
import { type Case, inTheirPlace, one, type Person, run } from '#test/actions/formCase.ts'
import { hostCases } from '#test/actions/hostCases.ts'
import { historyCases } from '#test/actions/historyCases.ts'
import { listCases } from '#test/actions/listCases.ts'
import { mastodonCases } from '#test/actions/mastodonCases.ts'
import { moderationCases } from '#test/actions/moderationCases.ts'
import { noteCases } from '#test/actions/noteCases.ts'
import { publicationCases } from '#test/actions/publicationCases.ts'
import { publicationSettingCases } from '#test/actions/publicationSettingCases.ts'
import { publishingCases } from '#test/actions/publishingCases.ts'
import { lookCases } from '#test/actions/lookCases.ts'
import { openCase } from '#test/actions/openCase.ts'
import { orderedListCases } from '#test/actions/orderedListCases.ts'
import { responseCases } from '#test/actions/responseCases.ts'
import { pictureCases } from '#test/actions/pictureCases.ts'
import { securityCases } from '#test/actions/securityCases.ts'
import { sendingDomainCases } from '#test/actions/sendingDomainCases.ts'
import { staffCases } from '#test/actions/staffCases.ts'
import { submissionCases } from '#test/actions/submissionCases.ts'
import { topicCases } from '#test/actions/topicCases.ts'
import { authorCases } from '#test/actions/authorCases.ts'
import { awardCases } from '#test/actions/awardCases.ts'
import { storyCases } from '#test/actions/storyCases.ts'
import { OWN_HEADERS, post } from '#test/graphql/call.ts'
import { type Browser, type FormFields, identityCalls, openBrowser } from '#test/identity/browser.ts'
import { member } from '#test/identity/twoFactorCalls.ts'
import { resetClock } from '#worker/platform/clock.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

/**
 * They go to another host, by a page that says so: test/identity/social.test.ts, test/mastodon, test/membership,
 * test/partner/accounts.test.ts.
 */
type Away =
  | 'connection'
  | 'checkout'
  | 'paymentUpdate'
  | 'gift'
  | 'shortGift'
  | 'groupGift'
  | 'giftSeats'
  | 'payoutSetup'
  | 'linkMastodon'

const cases: Record<Exclude<FormName, Away>, Case> = {
  ...accountCases,
  ...authorCases,
  ...draftCases,
  ...exportCases,
  ...subscriberCases,
  ...marketingCases,
  ...newsletterCases,
  ...newsletterPageCases,
  ...sendingDomainCases,
  ...digestCases,
  ...membershipCases,
  ...giftCases,
  ...partnerCases,
  ...pictureCases,
  ...securityCases,
  ...followingCases,
  ...storyCases,
  ...listCases,
  ...lookCases,
  ...historyCases,
  ...mastodonCases,
  ...moderationCases,
  ...noteCases,
  ...publicationCases,
  ...publicationSettingCases,
  ...publishingCases,
  ...orderedListCases,
  ...responseCases,
  ...staffCases,
  ...submissionCases,
  ...topicCases,
  ...awardCases,
  ...hostCases,
}

let browser: Browser

async function become(given: Case): Promise<Person> {
  const opened = await openCase(given)
  browser = opened.browser
  return opened.person
}

async function callAsPage(operationName: string, variables: Record<string, unknown>) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { body } = await post<{ data: Record<string, { message?: string }> }>(
    { operationName, variables },
    { ...OWN_HEADERS, cookie },
  )
  return Object.values(body.data)[0]!
}

const lastAnswer = () =>
  browser.ask(
    '{ formAnswer { form isError message values { name value } } }',
  ) as Promise<unknown> as Promise<{
    form: string
    isError: boolean
    message: string
    values: { name: string; value: string }[]
  } | null>

afterEach(async () => {
  resetClock()
  await run('delete from flags')
  await run('delete from user_flags')
  await run('update users set is_suspended = 0')
})

describe.each(Object.keys(cases) as (keyof typeof cases)[])('the form %s', (name) => {
  const given: Case = cases[name]
  const { operation }: Form = forms[name]
  let person: Person
  let fields: FormFields
  beforeEach(async () => {
    person = await become(given)
    fields = { form: name, xsrf: person.xsrf, ...(await given.fields(person)) }
  })

  test('the form changes no row when it comes from another site or without the token (I11)', async () => {
    const at = await given.at(person)
    const before = await given.seen(person)
    for (const accept of ['text/html', 'application/json']) {
      const elsewhere = { origin: 'https://evil.example', accept }
      expect((await browser.submit(at, fields, elsewhere)).status).toBe(403)
    }
    expect((await browser.submit(at, { ...fields, xsrf: 'wrong' })).status).toBe(403)
    expect((await browser.submit(at, { ...fields, xsrf: '' })).status).toBe(403)
    expect((await browser.submit(at, fields, { 'content-type': 'text/plain' })).status).toBe(415)
    expect(await given.seen(person)).toEqual(before)
  })

  test('the form does its work once: its answer redirects to a page that can be loaded again', async () => {
    const before = await given.seen(person)
    const answer = await browser.submit(await given.at(person), fields)
    expect(answer.status).toBe(303)
    const after = await given.seen(person)
    expect(after).not.toEqual(before)
    const location = answer.headers.get('location')!
    for (let visit = 0; visit < 2; visit++) expect((await browser.get(location)).status).toBeLessThan(400)
    expect(await given.seen(person)).toEqual(after)
  })

  test('the form gives the words of the refusal that its mutation gives, once, and never a password', async () => {
    const isInTheirPlace = given.refused === inTheirPlace
    const wrong = isInTheirPlace ? {} : { ...(given.refused as Record<string, string>) }
    if (isInTheirPlace) {
      const staff = await one("select id from users where username = 'staff'")
      await run('update sessions set spoofed_by_id = ? where user_id = ?', staff, person.id)
    }
    if (name.startsWith('verification'))
      await run('update users set unverified_email = null where id = ?', person.id)
    const { message } = await callAsPage(operation!, (await given.variables?.(person)) ?? wrong)
    expect(message).toBeTruthy()
    const before = await given.seen(person)
    const sent = await browser.submit(await given.at(person), { ...fields, ...wrong })
    expect(sent.status).toBe(303)
    expect(await given.seen(person)).toEqual(before)
    const answer = await lastAnswer()
    expect(answer).toMatchObject({ form: name, isError: true, message })
    expect(JSON.stringify(answer!.values)).not.toMatch(/password/i)
    expect(await lastAnswer()).toBeNull()
  })
})

test('a form that scripts send is answered with its outcome, and leaves no answer for the next page', async () => {
  const person = await become(cases.username)
  const at = path('ShowSettingsTab', { setting: 'account' })
  const json = { accept: 'application/json' }
  const fields = { form: 'username', xsrf: person.xsrf }
  const refused = await browser.submit(at, { ...fields, username: 'not a name' }, json)
  const { message } = await callAsPage('ChangeUsername', { username: 'not a name' })
  expect(await refused.json()).toMatchObject({ isError: true, message, leadsTo: null })
  const done = await browser.submit(at, { ...fields, username: 'json1' }, json)
  const said = copy.accountSettings.usernameChanged('json1')
  expect(await done.json()).toMatchObject({ isError: false, message: said, leadsTo: null })
  expect(await lastAnswer()).toBeNull()
  browser.cookies.clear()
  const signedOut = await browser.submit(at, { ...fields, username: 'other' }, json)
  expect(signedOut.status).toBe(401)
})

test('a form sent by scripts to a page not found for them says why it is refused', async () => {
  const person = await become(cases.username)
  const fields = { form: 'setFlag', xsrf: person.xsrf, name: 'enable_passwords', value: 'true' }
  const at = path('ShowMissionControl')
  expect((await browser.submit(at, fields)).status).toBe(404)
  const refused = await browser.submit(at, fields, { accept: 'application/json' })
  expect(await refused.json()).toMatchObject({ isError: true, kind: 'Forbidden' })
  expect(await one("select count(*) from flags where name = 'enable_passwords'")).toBe(0)
})

test('only the viewer who sent a form sees its result', async () => {
  const person = await become(cases.username)
  await browser.submit(path('ShowSettingsTab', { setting: 'account' }), {
    form: 'username',
    xsrf: person.xsrf,
    username: 'not a name',
  })
  const sealed = browser.cookies.get('form')!
  await become(cases.username)
  browser.cookies.set('form', sealed)
  expect(await lastAnswer()).toBeNull()
})

test('a field that its variable cannot hold refuses the form, without any change', async () => {
  const person = await become(cases.readNotifications)
  const fields = { xsrf: person.xsrf, until: 'yesterday' }
  expect((await browser.submit(path('ShowYourNotifications'), fields)).status).toBe(303)
  expect(await lastAnswer()).toMatchObject({ form: 'readNotifications', isError: true })
})

test('an account elsewhere is connected after another page has shown who asks', async () => {
  browser = openBrowser()
  await member(browser, 'connecting@example.org', DEMO_PASSWORD)
  const { xsrfToken } = await browser.ask(identityCalls.viewer)
  const fields = { form: 'connection', xsrf: String(xsrfToken), provider: 'google', prove: 'password' }
  await browser.submit(path('ShowSettingsTab', { setting: 'security' }), {
    ...fields,
    password: 'not the password',
  })
  expect(await lastAnswer()).toMatchObject({
    form: 'connection',
    isError: true,
    values: [{ name: 'provider', value: 'google' }],
  })
  const led = await browser.submit(path('ShowSettingsTab', { setting: 'security' }), {
    ...fields,
    password: DEMO_PASSWORD,
  })
  expect(led.headers.get('refresh')).toMatch(/url=\/m\/connect\/google\?operation=connect/)
})

test('no form shows a password again', () => {
  const shown = Object.values(forms).flatMap(({ keepFields = [], key = '' }: Form) => [...keepFields, key])
  expect(shown.filter((field) => /password|code|token|secret/i.test(field))).toEqual([])
})

test('every row that takes a form has one in the table, or is a step', () => {
  const without = rows.filter(
    ({ name, form }) =>
      form && formsOf(name).length === 0 && !(STEP_FORMS as readonly string[]).includes(name),
  )
  expect(without.map(({ name }) => name)).toEqual([])
})
