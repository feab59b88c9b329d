import type { RouteName } from '#schema/routes/table.ts'
import { copy } from '#schema/copy/stats.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Pager } from '#client/design/Pager.tsx'
import { sortOf } from '#client/stats/SortChoice.tsx'
import { periodQuery } from '#client/stats/period.ts'

/** Keeps the order and the period. */
export function StatsPager({ at, next }: { at: PageLocation; next: { to: string } | null }) {
  const href = useHref()
  const isByViews = sortOf(at.search) === 'VIEWS'
  const address = (to?: string) =>
    href(at.row.name as RouteName, at.params, {
      ...periodQuery(at.search),
      ...(isByViews && { sort: 'views' }),
      to,
    })
  return (
    <Pager
      newer={at.search.get('to') ? address() : undefined}
      newerLabel={copy.first}
      older={next ? address(next.to) : undefined}
      olderLabel={isByViews ? copy.more : copy.older}
    />
  )
}
