import type { PageLayout } from '#schema/enums.ts'
import type { BrowserRow } from '#schema/routes/forBrowser.ts'
import type { ShownPage } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'
import { hasPage } from '#client/pageImports.ts'

export interface ChosenPage {
  name: ShownPage
  layout: PageLayout
}

/**
 * The page that a row shows here and now: its own, or the first variant whose condition holds (R131, D15, D17).
 * Null where nothing is to be shown: the page is not built, or the row's flag is off.
 */
export function pageFor(
  row: BrowserRow,
  search: URLSearchParams,
  { flags }: Pick<Site, 'flags'>,
): ChosenPage | null {
  if (row.flag && !flags[row.flag]) return null
  const variant = row.variants?.find(({ when }) =>
    when === 'zen'
      ? search.get('zen') === '1'
      : when !== 'signed-in' && when !== 'topic-gone' && Boolean(flags[when]),
  )
  const { page: name, layout } = variant ?? row
  return hasPage(name) && layout !== 'none' ? { name, layout } : null
}
