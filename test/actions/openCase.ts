import type { Case, Person } from '#test/actions/formCase.ts'
import { type Browser, identityCalls, openBrowser, signInAs, signUp } from '#test/identity/browser.ts'

let people = 0

export async function openCase(
  given: Pick<Case, 'who' | 'begin'>,
): Promise<{ person: Person; browser: Browser }> {
  const browser = openBrowser()
  const email = `form.${(people += 1)}@example.org`
  if (given.who === 'staff') await signInAs(browser, 'staff@example.com')
  else await signUp(browser, email, `Form Person ${people}`)
  const { id, username, xsrfToken } = await browser.ask(identityCalls.viewer)
  const person = { id: String(id), username: String(username), email, xsrf: String(xsrfToken) }
  await given.begin?.(person, browser)
  return { person, browser }
}
