import { copy } from '#schema/copy/stats.ts'
import { limits } from '#schema/limits.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { dateOf, daysOf, DEFAULT_DAYS } from '#client/stats/period.ts'

interface PeriodChoiceProps {
  at: PageLocation
  shown: { since: number; until: number }
}

/** Links and a form, which need no scripts. */
export function PeriodChoice({ at, shown }: PeriodChoiceProps) {
  const href = useHref()
  const name = at.row.name as RouteName
  const chosen = daysOf(at.search)
  const sort = at.search.get('sort')
  return (
    <nav className="PeriodChoice" aria-label={copy.period}>
      <ul className="PeriodChoice-days">
        {limits.stats.periods.map((days) => (
          <li key={days}>
            <Link
              className="PeriodChoice-day"
              to={href(name, at.params, {
                ...(sort && { sort }),
                ...(days !== DEFAULT_DAYS && { period: String(days) }),
              })}
              aria-current={days === chosen ? 'true' : undefined}
            >
              {copy.lastDays(days)}
            </Link>
          </li>
        ))}
      </ul>
      <form
        className="PeriodChoice-form"
        method="get"
        action={at.pathname}
        key={`${shown.since} ${shown.until}`}
      >
        {sort && <input type="hidden" name="sort" value={sort} />}
        <label>
          {copy.from}
          <input type="date" name="since" required defaultValue={dateOf(shown.since)} />
        </label>
        <label>
          {copy.to}
          <input type="date" name="until" required defaultValue={dateOf(shown.until)} />
        </label>
        <Button type="submit">{copy.show}</Button>
      </form>
    </nav>
  )
}
