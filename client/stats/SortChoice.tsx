import type { StatsSort } from '#schema/enums.ts'
import { copy } from '#schema/copy/stats.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { periodQuery } from '#client/stats/period.ts'

export const sortOf = (search: URLSearchParams): StatsSort =>
  search.get('sort') === 'views' ? 'VIEWS' : 'LATEST'

/** The links keep the period. */
export function SortChoice({ at }: { at: PageLocation }) {
  const href = useHref()
  const chosen = sortOf(at.search)
  const link = (sort: StatsSort, label: string) => (
    <Link
      className="PeriodChoice-day"
      to={href(at.row.name as RouteName, at.params, {
        ...periodQuery(at.search),
        ...(sort === 'VIEWS' && { sort: 'views' }),
      })}
      aria-current={sort === chosen ? 'true' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <nav aria-label={copy.sortedBy}>
      <ul className="PeriodChoice-days">
        <li>{link('LATEST', copy.latest)}</li>
        <li>{link('VIEWS', copy.mostViews)}</li>
      </ul>
    </nav>
  )
}
