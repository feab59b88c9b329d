import type { PathParams } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { Place } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Pager } from '#client/design/Pager.tsx'

interface ListPagerProps {
  at: Place
  /** The cursor of the next page. */
  next: { to: string } | null
  label?: string
  /** Replaces the path's parameters, where those are not canonical. */
  params?: PathParams
}

/** Links to the next page of a list, and from a later one back to the first. */
export function ListPager({ at, next, label = 'Older', params = at.params }: ListPagerProps) {
  const href = useHref()
  const address = (to?: string) => href(at.row.name as RouteName, params, { to })
  return (
    <Pager
      newer={at.search.get('to') ? address() : undefined}
      newerLabel="From the beginning"
      older={next ? address(next.to) : undefined}
      olderLabel={label}
    />
  )
}
