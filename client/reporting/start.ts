/** Starts all reporting except that of errors, which starts with the page; loaded once the page can be used. */
import { limits } from '#schema/limits.ts'
import { onceIdle } from '#client/browser/onceIdle.ts'
import type { Site } from '#client/browser/site.tsx'
import { startEvents, track } from '#client/reporting/events.ts'
import { takeFollowed } from '#client/reporting/followed.ts'
import { startLogs } from '#client/reporting/logs.ts'
import { metric, startMetrics } from '#client/reporting/metrics.ts'
import { reportPerformance } from '#client/reporting/performance.ts'

/** The part of the router that is observed. */
interface Navigations {
  subscribe(listener: (state: { navigation: { state: 'idle' | 'loading' | 'submitting' } }) => void): unknown
}

type Configured = Pick<Site, 'environment' | 'release' | 'flags' | 'analyticsToken' | 'branchKey'>

export function startReports(site: Configured, router: Navigations): void {
  const { environment, release, flags } = site
  startLogs(environment)
  startEvents(!flags.dont_track_user)
  loadTools(site)
  const isMeasured = isSampled()
  if (isMeasured) {
    startMetrics(release)
    whenComplete(reportPerformance)
  }
  let began: number | undefined
  let source: string | undefined
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') {
      began ??= performance.now()
      source = takeFollowed() ?? source
    } else if (began !== undefined) {
      if (isMeasured) metric('nav', { duration: Math.round(performance.now() - began) })
      track('client.navigate', source ? { source } : undefined)
      began = undefined
      source = undefined
    }
  })
}

/** Whether this page is measured: at a rate of 1 every page is (R451). */
export const isSampled = (rate: number = limits.monitoring.sampleRate): boolean => Math.random() < rate

/** Scripts of others, once the page is idle and only where they are configured (R450). */
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

/** The last timing is known a moment after the load event. */
function whenComplete(run: () => void) {
  if (document.readyState === 'complete') setTimeout(run)
  else addEventListener('load', () => setTimeout(run), { once: true })
}
