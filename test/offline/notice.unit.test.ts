// @vitest-environment happy-dom
/** Before the app runs, links and forms do not leave the page while there is no network. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openNotice } from '#client/shell/notice.ts'

let onLine: boolean
/** The browser would have followed these links and sent these forms. */
let left: string[]

openNotice()
addEventListener('click', heard)
addEventListener('submit', heard)

function heard(event: Event) {
  if (!event.defaultPrevented) left.push((event.target as Element).id)
  event.preventDefault()
}

beforeEach(() => {
  left = []
  onLine = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
  dispatchEvent(new Event('offline'))
  document.body.insertAdjacentHTML(
    'beforeend',
    `<main><a id="own" href="/p/next">Next</a><a id="tab" href="/p/next" target="_blank">Tab</a>
     <form id="search" action="/search"><button>Search</button></form></main>`,
  )
})
afterEach(() => {
  document.querySelector('main')?.remove()
  vi.restoreAllMocks()
})

const press = (id: string) =>
  document.getElementById(id)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const send = () =>
  document.getElementById('search')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
const said = () => document.querySelector('[data-notice]')?.textContent

test('offline, a link keeps the page, and the notice answers the press', async () => {
  expect(said()).toContain('You’re offline.')
  press('own')
  await expect.poll(said).toContain('still offline')
  expect(left).toEqual([])
})

test('offline, a form keeps the page and its fields', () => {
  send()
  expect(said()).toContain('still offline')
  expect(left).toEqual([])
})

test('a link to another tab is followed', () => {
  press('tab')
  expect(left).toEqual(['tab'])
})

test('with the shelf’s worker a link is followed, which has an answer', () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
  press('own')
  vi.unstubAllGlobals()
  expect(left).toEqual(['own'])
})

test('with a network links and forms are followed', () => {
  onLine = true
  dispatchEvent(new Event('online'))
  expect(said()).toBeUndefined()
  press('own')
  send()
  expect(left).toEqual(['own', 'search'])
})
