import { copy } from '#schema/copy.ts'
import { NotificationFilter } from '#schema/enums.ts'
import { useHref } from '#client/browser/site.tsx'
import { Tabs } from '#client/design/Tabs.tsx'

const SHOWN = ['ALL', 'RESPONSES', 'MENTIONS', 'PUBLICATIONS'] as const satisfies NotificationFilter[]

/** As the page's query names it: in lower case. */
export const filterOf = (search: URLSearchParams): NotificationFilter =>
  NotificationFilter.find((one) => one.toLowerCase() === search.get('filter')) ?? 'ALL'

/** The query of a tab's address. */
export const queryOf = (filter: NotificationFilter) => ({
  filter: filter === 'ALL' ? undefined : filter.toLowerCase(),
})

/** Switches between all notifications and one kind. */
export function NotificationTabs({ active }: { active: NotificationFilter }) {
  const href = useHref()
  return (
    <Tabs
      label={copy.notifications.filters}
      tabs={SHOWN.map((filter) => ({
        label: copy.notifications.filter[filter],
        to: href('ShowYourNotifications', {}, queryOf(filter)),
        isActive: filter === active,
      }))}
    />
  )
}
