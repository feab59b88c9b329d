import { expect, test } from 'vitest'
import { get } from '#test/app.ts'
import { identityCalls, openBrowser, signInAs } from '#test/identity/browser.ts'
import { mutate } from '#test/staff.ts'

const VERIFY = `mutation($username: String!, $isBookAuthor: Boolean!) {
  verifyAuthor(username: $username, isBookAuthor: $isBookAuthor) { __typename ... on Failure { message } } }`
const verify = (username: string, isBookAuthor: boolean) => mutate(VERIFY, { username, isBookAuthor })
const profile = async () => (await get('/@lapsed')).text()

test('a user whom staff verify is a book author on their profile at once, and no longer once they take it away (R009)', async () => {
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

test('no one is verified under an unknown name, and no one but staff verifies (R009)', async () => {
  expect(await verify('unknown.person', true)).toMatchObject({ __typename: 'NotFound' })
  const reader = openBrowser()
  await signInAs(reader, 'reader@example.com')
  await reader.ask(identityCalls.viewer)
  expect(await reader.ask(VERIFY, { username: 'reader', isBookAuthor: true })).toMatchObject({
    __typename: 'Forbidden',
  })
})
