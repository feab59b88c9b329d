import { track } from '#client/reporting/events.ts'
import { takeFollowed } from '#client/reporting/followed.ts'
import { metric } from '#client/reporting/metrics.ts'
import { isPageMeasured } from '#client/reporting/start.ts'

interface Navigations {
  subscribe(listener: (state: { navigation: { state: 'idle' | 'loading' | 'submitting' } }) => void): unknown
}

/** R440, R449 */
export function watchNavigations(router: Navigations): void {
  let began: number | undefined
  let source: string | undefined
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') {
      began ??= performance.now()
      source = takeFollowed() ?? source
    } else if (began !== undefined) {
      if (isPageMeasured()) metric('nav', { duration: Math.round(performance.now() - began) })
      track('client.navigate', source ? { source } : undefined)
      began = undefined
      source = undefined
    }
  })
}
