/** InstantSearch's own widgets run in a separate document, against this product's search. */
import { searchClient } from '@algolia/client-search'
import { Window } from 'happy-dom'
import type * as Widgets from 'instantsearch.js/es/widgets/index.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'

const GLOBALS = [
  'window',
  'document',
  'navigator',
  'Element',
  'HTMLElement',
  'Node',
  'Event',
  'DocumentFragment',
  'location',
] as const

let place: EdgeLocation
let page: Window
const before = new Map(GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))

beforeAll(async () => {
  place = await openLocation()
  page = new Window({ url: place.origin })
  const own = page as unknown as Record<string, unknown>
  for (const name of GLOBALS) {
    Object.defineProperty(globalThis, name, {
      value: name === 'window' ? page : own[name],
      configurable: true,
      writable: true,
    })
  }
})
afterAll(async () => {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
  await page.happyDOM.close()
  await place.stop()
})

test('a box, hits with marked words, facets, numbers, pages and statistics work as in their documentation', async () => {
  const { default: instantsearch } = await import('instantsearch.js')
  // The types belong to the modules for bundlers; Node loads the CommonJS ones.
  const widgets = (await import('instantsearch.js/cjs/widgets/index.js' as string)) as typeof Widgets
  const container = (name: string) => {
    const element = page.document.createElement('div')
    element.id = name
    page.document.body.append(element)
    return element as unknown as HTMLElement
  }
  const text = (name: string) => page.document.getElementById(name)!.textContent
  const search = instantsearch({
    indexName: 'quire_post',
    searchClient: searchClient('local', 'local', {
      hosts: ['127.0.0.1', 'localhost'].map((name) => ({
        url: `${name}:${new URL(place.origin).port}`,
        protocol: 'http',
        accept: 'readWrite',
      })),
    }) as never,
    future: { preserveSharedStateOnUnmount: true },
  })
  search.addWidgets([
    widgets.searchBox({ container: container('box') }),
    widgets.hits({
      container: container('hits'),
      templates: { item: (hit, { components }) => components.Highlight({ hit, attribute: 'title' }) },
    }),
    widgets.refinementList({ container: container('tags'), attribute: 'tags' }),
    widgets.numericMenu({
      container: container('claps'),
      attribute: 'clapCount',
      items: [{ label: 'All' }, { label: 'More than a million', start: 1_000_001 }],
    }),
    widgets.stats({ container: container('stats') }),
    widgets.pagination({ container: container('pages') }),
    widgets.clearRefinements({ container: container('clear') }),
  ])
  search.start()
  const titles = () =>
    [...page.document.querySelectorAll('.ais-Hits-item')].map((item) => item.textContent.trim())
  await expect.poll(() => titles().length).toBe(20)
  expect(text('stats')).toMatch(/^\d+ results/)
  expect(page.document.querySelectorAll('.ais-Pagination-item--page').length).toBeGreaterThan(1)

  const all = titles()
  const next = page.document.querySelector('.ais-Pagination-item--nextPage a') as unknown as HTMLElement
  next.click()
  await expect.poll(() => titles()[0]).not.toBe(all[0])

  search.setUiState({ quire_post: { query: 'bread' } })
  await expect.poll(() => page.document.querySelectorAll('#hits mark').length).toBeGreaterThan(0)
  const found = titles().length
  expect(found).toBeGreaterThan(0)

  const tag = page.document.querySelector('#tags input') as unknown as HTMLElement
  expect(tag).not.toBeNull()
  tag.click()
  await expect
    .poll(() => page.document.querySelectorAll('#tags .ais-RefinementList-item--selected').length)
    .toBe(1)
  expect(titles().length).toBeLessThanOrEqual(found)
  expect(titles().length).toBeGreaterThan(0)

  search.setUiState({ quire_post: { numericMenu: { clapCount: '1000001:' } } })
  await expect.poll(() => text('stats')).toMatch(/^No results/)
  search.dispose()
})
