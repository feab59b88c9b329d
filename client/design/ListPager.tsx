import type { PathParams } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Pager } from '#client/design/Pager.tsx'

interface ListPagerProps {
  at: PageLocation
  next: { to: string } | null
  label?: string
  /** Set if the parameters of `at` are not canonical. */
  params?: PathParams
  query?: Record<string, string | undefined>
}

export function ListPager({ at, next, label = 'Older', params = at.params, query }: ListPagerProps) {
  const href = useHref()
  const address = (to?: string) => href(at.row.name as RouteName, params, { ...query, to })
  return (
    <Pager
      newer={at.search.get('to') ? address() : undefined}
      newerLabel="Back to the start"
      older={next ? address(next.to) : undefined}
      olderLabel={label}
    />
  )
}
