import { expect, test } from 'vitest'
import { get } from '#test/app.ts'
import { identityCalls, openBrowser, signInAs } from '#test/identity/browser.ts'
import { mutate } from '#test/staff.ts'

const VERIFY = `mutation($username: String!, $isBookAuthor: Boolean!) {
  verifyAuthor(username: $username, isBookAuthor: $isBookAuthor) { __typename ... on Failure { message } } }`
const verify = (username: string, isBookAuthor: boolean) => mutate(VERIFY, { username, isBookAuthor })
const profile = async () => (await get('/@lapsed')).text()

test('staff verification makes a user a book author on their profile at once, until staff take it away (R009)', async () => {
  expect(await profile()).not.toContain('Book author')
  expect(await verify('@Lapsed', true)).toEqual({ __typename: 'MutationSuccess' })
  expect(await profile()).toContain('Book author')
  const browser = openBrowser()
  await signInAs(browser, 'lapsed@example.com')
  expect(await browser.ask('{ viewer { verifications { isBookAuthor } } }')).toEqual({
    verifications: { isBookAuthor: true },
  })
  await verify('lapsed', false)
  expect(await profile()).not.toContain('Book author')
})

test('only staff verify people, and only known ones (R009)', async () => {
  expect(await verify('unknown.person', true)).toMatchObject({ __typename: 'NotFound' })
  const reader = openBrowser()
  await signInAs(reader, 'reader@example.com')
  await reader.ask(identityCalls.viewer)
  expect(await reader.ask(VERIFY, { username: 'reader', isBookAuthor: true })).toMatchObject({
    __typename: 'Forbidden',
  })
})
