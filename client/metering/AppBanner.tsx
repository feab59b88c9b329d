import { useLayoutEffect, useRef } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { useStore } from '#client/browser/useStore.ts'
import {
  appBanner,
  isAppBannerVisible,
  renderAppBanner,
  resetAppBanner,
  showAppBanner,
} from '#client/metering/appBanner.ts'
import { Banner } from '#client/metering/Banner.tsx'
import { dismiss, isDismissed } from '#client/metering/dismissals.ts'
import { track } from '#client/reporting/events.ts'
import { useSeen } from '#client/reporting/useSeen.ts'

/** On small screens (R246), only on sites with an app. */
export default function AppBanner({ to }: { to: string }) {
  const isVisible = useStore(appBanner, isAppBannerVisible)
  useLayoutEffect(() => {
    const small = matchMedia(`(width < ${limits.breakpoint.md}px)`)
    const decide = () => showAppBanner(small.matches && !isDismissed('appBannerDismissedAt'))
    decide()
    small.addEventListener('change', decide)
    return () => {
      small.removeEventListener('change', decide)
      resetAppBanner()
    }
  }, [])
  return isVisible ? <WayToApp to={to} /> : null
}

function WayToApp({ to }: { to: string }) {
  const { productName } = useSite()
  const link = useRef<HTMLAnchorElement>(null)
  const isFirst = useRef(false)
  useLayoutEffect(() => {
    isFirst.current = renderAppBanner()
  }, [])
  useSeen(link, () => isFirst.current && track('openInApp.viewed'))
  const { appLabel, appTitle } = copy.metering
  return (
    <Banner
      label={appLabel}
      title={appTitle(productName)}
      onDismiss={() => {
        dismiss('appBannerDismissedAt')
        showAppBanner(false)
      }}
    >
      <a ref={link} href={to} className="Button Button--primary" onClick={() => track('openInApp.clicked')}>
        {copy.nav.openInApp}
      </a>
    </Banner>
  )
}
