import { expect } from 'vitest'
import type { Browser } from '#test/identity/browser.ts'
import { settled } from '#test/worker.ts'

/** Statements of a page that anyone may ask for, its session included (design: budgets). */
const MOST = 5

/** What a page says, without the marks that React puts between texts; it is found, and within its budget of statements. */
export async function textOf(browser: Pick<Browser, 'get'>, address: string): Promise<string> {
  const response = await browser.get(address)
  expect([address, response.status]).toEqual([address, 200])
  const text = await response.text()
  await settled()
  const statements = Number(/queries=(\d+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? 0)
  expect([address, statements <= MOST]).toEqual([address, true])
  return text.replaceAll('<!-- -->', '')
}
