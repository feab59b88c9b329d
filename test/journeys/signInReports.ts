import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import type { Connection } from '#test/harness/connection.ts'
import type { Visitor } from './browser.ts'

interface Event {
  type: string
  data?: Record<string, unknown>
}

/**
 * Records POSTs in the page, because browser tools miss those sent on leaving. The worker's log shows that they arrive.
 */
export async function listen({ page }: Visitor, of = /^(?:susi|userLogin|password)\./) {
  await page.addInitScript((target) => {
    const send = window.fetch
    window.fetch = (input, init) => {
      if (input === target) {
        const xsrf = new Headers(init?.headers).get('x-xsrf-token')
        localStorage.setItem(`sent ${localStorage.length}`, JSON.stringify({ xsrf, body: init?.body }))
      }
      return send(input, init)
    }
  }, path('ReportEvents'))
  return async () => {
    await reportNow(page)
    const sent = await page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('sent '))
        .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
        .map(([, value]) => value as string),
    )
    return sent
      .map((text) => JSON.parse(text) as { xsrf: string; body: string })
      .flatMap(({ xsrf, body }) => {
        expect(xsrf).toBe('1')
        return JSON.parse(body) as Event[]
      })
      .filter(({ type }) => of.test(type))
      .map(({ type, data }) => [type, data])
  }
}

/** Pages report every five seconds and on leaving, which this simulates. */
const reportNow = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('pagehide')))

/**
 * Counts the worker's log lines.
 * @param page sends its pending reports first
 */
export async function arrivals({ logs }: Connection, type: string, page?: Page): Promise<number> {
  if (page) await reportNow(page)
  const lines = await logs.lines()
  return lines
    .filter((line) => line.includes('"message":"events"'))
    .reduce(
      (sum, line) => sum + Number((JSON.parse(line) as Record<string, unknown>)[`event.${type}`] ?? 0),
      0,
    )
}
