import { hasPage } from '#client/pageImports.ts'
import { BUILT } from '#schema/routes/built.ts'
import type { RouteRow } from '#schema/routes/row.ts'

/** Whether a row is answered at all: what is not built is not found, before anything else is asked of it (D20). */
export const isBuilt = ({ name, page }: Pick<RouteRow, 'name' | 'page'>): boolean =>
  (BUILT as ReadonlySet<string>).has(name) || hasPage(page)
