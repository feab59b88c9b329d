/** Analytics and the deep-linking service, if configured. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'

interface Script {
  src: string
  attributes: Record<string, string>
  answer: (how: 'load' | 'error') => void
}

let scripts: Script[]
let reported: unknown[]
let visitor: { id: string; isBot: boolean; geolocation: { country: string | null } }
let accepted: string | null

function newScript() {
  const listeners: Record<string, () => void> = {}
  const attributes: Record<string, string> = {}
  return {
    src: '',
    attributes,
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    addEventListener: (type: string, listener: () => void) => void (listeners[type] = listener),
    remove: () => undefined,
    answer: (how: 'load' | 'error') => listeners[how]?.(),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  scripts = []
  reported = []
  accepted = null
  visitor = { id: 'lo_1', isBot: false, geolocation: { country: 'US' } }
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error))
  vi.stubGlobal('localStorage', { getItem: () => accepted, setItem: () => undefined })
  vi.stubGlobal('document', {
    createElement: newScript,
    head: { appendChild: (script: Script) => void scripts.push(script) },
  })
  vi.stubGlobal('fetch', async () => Response.json([{ data: { visitor } }]))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Configured = { analyticsToken?: string; branchKey?: string; flags?: Record<string, boolean> }

async function load(
  { flags = {}, ...keys }: Configured,
  environment: 'production' | 'development' = 'production',
) {
  const { connect } = await import('#client/graphql/send.ts')
  connect({ url: '/_/graphql', route: () => ({ name: '', path: '/' }) })
  const { loadAnalytics } = await import('#client/reporting/analytics.ts')
  const { loadDeepLinks } = await import('#client/reporting/deepLinks.ts')
  const site = { environment, flags, ...keys }
  const analytics = loadAnalytics(site)
  const links = loadDeepLinks(site)
  await vi.advanceTimersByTimeAsync(100)
  return { analytics, links }
}

const hosts = () => scripts.map(({ src }) => src)

test('each is loaded only where its key is configured, and in development its fake (R450, decision 26)', async () => {
  await load({})
  expect(hosts()).toEqual([])
  await load({ analyticsToken: 'token', branchKey: 'key' })
  expect(hosts()).toEqual([
    'https://static.cloudflareinsights.com/beacon.min.js',
    'https://cdn.branch.io/branch-latest.min.js',
  ])
  expect(scripts[0]!.attributes).toEqual({ 'data-cf-beacon': '{"token":"token"}' })
  expect((globalThis as { branch?: unknown }).branch).toEqual({ _q: [['init', ['key']]], _v: 1 })
  scripts = []
  await load({ analyticsToken: 'local', branchKey: 'local' }, 'development')
  expect(hosts()).toEqual(['/_/dev/analytics.js', '/_/dev/deep-links.js'])
})

test.each([
  ['a bot (R024)', () => (visitor.isBot = true), {}],
  ['a reader who is not to be tracked (R362)', () => undefined, { flags: { dont_track_user: true } }],
  ['a visitor of a listed country', () => (visitor.geolocation.country = 'DE'), {}],
])('%s gets no tools', async (_, as, more) => {
  as()
  await load({ analyticsToken: 'token', branchKey: 'key', ...more })
  expect(hosts()).toEqual([])
})

test('a visitor of a listed country gets them once the privacy banner is accepted (R276)', async () => {
  visitor.geolocation.country = 'DE'
  accepted = 'accepted'
  await load({ analyticsToken: 'token' })
  expect(hosts()).toHaveLength(1)
})

test('analytics that cannot be loaded are tried ten times, twice as long apart each time, and reported once (R452)', async () => {
  const { analytics } = await load({ analyticsToken: 'token' })
  const waits: number[] = []
  for (let tries = 1; tries < limits.analytics.retryMax; tries++) {
    scripts.at(-1)!.answer('error')
    const before = Date.now()
    while (scripts.length === tries) await vi.advanceTimersByTimeAsync(1000)
    waits.push((Date.now() - before) / 1000)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256])
  scripts.at(-1)!.answer('error')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(scripts).toHaveLength(10)
  expect(reported).toHaveLength(1)
  expect(await analytics).toBe(false)
})

test('analytics found at the third try are asked for no more (R452)', async () => {
  const { analytics } = await load({ analyticsToken: 'token' })
  scripts[0]!.answer('error')
  await vi.advanceTimersByTimeAsync(1000)
  scripts[1]!.answer('error')
  await vi.advanceTimersByTimeAsync(2000)
  scripts[2]!.answer('load')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([scripts.length, await analytics]).toEqual([3, true])
})

test('every page is measured at a sample rate of 1, and no page at 0 (R451)', async () => {
  const { isSampled } = await import('#client/reporting/start.ts')
  expect(limits.monitoring.sampleRate).toBe(1)
  const measured = (rate?: number) => Array.from({ length: 100 }, () => isSampled(rate))
  expect(measured()).not.toContain(false)
  expect(measured(0)).not.toContain(true)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  expect([isSampled(0.6), isSampled(0.4)]).toEqual([true, false])
  vi.restoreAllMocks()
})
