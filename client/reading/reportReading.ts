/** Time counts while the page is visible and its reader active (decisions 136 and 156). */
import { second } from '#schema/limits/durations.ts'
import * as limits from '#schema/limits/visit.ts'
import { browserName, randomName } from '#client/reading/browserName.ts'
import { track } from '#client/reporting/events.ts'

const { idle, session, steps } = limits.readingTime
const ACTIVITY = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart'] as const

let isFirst = true

export function reportReading(postId: string): () => void {
  const visit = { session: randomName(), postId, ...whereFrom(isFirst) }
  let begunAt = performance.now()
  // This code loads late: the page was visible until now.
  let ms = isFirst && isVisible() ? Math.min(performance.now(), limits.meter.viewed) : 0
  isFirst = false
  let progress = 0
  let reported = 0
  let reports = 0
  let countedAt = performance.now()
  let activeAt = countedAt

  function count() {
    const at = performance.now()
    // Limits the time after the computer slept.
    if (isVisible() && at - activeAt < idle) ms += Math.min(at - countedAt, 2 * second)
    countedAt = at
    progress = Math.max(progress, progressIn(postId))
    const wait = reports === 0 ? second : steps[Math.min(reports, steps.length) - 1]!
    if (ms - reported >= wait) report()
  }
  function report() {
    // The worker's session has ended, so its time must not count again.
    if (performance.now() - begunAt > session) {
      visit.session = randomName()
      begunAt = performance.now()
      ms -= reported
      reports = 0
    }
    reported = ms
    reports += 1
    const browser = browserName()
    track('story.read', { ...visit, ...(browser && { browser }), ms: Math.round(ms), progress })
  }
  function leave() {
    if (ms > reported && ms >= second) report()
  }
  const hide = () => !isVisible() && leave()
  const noteActivity = () => (activeAt = performance.now())

  const timer = setInterval(count, second)
  for (const event of ACTIVITY) addEventListener(event, noteActivity, { passive: true, capture: true })
  // Must run before events.ts sends its queue.
  addEventListener('pagehide', leave, { capture: true })
  document.addEventListener('visibilitychange', hide, { capture: true })
  return () => {
    clearInterval(timer)
    leave()
    for (const event of ACTIVITY) removeEventListener(event, noteActivity, { capture: true })
    removeEventListener('pagehide', leave, { capture: true })
    document.removeEventListener('visibilitychange', hide, { capture: true })
  }
}

const isVisible = () => document.visibilityState === 'visible'

/** 0 to 1, at the window's lower edge. */
function progressIn(postId: string): number {
  const text = document.getElementById(`story-${postId}`)
  if (!text) return 0
  const { top, height } = text.getBoundingClientRect()
  return Math.min(1, Math.max(0, Math.round(((innerHeight - top) / Math.max(1, height)) * 1000) / 1000))
}

function whereFrom(isFirstPage: boolean): { referrer: string; source: string } {
  const source = new URLSearchParams(location.search).get('source') ?? ''
  if (!isFirstPage) return { referrer: location.hostname, source }
  return { referrer: URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '', source }
}
