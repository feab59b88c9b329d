import { copy } from '#schema/copy.ts'
import { NotificationFilter } from '#schema/enums.ts'
import { useHref } from '#client/browser/site.tsx'
import { Tabs } from '#client/design/Tabs.tsx'

const SHOWN = ['ALL', 'RESPONSES', 'MENTIONS', 'PUBLICATIONS'] as const satisfies NotificationFilter[]

/** In lower case, as in the page's query. */
export const filterOf = (search: URLSearchParams): NotificationFilter =>
  NotificationFilter.find((one) => one.toLowerCase() === search.get('filter')) ?? 'ALL'

export const queryOf = (filter: NotificationFilter) => ({
  filter: filter === 'ALL' ? undefined : filter.toLowerCase(),
})

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
