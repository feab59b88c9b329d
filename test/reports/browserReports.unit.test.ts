import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LogLevel } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

interface Sent {
  url: string
  headers: Record<string, string>
  body: unknown
  keepalive: boolean
}

let sent: Sent[] = []
let listeners: Record<string, ((event: unknown) => void)[]> = {}
let visitorIsBot = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  sent = []
  listeners = {}
  visitorIsBot = false
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => {
    ;(listeners[type] ??= []).push(listener)
  })
  vi.stubGlobal('location', { pathname: '/@writer', search: '' })
  vi.stubGlobal('document', { readyState: 'complete', visibilityState: 'visible' })
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { body: string; headers: Record<string, string>; keepalive: boolean }) => {
      const body = JSON.parse(init.body) as unknown
      if (url === '/_/graphql') {
        const visitor = { id: 'lo_1', isBot: visitorIsBot, geolocation: { country: null } }
        return Response.json((body as unknown[]).map(() => ({ data: { visitor } })))
      }
      sent.push({ url, headers: init.headers, body, keepalive: init.keepalive })
      return new Response(null, { status: 204 })
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fire = (type: string, event: unknown = {}) => listeners[type]?.forEach((listener) => listener(event))
const bodiesTo = (url: string) => sent.filter((call) => call.url === url).map(({ body }) => body as unknown[])
const ERRORS = '/_/clientele/reports/errors'
const EVENTS = '/_/clientele/reports/events'

async function startEvents(isTracked = true) {
  const { connect } = await import('#client/graphql/send.ts')
  connect({ url: '/_/graphql', route: () => ({ name: '', path: '/' }) })
  const events = await import('#client/reporting/events.ts')
  events.startEvents(isTracked)
  return events
}

test('an error leaves five seconds later, in an array, with its stack and the page’s path (R441)', async () => {
  const { startReporting } = await import('#client/reporting/errors.ts')
  startReporting()
  fire('error', { error: new TypeError('no such thing') })
  fire('unhandledrejection', { reason: 'refused' })
  await vi.advanceTimersByTimeAsync(limits.errorReporter.delay - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ url: ERRORS, headers: { 'content-type': 'application/json' } })
  expect(sent[0]!.body).toEqual([
    {
      message: 'TypeError: no such thing',
      stack: expect.stringContaining('TypeError') as string,
      path: '/@writer',
    },
    { message: 'refused', path: '/@writer' },
  ])
})

test('fifty of sixty errors are reported, ten at a time (R444)', async () => {
  const { startReporting } = await import('#client/reporting/errors.ts')
  startReporting()
  for (let i = 0; i < 60; i++) fire('error', { error: new Error(String(i)) })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(bodiesTo(ERRORS).map((body) => body.length)).toEqual([10, 10, 10, 10, 10])
})

test('pending reports leave with the page (R444)', async () => {
  const { startReporting } = await import('#client/reporting/errors.ts')
  startReporting()
  fire('error', { error: new Error('late') })
  fire('pagehide')
  expect(bodiesTo(ERRORS)).toHaveLength(1)
  expect(sent[0]!.keepalive).toBe(true)
})

test('event records go out as an array with x-xsrf-token set to 1 (R442)', async () => {
  const { track } = await startEvents()
  track('nav.avatarMenuOpened', { from: 'bar' })
  await vi.advanceTimersByTimeAsync(limits.load.eventDelay - 1 + limits.eventReporter.sendRate)
  expect(sent[0]).toMatchObject({ url: EVENTS, headers: { 'x-xsrf-token': '1' } })
  expect(sent[0]!.body).toEqual([
    { type: 'nav.avatarMenuOpened', at: expect.any(Number) as number, data: { from: 'bar' } },
    { type: 'load', at: expect.any(Number) as number },
  ])
})

test('a thousand events wait at most, and leave with the page (R445)', async () => {
  const { track } = await startEvents()
  track('susi.viewed')
  await vi.advanceTimersByTimeAsync(100)
  for (let i = 0; i < 1100; i++) track('upsell.viewed')
  fire('pagehide')
  expect(bodiesTo(EVENTS).map((body) => body.length)).toEqual([limits.eventReporter.queue])
})

test('events leave when the page is hidden, which on a phone may be its end (R445)', async () => {
  const { track } = await startEvents()
  track('susi.viewed')
  await vi.advanceTimersByTimeAsync(100)
  fire('visibilitychange')
  expect(bodiesTo(EVENTS)).toEqual([])
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  fire('visibilitychange')
  expect(bodiesTo(EVENTS)).toHaveLength(1)
  expect(sent[0]!.keepalive).toBe(true)
})

test('the load event says which link was followed (R220, R491)', async () => {
  vi.stubGlobal('location', { pathname: '/@writer', search: '?source=feed----p1----------' })
  await startEvents()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(bodiesTo(EVENTS)).toEqual([
    [expect.objectContaining({ type: 'load', data: { source: 'feed----p1----------' } })],
  ])
})

test('a bot sends no event (R024)', async () => {
  visitorIsBot = true
  const { track } = await startEvents()
  track('susi.viewed')
  await vi.advanceTimersByTimeAsync(60_000)
  track('susi.viewed')
  fire('pagehide')
  expect(bodiesTo(EVENTS)).toEqual([])
})

test('with dont_track_user no event is sent, and the server is not even asked (R362)', async () => {
  const { track } = await startEvents(false)
  track('susi.viewed')
  await vi.advanceTimersByTimeAsync(60_000)
  fire('pagehide')
  expect(sent).toEqual([])
})

test('metrics are {client: {name, version}, events: [{type, data}]} with a client header (R439)', async () => {
  const { metric, startMetrics } = await import('#client/reporting/metrics.ts')
  metric('page_preload', { page: 'post' })
  startMetrics('r1')
  await vi.advanceTimersByTimeAsync(limits.performanceObserver.stop)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    url: '/_/clientele/reports/client-metrics',
    headers: { 'x-client': 'lite' },
  })
  expect(sent[0]!.body).toEqual({
    client: { name: 'lite', version: 'r1' },
    events: [
      { type: 'page_preload', data: { page: 'post' } },
      { type: 'ready', data: { at: expect.any(Number) as number } },
      { type: 'cls', data: { value: 0 } },
    ],
  })
})

test('paints, the first input and shifts are measured where the browser can, for two and a half seconds (R440, R448)', async () => {
  const takes: Record<string, (list: { getEntries(): object[] }) => void> = {}
  let stopped = 0
  class Observer {
    static supportedEntryTypes = ['paint', 'largest-contentful-paint', 'first-input', 'layout-shift']
    private readonly take: (list: { getEntries(): object[] }) => void
    constructor(take: (list: { getEntries(): object[] }) => void) {
      this.take = take
    }
    observe({ type }: { type: string }) {
      takes[type] = this.take
    }
    disconnect() {
      stopped += 1
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const { startMetrics } = await import('#client/reporting/metrics.ts')
  startMetrics('r1')
  const give = (type: string, ...entries: object[]) => takes[type]!({ getEntries: () => entries })
  give('paint', { name: 'first-paint', startTime: 100 }, { name: 'first-contentful-paint', startTime: 120.4 })
  give('largest-contentful-paint', { startTime: 200 }, { startTime: 350.6 })
  give('first-input', { startTime: 1000, processingStart: 1012 })
  give('layout-shift', { value: 0.5, hadRecentInput: true }, { value: 0.01, hadRecentInput: false })
  await vi.advanceTimersByTimeAsync(2499)
  expect([stopped, sent]).toEqual([0, []])
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toBe(4)
  const { events } = sent[0]!.body as { events: { type: string; data: object }[] }
  expect(events.filter(({ type }) => type !== 'ready')).toEqual([
    { type: 'fcp', data: { at: 120 } },
    { type: 'fid', data: { wait: 12 } },
    { type: 'lcp', data: { at: 351 } },
    { type: 'cls', data: { value: 0.01 } },
  ])
})

test('a navigation is measured, and is an event (R440)', async () => {
  const { connect } = await import('#client/graphql/send.ts')
  connect({ url: '/_/graphql', route: () => ({ name: '', path: '/' }) })
  const { startReports } = await import('#client/reporting/start.ts')
  const { watchNavigations } = await import('#client/reporting/navigations.ts')
  type State = { navigation: { state: 'idle' | 'loading' } }
  let changed: ((state: State) => void) | undefined
  const site = { environment: 'production', release: 'r1', flags: {}, origin: '', table: 'all' } as const
  startReports(site)
  watchNavigations({ subscribe: (listener) => (changed = listener) })
  changed?.({ navigation: { state: 'loading' } })
  changed?.({ navigation: { state: 'idle' } })
  changed?.({ navigation: { state: 'idle' } })
  await vi.advanceTimersByTimeAsync(20_000)
  const metrics = sent.flatMap(({ body }) => (body as { events?: { type: string }[] }).events ?? [])
  expect(metrics.filter(({ type }) => type === 'nav')).toHaveLength(1)
  expect(bodiesTo(EVENTS).flat()).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'client.navigate' })]),
  )
})

test('the log has the levels of the specification, and sends warnings and errors (R443, R446)', async () => {
  for (const level of ['error', 'warn', 'info', 'debug', 'trace'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined)
  const { log, startLogs } = await import('#client/reporting/logs.ts')
  expect(['silent', ...Object.keys(log)]).toEqual([...LogLevel])
  log.error('before the start nothing is sent')
  startLogs('production')
  for (const write of Object.values(log)) write('said', { times: 2 })
  await vi.advanceTimersByTimeAsync(limits.errorReporter.delay)
  expect(bodiesTo('/_/clientele/reports/logs')).toEqual([
    [
      { level: 'error', message: 'said', data: { times: 2 } },
      { level: 'warn', message: 'said', data: { times: 2 } },
    ],
  ])
})

test('warnings of the path builder reach the log intake (R443)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { startLogs } = await import('#client/reporting/logs.ts')
  startLogs('production')
  const { path } = await import('#schema/routes/paths.ts')
  path('ShowTagPosts', { tagSlug: '' })
  await vi.advanceTimersByTimeAsync(limits.errorReporter.delay)
  expect(warn).toHaveBeenCalledOnce()
  expect(bodiesTo('/_/clientele/reports/logs')[0]).toEqual([
    { level: 'warn', message: expect.stringContaining('Empty value for tagSlug') as string },
  ])
})

test('a report that cannot be sent breaks no page', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', fetch)
  const { report } = await import('#client/reporting/errors.ts')
  report(new Error('x'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledOnce()
})
