/** Settings of a story without scripts, after a refusal. */
import { expect, test } from 'vitest'
import type { Person } from '#test/actions/formCase.ts'
import { publishingCases } from '#test/actions/publishingCases.ts'
import { type Browser, identityCalls, openBrowser, signUp } from '#test/identity/browser.ts'

async function become(browser: Browser): Promise<Person> {
  const email = 'story.texts@example.org'
  await signUp(browser, email, 'Story Texts')
  const { id, username, xsrfToken } = await browser.ask(identityCalls.viewer)
  return { id: String(id), username: String(username), email, xsrf: String(xsrfToken) }
}

test('the texts that were typed are in their fields again, and a field is marked and described by its error (decision 104)', async () => {
  const browser = openBrowser()
  const person = await become(browser)
  await publishingCases.storySettings.begin(person)
  const at = publishingCases.storySettings.at()
  const send = async (form: string, typed: Record<string, string>) => {
    await browser.submit(at, { form, xsrf: person.xsrf, ...typed })
    return (await browser.get(at)).text()
  }
  const look = await send('storySettings', { previewTitle: 'A shelf of glue', canonicalUrl: 'javascript:x' })
  expect(look).toContain('value="A shelf of glue"')
  expect(look).toContain('value="javascript:x"')
  expect(await send('storyTopics', { names: '…' })).toContain('value="…"')
  const invite = await send('inviteCoauthor', { username: 'no.such.person' })
  expect(invite).toContain('value="no.such.person"')
  const [field] = /<input[^>]*id="story-username"[^>]*>/.exec(invite)!
  expect(field).toContain('aria-invalid="true"')
  expect(field).toContain('aria-describedby="inviteCoauthor-said"')
})
