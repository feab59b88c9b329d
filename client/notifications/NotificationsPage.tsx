import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { copy } from '#schema/copy.ts'
import type { NotificationFilter } from '#schema/enums.ts'
import type { NotificationsPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { send } from '#client/graphql/send.ts'
import { NotificationEntry } from '#client/notifications/NotificationEntry.tsx'
import { filterOf, NotificationTabs, queryOf } from '#client/notifications/NotificationTabs.tsx'
import { useVisit } from '#client/notifications/useVisit.ts'
import { setUnread, useUnreadSoFar } from '#client/notifications/unreadCount.ts'
import { ListPager } from '#client/design/ListPager.tsx'

type Entries = NonNullable<NotificationsPageQuery['notifications']>['notifications']

/** Shown notifications count as seen. */
export const page = definePage<'NotificationsPage'>({
  operation: 'NotificationsPage',
  variables: ({ search }) => ({ paging: { to: search.get('to') }, filter: filterOf(search) }),
  outcome: ({ notifications }) => (notifications ? undefined : { status: 404 }),
  head: () => ({ title: copy.notifications.title, noIndex: true }),
  styles: ['notifications'],
  Component: NotificationsPage,
  Aside: NotificationsAside,
})

function NotificationsPage({ data, at }: PageProps<'NotificationsPage'>) {
  const { notifications, pagingInfo, seenAt } = data.notifications!
  const filter = filterOf(at.search)
  const since = useVisit(seenAt)
  const isEarlier = notifications.findIndex(({ updatedAt }) => updatedAt <= since)
  const edge = isEarlier < 0 ? notifications.length : isEarlier
  const latest = notifications[0]
  // The tab of one kind does not show the others.
  const until = filter === 'ALL' && latest && latest.updatedAt > seenAt ? latest.updatedAt : null
  useEffect(() => {
    if (until !== null) void noteSeen(until)
  }, [until])
  useReloadOfNewer()
  return (
    <div className="NotificationsPage">
      <h1 className="NotificationsPage-title">{copy.notifications.title}</h1>
      <NotificationTabs active={filter} />
      <Part title={copy.notifications.new} entries={notifications.slice(0, edge)} isNew />
      {until !== null && (
        <noscript>
          <MarkRead until={until} />
        </noscript>
      )}
      <Part title={copy.notifications.earlier} entries={notifications.slice(edge)} />
      {!latest &&
        (at.search.get('to') ? (
          <EmptyState sentence={copy.notifications.emptyLater} />
        ) : (
          <NothingYet filter={filter} />
        ))}
      <ListPager at={at} next={pagingInfo.next} label={copy.notifications.older} query={queryOf(filter)} />
    </div>
  )
}

function NothingYet({ filter }: { filter: NotificationFilter }) {
  const href = useHref()
  if (filter !== 'ALL') return <EmptyState sentence={copy.notifications.emptyOf[filter]} />
  return (
    <EmptyState
      sentence={copy.notifications.empty}
      action={{ label: copy.notifications.find, to: href('ShowTopics') }}
    />
  )
}

/** After a failure they are new the next time. */
const noteSeen = (until: number): Promise<void> =>
  send('ReadNotifications', { until }, { outlivesPage: true }).then(
    () => setUnread(0),
    () => undefined,
  )

/** The bell counts again when the tab is shown again. */
function useReloadOfNewer() {
  const unread = useUnreadSoFar()
  const { revalidate } = useRevalidator()
  const latest = useRef({ unread, revalidate })
  useEffect(() => void (latest.current.revalidate = revalidate))
  useEffect(() => {
    if (unread > latest.current.unread) void latest.current.revalidate()
    latest.current.unread = unread
  }, [unread])
}

interface PartProps {
  title: string
  entries: Entries
  isNew?: boolean
}

function Part({ title, entries, isNew = false }: PartProps) {
  if (entries.length === 0) return null
  return (
    <section className="NotificationsPage-part">
      <h2 className="NotificationsPage-partTitle">{title}</h2>
      <ul className="NotificationsPage-list">
        {entries.map((notification) => (
          <NotificationEntry key={notification.id} notification={notification} isNew={isNew} />
        ))}
      </ul>
    </section>
  )
}

/** Without scripts this needs a press (D19). */
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
