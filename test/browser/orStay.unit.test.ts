/** Without a network the current page stays. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copy } from '#schema/copy.ts'
import { Unreachable } from '#client/browser/unreachable.ts'
import { copyName } from '#client/offline/decide.ts'
import { orStay, watchEntry } from '#client/shell/orStay.ts'
import { closeToast, shownToast } from '#client/toasts/toasts.ts'

const ORIGIN = 'https://quire.example'
const KEPT = '0123456789ab'
const shown = { name: 'the page that is read' }

let heard: string[]
const history = { state: { idx: 3 }, go: (by: number) => void heard.push(`went ${by}`) }

const router = () => ({
  state: {
    location: { pathname: '/p/read', search: '?to=1', hash: '#part' },
    navigation: { state: 'idle' },
    loaderData: { page: shown } as Record<string, unknown>,
  },
  navigate: async (to: string, options?: { replace: boolean }) =>
    void heard.push(`${options?.replace ? 'replaced' : 'navigated'} ${to}`),
  subscribe(listener: (state: { navigation: { state: string } }) => void) {
    settle = () => listener({ navigation: { state: 'idle' } })
  },
})
/** Ends the navigation. */
let settle: () => void

const moveTo = (path: string) => ({ address: new URL(path, ORIGIN), signal: new AbortController().signal })
const unreachable = () => Promise.reject(new Unreachable('No answer'))

/** Lets all promises have their turn. */
const afterwards = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  heard = []
  history.state = { idx: 3 }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } })
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', {
    href: `${ORIGIN}/p/read?to=1`,
    origin: ORIGIN,
    assign: ({ pathname }: URL) => void heard.push(`left ${pathname}`),
    reload: () => void heard.push('reloaded'),
  })
  vi.stubGlobal('caches', { match: async (name: string) => (name === copyName(KEPT) ? {} : undefined) })
  watchEntry(router())
})
afterEach(() => {
  settle()
  const toast = shownToast()
  if (toast) closeToast(toast.id)
  vi.unstubAllGlobals()
})

test('a page without an answer keeps the current one, and a toast offers to try again', async () => {
  void orStay(router(), moveTo('/p/next'), unreachable)
  await afterwards()
  expect(heard).toEqual(['replaced /p/read?to=1#part'])
  expect(shownToast()?.message).toBe(copy.offline.unreachable)
  // The router asks for the page that is shown, which is not loaded again.
  expect(await orStay(router(), moveTo('/p/read?to=1'), unreachable)).toBe(shown)
  const [action] = shownToast()!.extraParams.actions!
  expect(action!.label).toBe(copy.offline.tryAgain)
  ;(action as { run(): void }).run()
  expect(heard.at(-1)).toBe('navigated /p/next')
})

test('the page that is shown is read again afterwards as ever', async () => {
  void orStay(router(), moveTo('/p/next'), unreachable)
  await afterwards()
  settle()
  expect(await orStay(router(), moveTo('/p/read?to=1'), async () => 'new data')).toBe('new data')
})

test('back and forward are undone', async () => {
  history.state = { idx: 1 }
  void orStay(router(), moveTo('/'), unreachable)
  await afterwards()
  expect(heard).toEqual(['went 2'])
})

test('where the browser is offline, any failure counts as a missing network, and the toast says so', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  void orStay(router(), moveTo('/p/next'), () => Promise.reject(new Error('A file is missing')))
  await afterwards()
  expect(shownToast()?.message).toBe(copy.offline.stays)
})

test('a story that the shelf has is opened as a document', async () => {
  void orStay(router(), moveTo(`/@ann/red-ink-${KEPT}`), unreachable)
  await afterwards()
  expect(heard).toEqual([`left /@ann/red-ink-${KEPT}`])
  expect(shownToast()).toBeNull()
})

test('data that is read again for the page that is shown may fail, and the page stays', async () => {
  expect(await orStay(router(), moveTo('/p/read?to=1'), unreachable)).toBe(shown)
  expect(heard).toEqual([])
})

test('an error answer is shown as an error, and so is any failure without a page to stay on', async () => {
  const failing = () => Promise.reject(new Error('The server answered 500'))
  await expect(orStay(router(), moveTo('/p/next'), failing)).rejects.toThrow('500')
  const empty = router()
  empty.state.loaderData = {}
  await expect(orStay(empty, moveTo('/p/next'), unreachable)).rejects.toThrow('No answer')
  expect(heard).toEqual([])
})
