/** A mail scanner with a full browser opens email links before people do. */
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { useBrowser, visitor } from './browser.ts'
import { ask } from './people.ts'
import { arrivesSignedIn, isSignedIn, magicLinkTo, newAccount } from './signInActs.ts'

useBrowser()

test('a magic link in another browser needs a press to sign in (decision 154)', async () => {
  const { email } = await newAccount()
  const person = await visitor()
  await ask(
    person,
    'mutation($email: String!) { result: sendAcctAuthEmail(email: $email, operation: login) { __typename } }',
    { email },
  )
  const link = await magicLinkTo(email)
  const scanner = await visitor()
  await scanner.open(link)
  const button = scanner.page.getByRole('button', { name: copy.magicLink.submit, exact: true })
  await button.waitFor()
  expect(await isSignedIn(scanner.page)).toBe(false)
  expect(new URL(scanner.page.url()).pathname).toBe(new URL(link).pathname)

  // The link still works, without a press in the browser that requested it.
  await person.page.goto(link)
  await arrivesSignedIn(person.page)
  expect(person.complaints()).toEqual([])
})

test('people are signed in by a press on another device (decision 154)', async () => {
  const { email } = await newAccount()
  await ask(
    await visitor(),
    'mutation($email: String!) { result: sendAcctAuthEmail(email: $email, operation: login) { __typename } }',
    { email },
  )
  const { page, open } = await visitor()
  await open(await magicLinkTo(email))
  await page.getByRole('button', { name: copy.magicLink.submit, exact: true }).click()
  await arrivesSignedIn(page)
  expect(await isSignedIn(page)).toBe(true)
})
