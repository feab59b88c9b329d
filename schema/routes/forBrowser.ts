/**
 * The table as the browser gets it, in two parts, without what only the server uses: names and paths, which links need
 * from the start, and all that addresses are matched by, which is loaded when the page can be used.
 */
import type { RouteRow } from '#schema/routes/row.ts'

/** The columns that the browser has. */
export type BrowserRow = Pick<
  RouteRow,
  | 'name'
  | 'path'
  | 'table'
  | 'page'
  | 'layout'
  | 'variants'
  | 'flag'
  | 'params'
  | 'below'
  | 'unbuilt'
  | 'auth'
>

/** Every row is included: an address without a page in the browser must not be taken for a publication or a story. */
export const browserRows = (rows: readonly RouteRow[]): BrowserRow[] =>
  rows.map((row) => (isShown(row) ? shown(row) : serversOwn(row)))

/** The columns of a row that is linked to. */
export type LinkedRow = Pick<RouteRow, 'name' | 'path' | 'table' | 'flag' | 'unbuilt'>

/**
 * The rows that a page in the browser can link to: those with a page, and those that its files name. The page of a
 * redirect is shown to those who come back from where it led, and is linked to by no one.
 * @param sources the texts of the files that the browser may get
 */
export function linkedRows(rows: readonly RouteRow[], sources: readonly string[]): LinkedRow[] {
  const named = new Set(sources.flatMap((source) => [...source.matchAll(QUOTED)].map(([, name]) => name!)))
  return rows
    .filter((row) => (isShown(row) && row.kind !== 'redirect') || named.has(row.name))
    .map(({ path, flag, name, table, unbuilt }) => ({ path, flag, name, table, unbuilt }))
}

const QUOTED = /['"`](\w+)['"`]/g

/** Whether the row has a page to show; rows without one, or not built yet, belong to the server. */
export const isShown = ({ page, unbuilt }: Pick<RouteRow, 'page' | 'unbuilt'>): boolean =>
  page !== undefined && !unbuilt

/** The columns are ordered so that rows look alike, which compresses well. */
const shown = ({ path, params, flag, variants, auth, name, page, layout, table }: RouteRow): BrowserRow => ({
  path,
  params,
  flag,
  variants,
  auth,
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
  auth,
  name,
  table,
}: Pick<RouteRow, 'path' | 'params' | 'below' | 'unbuilt' | 'auth' | 'name' | 'table'>): BrowserRow => ({
  path,
  params,
  below,
  unbuilt,
  auth,
  name,
  layout: 'none',
  table,
})
