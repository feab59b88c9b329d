import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { copy } from '#schema/copy.ts'
import type { NotificationsPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { send } from '#client/graphql/send.ts'
import { NotificationEntry } from '#client/notifications/NotificationEntry.tsx'
import { setUnread, useUnreadSoFar } from '#client/notifications/unreadCount.ts'
import { ListPager } from '#client/design/ListPager.tsx'

type Entries = NonNullable<NotificationsPageQuery['notifications']>['notifications']

/** The viewer's notifications; those that are shown count as seen. */
export const page = definePage<'NotificationsPage'>({
  operation: 'NotificationsPage',
  variables: (at) => ({ paging: { to: at.search.get('to') } }),
  outcome: ({ notifications }) => (notifications ? undefined : { status: 404 }),
  head: () => ({ title: copy.notifications.title, noIndex: true }),
  styles: ['notifications'],
  Component: NotificationsPage,
  Aside: NotificationsAside,
})

function NotificationsPage({ data, at }: PageProps<'NotificationsPage'>) {
  const href = useHref()
  const { notifications, pagingInfo } = data.notifications!
  const isEarlier = notifications.findIndex(({ isUnread }) => !isUnread)
  const edge = isEarlier < 0 ? notifications.length : isEarlier
  const latest = notifications[0]
  // On a later page, new ones of earlier pages have been seen there.
  const until = latest?.isUnread ? latest.updatedAt : null
  const [seen, setSeen] = useState<number | null>(null)
  useEffect(() => {
    if (until !== null) void noteSeen(until).then((isNoted) => isNoted && setSeen(until))
  }, [until])
  useReloadOfNewer(until === null || seen === until ? 0 : edge)
  return (
    <div className="NotificationsPage">
      <h1 className="NotificationsPage-title">{copy.notifications.title}</h1>
      <Part title={copy.notifications.new} entries={notifications.slice(0, edge)} />
      {until !== null && (
        <noscript>
          <MarkRead until={until} />
        </noscript>
      )}
      <Part title={copy.notifications.earlier} entries={notifications.slice(edge)} />
      {!latest &&
        (at.search.get('to') ? (
          // The pager leads back to the beginning.
          <EmptyState sentence={copy.notifications.emptyLater} />
        ) : (
          <EmptyState
            sentence={copy.notifications.empty}
            action={{ label: copy.notifications.find, to: href('ShowTopics') }}
          />
        ))}
      <ListPager at={at} next={pagingInfo.next} label={copy.notifications.older} />
    </div>
  )
}

/** They stay marked as new on this page. After a failure they are new the next time. */
function noteSeen(until: number): Promise<boolean> {
  return send('ReadNotifications', { until }, { outlivesPage: true }).then(
    () => {
      setUnread(0)
      return true
    },
    () => false,
  )
}

/**
 * The bell counts again when the tab is shown again: if there are more than this page shows, it is loaded again.
 * @param shown how many of those that are shown are still counted
 */
function useReloadOfNewer(shown: number) {
  const unread = useUnreadSoFar()
  const { revalidate } = useRevalidator()
  const latest = useRef({ shown, revalidate })
  useEffect(() => void (latest.current = { shown, revalidate }))
  useEffect(() => {
    if (unread > latest.current.shown) void latest.current.revalidate()
  }, [unread])
}

function Part({ title, entries }: { title: string; entries: Entries }) {
  if (entries.length === 0) return null
  return (
    <section className="NotificationsPage-part">
      <h2 className="NotificationsPage-partTitle">{title}</h2>
      <ul className="NotificationsPage-list">
        {entries.map((notification) => (
          <NotificationEntry key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  )
}

/** Without scripts the server does not learn what was seen, since a page that is only read changes nothing (D19). */
function MarkRead({ until }: { until: number }) {
  const href = useHref()
  return (
    <form className="NotificationsPage-markRead" method="post" action={href('ShowYourNotifications')}>
      <HiddenFields form="readNotifications" values={{ until: String(until) }} />
      <Button type="submit">{copy.notifications.markRead}</Button>
    </form>
  )
}

function NotificationsAside() {
  const href = useHref()
  return (
    <nav className="NotificationsAside" aria-label={copy.settings.title}>
      <ul>
        <li>
          <Link to={href('ShowSettingsTab', { setting: 'notifications' })}>
            {copy.notifications.settings}
          </Link>
        </li>
        <li>
          <Link to={href('ShowSettingsTab', { setting: 'security' })}>{copy.notifications.security}</Link>
        </li>
      </ul>
    </nav>
  )
}
