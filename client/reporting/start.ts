/** Starts all reporting except that of errors, which starts with the page; loaded once the page can be used. */
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

type Configured = Pick<Site, 'environment' | 'release' | 'flags'>

export function startReports(site: Configured, router: Navigations): void {
  const { environment, release, flags } = site
  startLogs(environment)
  startMetrics(release)
  startEvents(!flags.dont_track_user)
  whenComplete(reportPerformance)
  let began: number | undefined
  let source: string | undefined
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') {
      began ??= performance.now()
      source = takeFollowed() ?? source
    } else if (began !== undefined) {
      metric('nav', { duration: Math.round(performance.now() - began) })
      track('client.navigate', source ? { source } : undefined)
      began = undefined
      source = undefined
    }
  })
}

/** The last timing is known a moment after the load event. */
function whenComplete(run: () => void) {
  if (document.readyState === 'complete') setTimeout(run)
  else addEventListener('load', () => setTimeout(run), { once: true })
}
