import type { PageLayout } from '#schema/enums.ts'
import type { BrowserRow } from '#schema/routes/forBrowser.ts'
import type { Site } from '#client/browser/site.tsx'
import type { ShownPage } from '#client/browser/page.ts'

export interface ChosenPage {
  name: ShownPage
  layout: PageLayout
}

/**
 * The first variant that applies (R131, R133, D15, D17).
 * @returns null if it is unbuilt or its flag is off
 */
export function pageFor(
  row: BrowserRow,
  search: URLSearchParams,
  { flags }: Pick<Site, 'flags'>,
  hasViewer: boolean,
): ChosenPage | null {
  if (row.unbuilt || (row.flag && !flags[row.flag])) return null
  const variant = row.variants?.find(({ when }) =>
    when === 'viewer' ? hasViewer : when === 'zen' ? search.get('zen') === '1' : Boolean(flags[when]),
  )
  const { page: name, layout } = variant ?? row
  return name && layout !== 'none' ? { name: name as ShownPage, layout } : null
}
