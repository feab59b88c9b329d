/**
 * The table as the browser gets it. It matches, links and chooses pages, so it needs names, paths and pages, and
 * nothing that only the server uses.
 */
import type { RouteRow } from '#schema/routes/row.ts'

/** The columns that the browser has. */
export type BrowserRow = Pick<
  RouteRow,
  'name' | 'path' | 'table' | 'page' | 'layout' | 'variants' | 'flag' | 'params' | 'below' | 'unbuilt'
>

/** Every row is included: an address without a page in the browser must not be taken for a publication or a story. */
export const browserRows = (rows: readonly RouteRow[]): BrowserRow[] =>
  rows.map((row) => (isShown(row) ? shown(row) : serversOwn(row)))

/** Whether the row has a page to show; rows without one, or not built yet, belong to the server. */
export const isShown = ({ page, unbuilt }: Pick<RouteRow, 'page' | 'unbuilt'>): boolean =>
  page !== undefined && !unbuilt

/** The columns are ordered so that rows look alike, which compresses well. */
const shown = ({ path, params, flag, variants, name, page, layout, table }: RouteRow): BrowserRow => ({
  path,
  params,
  flag,
  variants,
  name,
  page,
  layout,
  table,
})

const serversOwn = ({
  path,
  params,
  below,
  unbuilt,
  name,
  table,
}: Pick<RouteRow, 'path' | 'params' | 'below' | 'unbuilt' | 'name' | 'table'>): BrowserRow => ({
  path,
  params,
  below,
  unbuilt,
  name,
  layout: 'none',
  table,
})
