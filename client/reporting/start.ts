/** Errors are reported from the page's start, without this. */
import * as limits from '#schema/limits/visit.ts'
import { onceIdle } from '#client/browser/onceIdle.ts'
import type { Site } from '#client/browser/site.tsx'
import { startEvents } from '#client/reporting/events.ts'
import { startLogs } from '#client/reporting/logs.ts'
import { startMetrics } from '#client/reporting/metrics.ts'
import { reportPerformance } from '#client/reporting/performance.ts'

type Configured = Pick<Site, 'environment' | 'release' | 'flags' | 'analyticsToken' | 'branchKey'>

let isMeasured = false

export function startReports(site: Configured): void {
  const { environment, release, flags } = site
  startLogs(environment)
  startEvents(!flags.dont_track_user)
  loadTools(site)
  isMeasured = isSampled()
  if (!isMeasured) return
  startMetrics(release)
  whenComplete(reportPerformance)
}

export const isPageMeasured = (): boolean => isMeasured

/** R451 */
export const isSampled = (rate: number = limits.monitoring.sampleRate): boolean => Math.random() < rate

/** R450 */
function loadTools(site: Configured) {
  if (!site.analyticsToken && !site.branchKey) return
  onceIdle(async () => {
    const [{ loadAnalytics }, { loadDeepLinks }] = await Promise.all([
      import('#client/reporting/analytics.ts'),
      import('#client/reporting/deepLinks.ts'),
    ])
    await Promise.all([loadAnalytics(site), loadDeepLinks(site)])
  })
}

/** The last timing is known shortly after the load event. */
function whenComplete(run: () => void) {
  if (document.readyState === 'complete') setTimeout(run)
  else addEventListener('load', () => setTimeout(run), { once: true })
}
