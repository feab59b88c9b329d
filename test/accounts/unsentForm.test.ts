/** The session ends elsewhere while a form is filled in. */
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { VIEWER_FIELD } from '#schema/forms/viewerField.ts'
import { identityCalls, openBrowser, signInAs } from '#test/identity/browser.ts'

const SETTINGS = path('ShowSettingsTab', { setting: 'account' })

async function signedOutElsewhere(email: string) {
  const browser = openBrowser()
  await signInAs(browser, email)
  const { id, xsrfToken } = await browser.ask(identityCalls.viewer)
  const fields = { form: 'profile', xsrf: String(xsrfToken), [VIEWER_FIELD]: String(id) }
  await browser.get(path('AcctSignout', { xsrf: String(xsrfToken) }))
  return { browser, fields: { ...fields, name: 'Typed Name', bio: 'A line typed for nothing?' } }
}

test('an expired session redirects to sign-in and back to the form, which keeps its values (D20)', async () => {
  const { browser, fields } = await signedOutElsewhere('reader@example.com')
  const sent = await browser.submit(SETTINGS, fields)
  expect(sent.status).toBe(303)
  const signInPage = sent.headers.get('location')!
  expect(signInPage).toBe(path('AcctSignin', undefined, { redirect: `${SETTINGS}#profileInformation` }))
  // The sign-in page and its forms keep it, and no typed value is in an address.
  expect(await (await browser.get(signInPage)).text()).not.toContain(fields.bio)
  await signInAs(browser, 'reader@example.com')
  const page = await (await browser.get(SETTINGS)).text()
  expect(page).toContain(copy.signInOver.unsent)
  expect(page).toContain(`value="${fields.name}"`)
  expect(page).toContain(fields.bio)
  const { name, xsrfToken } = await browser.ask(identityCalls.viewer)
  expect(name).not.toBe(fields.name)
  await browser.submit(SETTINGS, { ...fields, xsrf: String(xsrfToken) })
  expect((await browser.ask(identityCalls.viewer)).name).toBe(fields.name)
})

test('an unsent form is shown only to the person who filled it in, and without passwords', async () => {
  const { browser, fields } = await signedOutElsewhere('lapsed@example.com')
  await browser.submit(SETTINGS, {
    ...fields,
    form: 'email',
    email: 'typed@example.org',
    password: 'a secret one',
  })
  await signInAs(browser, 'member@example.com')
  const page = await (await browser.get(SETTINGS)).text()
  expect(page).not.toContain('typed@example.org')
  expect(page).not.toContain(copy.signInOver.unsent)
})

test('a form from another site is not stored', async () => {
  const { browser, fields } = await signedOutElsewhere('member@example.com')
  const sent = await browser.submit(SETTINGS, fields, { origin: 'https://elsewhere.example' })
  expect(sent.status).toBe(403)
  expect(browser.cookies.has('unsent')).toBe(false)
})
