import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isShown } from '#schema/routes/forBrowser.ts'
import { rows } from '#schema/routes/table.ts'
import { pathOn, sampleParams } from '#test/routes/samples.ts'
import { setCurrentRow } from '#client/browser/currentRow.ts'
import { loadAddress } from '#client/browser/loadAddress.ts'
import { setViewer } from '#client/browser/viewer.ts'

const ORIGIN = 'https://quire.example'
const shown = rows.filter((row) => isShown(row) && !row.flag)
const [guarded, open] = [
  shown.filter(({ auth }) => auth !== 'public'),
  shown.filter(({ auth, kind }) => auth === 'public' && kind === 'page'),
]

/** In order. */
let heard: string[]

beforeEach(() => {
  heard = []
  vi.stubGlobal('fetch', async (asked: URL | string) => {
    // Another file in the same process may report something now, to an address that is a text.
    if (asked instanceof URL) heard.push(`asked ${asked.pathname}`)
    return new Response(null, { status: 200 })
  })
  vi.stubGlobal('location', {
    pathname: '',
    assign: ({ pathname }: URL) => void heard.push(`left ${pathname}`),
  })
})
afterEach(() => {
  setViewer(null)
  vi.unstubAllGlobals()
})

/** Shows who answers: the running page, or the server. */
async function go(row: (typeof rows)[number]) {
  const path = pathOn('all', row, sampleParams(row))
  const load = () => {
    heard.push(`loaded ${path}`)
    return Promise.reject(new Error('The page itself is not needed'))
  }
  const before = heard.length
  const loading = loadAddress(new URL(path, ORIGIN), {
    pages: { load, loaded: load, has: () => false },
    run: async () => null,
    site: { table: 'all', origin: ORIGIN, flags: {} },
    known: Promise.resolve({}),
    inTime: (work: Promise<unknown>) => work,
    onRow: () => heard.push(`opened ${path}`),
  } as never)
  loading.catch(() => undefined)
  await expect.poll(() => heard.slice(before).at(-1)).toMatch(/^left|^loaded/)
  return path
}

test.each(guarded)(
  'a visitor at $path is sent to the server, which redirects to sign-in (R012)',
  async (row) => {
    const path = await go(row)
    expect(heard).toEqual([`asked ${path}`, `left ${path}`])
  },
)

test('a viewer is shown them in the running page, and visitors all others', async () => {
  for (const row of open.slice(0, 5)) await go(row)
  setViewer({ id: 'reader' } as never)
  for (const row of guarded.slice(0, 5)) await go(row)
  expect(heard.filter((one) => one.startsWith('left'))).toEqual([])
  expect(heard.filter((one) => one.startsWith('loaded'))).toHaveLength(10)
})

test('an operator without a session loads the page again that is shown', async () => {
  const row = rows.find(({ name }) => name === 'ShowRevenue')!
  setCurrentRow(row.name)
  onTestFinished(() => setCurrentRow(''))
  const path = await go(row)
  expect(heard).toEqual([`opened ${path}`, `loaded ${path}`])
})
