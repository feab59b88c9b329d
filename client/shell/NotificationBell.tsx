import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { watchModals } from '#client/membership/openModals.tsx'
import { useUnread } from '#client/notifications/unreadCount.ts'

/** R151, R345 */
export function NotificationBell() {
  useEffect(watchModals, [])
  const to = useHref()('ShowYourNotifications')
  const { styles } = useSite()
  const { pathname } = useLocation()
  const unread = useUnread()
  const shown = unread > limits.notificationBadge.cap ? copy.nav.badgeOverCap : String(unread)
  return (
    <Link
      className="NotificationBell"
      to={to}
      aria-label={unread > 0 ? copy.notifications.bell(shown) : copy.notifications.title}
      aria-current={pathname === to ? 'page' : undefined}
    >
      <link rel="stylesheet" href={styles.viewerMenu} precedence="sheet" />
      <Icon name="bell" />
      {unread > 0 && (
        <span className="NotificationBell-badge" aria-hidden>
          {shown}
        </span>
      )}
    </Link>
  )
}
