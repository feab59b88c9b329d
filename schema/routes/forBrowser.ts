/**
 * The table as the browser gets it. It matches, links and chooses pages, so it needs names, paths and pages, and
 * nothing of what only a server decides by.
 */
import type { RouteRow } from '#schema/routes/row.ts'

/** What the browser knows of a row. */
export type BrowserRow = Pick<
  RouteRow,
  'name' | 'path' | 'table' | 'page' | 'layout' | 'variants' | 'flag' | 'params' | 'below' | 'unbuilt'
>

/** Every row: an address that the browser does not show must not be taken for a publication's or a story's. */
export const browserRows = (rows: readonly RouteRow[]): BrowserRow[] =>
  rows.map((row) => (isShown(row) ? shown(row) : serversOwn(row)))

/** Whether the row has a page to show: what has none, or is not built, is the server's. */
export const isShown = ({ page, unbuilt }: Pick<RouteRow, 'page' | 'unbuilt'>): boolean =>
  page !== undefined && !unbuilt

/** Columns in an order in which rows are much alike, which compresses well. */
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
