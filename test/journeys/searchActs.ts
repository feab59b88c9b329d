import type { Page, Request } from 'playwright-core'
import { path } from '#schema/routes/paths.ts'
import type { SearchQuery } from '#schema/search/search.ts'
import { operationsOf, variablesOf } from './calls.ts'

export const QUERIES = `**${path('QuerySearchIndexes')}`

interface Heard {
  headers: Record<string, string>
  requests: SearchQuery[]
}

/** From now on. */
export function hearSearches(page: Page): Heard[] {
  const heard: Heard[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path('QuerySearchIndexes')) return
    heard.push({
      headers: request.headers(),
      requests: (request.postDataJSON() as { requests: SearchQuery[] }).requests,
    })
  })
  return heard
}

export const boxOf = (page: Page) => page.locator('.SearchBox-input')
export const popoverOf = (page: Page) => page.locator('.SearchPopover')
export const fieldOf = (page: Page) => page.locator('.SearchField-input')

/** Waits for the results. */
export async function look(page: Page, words: string): Promise<void> {
  await boxOf(page).click()
  await boxOf(page).fill(words)
  await popoverOf(page).waitFor()
}

export interface Click {
  indexName: string
  queryId: string
  objectIds: string[]
  positions: number[]
}

export async function nextClick(page: Page): Promise<Click> {
  return variablesOf<Click>(await page.waitForRequest(isClick), 'SearchClickEvent')
}

const isClick = (request: Request) => operationsOf(request).includes('SearchClickEvent')

/** The text, or the class of an input. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    return element instanceof HTMLInputElement ? element.className : (element?.innerText ?? '')
  })
