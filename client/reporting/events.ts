/**
 * Hiding the page may be a phone's last event (R442, R445, R449). Not for bots (R024) or users who opted out
 * (R362).
 */
import type { EventRecord } from '#schema/inputs/reports.ts'
import * as limits from '#schema/limits/visit.ts'
import { reportPaths } from '#schema/routes/reportPaths.ts'
import { askVisitor } from '#client/session/visitor.ts'
import { postReport } from '#client/reporting/post.ts'

let waiting: EventRecord[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isAllowed: boolean | undefined
let asked = false

export function track(type: EventRecord['type'], data?: EventRecord['data']): void {
  if (isAllowed === false || waiting.length >= limits.eventReporter.queue) return
  waiting.push({ type, at: Date.now(), ...(data && { data }) })
  if (!asked) void ask()
  else if (isAllowed) timer ??= setTimeout(flush, limits.eventReporter.sendRate)
}

/** @param isTracked false if the flag dont_track_user is on */
export function startEvents(isTracked: boolean): void {
  if (!isTracked) refuse()
  addEventListener('pagehide', flush)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  const source = new URLSearchParams(location.search).get('source')
  setTimeout(() => track('load', source ? { source } : undefined), limits.load.eventDelay)
}

async function ask() {
  asked = true
  const visitor = await askVisitor()
  if (!visitor || visitor.isBot) return refuse()
  isAllowed ??= true
  if (isAllowed) timer ??= setTimeout(flush, limits.eventReporter.sendRate)
}

function refuse() {
  isAllowed = false
  waiting = []
}

function flush() {
  clearTimeout(timer)
  timer = undefined
  if (!isAllowed || !waiting.length) return
  postReport(reportPaths.events, waiting, { 'x-xsrf-token': String(limits.event.xsrfHeaderValue) })
  waiting = []
}
