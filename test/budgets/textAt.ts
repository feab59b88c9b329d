import { expect } from 'vitest'
import { PERSON, visit } from '#test/budgets/visit.ts'
import type { Browser } from '#test/identity/browser.ts'

/** With the session and the states of the viewer's buttons (decision 188). */
const MOST = 6

/** Leaves out the marks that React puts between texts; fails unless the page is found and within its budget. */
export async function textAt({ cookies }: Pick<Browser, 'cookies'>, address: string): Promise<string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { status, html, statements: all } = await visit(address, PERSON, cookie ? { cookie } : {})
  // The embedded provider is another site in production.
  const statements = all.filter((text) => !text.includes('fake_payment_'))
  expect([address, status]).toEqual([address, 200])
  expect([address, statements.length <= MOST, statements]).toEqual([address, true, statements])
  return html.replaceAll('<!-- -->', '')
}
