/** A form's encoding makes the longest texts several times as long, in any script. */
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { column } from '#test/actions/formCase.ts'
import { identityCalls, openBrowser, signUp } from '#test/identity/browser.ts'

test.each([
  ['Chinese', '漢'],
  ['Hebrew', 'ש'],
  ['emoji', '🦢'],
])('a text of the greatest length in %s is taken by its form', async (_, character) => {
  const browser = openBrowser()
  const email = `long.${character.codePointAt(0)}@example.org`
  await signUp(browser, email, 'Long Text')
  const { id, username, xsrfToken } = await browser.ask(identityCalls.viewer)
  const person = { id: String(id), username: String(username), email, xsrf: String(xsrfToken) }
  const text = character.repeat(limits.publication.about / character.length)
  const at = path('EditUser', { username: person.username })
  const answer = await browser.submit(at, { form: 'editUserAbout', xsrf: person.xsrf, text })
  expect(answer.status).toBe(303)
  expect(await column('about_html')(person)).toContain(text)
})
