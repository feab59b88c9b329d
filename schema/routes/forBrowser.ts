/**
 * The table as the browser gets it. It matches, links and chooses pages, so it needs names, paths and pages, and
 * nothing of what only a server decides by; and of the rows only those that it shows or names. An address of any
 * other row must still not be taken for a publication's or a story's: it is the server's.
 */
import { overlap } from '#schema/routes/overlap.ts'
import type { RouteRow } from '#schema/routes/row.ts'

/** What the browser knows of a row. */
export type BrowserRow = Pick<
  RouteRow,
  'name' | 'path' | 'table' | 'page' | 'layout' | 'variants' | 'flag' | 'params' | 'below' | 'unbuilt'
>

/**
 * The rows that are shown or named; and a row without a name for each fixed word that no publication or feature page
 * may be called by, and for what could be taken for a page that is shown. A path of no row is the server's too.
 * @param isNamed whether the browser names the row: it links there, or sends something there
 */
export function browserRows(rows: readonly RouteRow[], isNamed: (name: string) => boolean): BrowserRow[] {
  const pages = rows.filter(isShown)
  const known = rows.filter((row) => isShown(row) || isNamed(row.name))
  const alike = rows.filter((row) => !known.includes(row) && pages.some((page) => overlap(page, row)))
  const named = [...known.map((row) => (isShown(row) ? shown(row) : serversOwn(row))), ...alike.map(nameless)]
  const words = new Map(rows.map((row) => [reservedWord(row), row]))
  for (const row of named) words.delete(reservedWord(row))
  words.delete('')
  return [...named, ...[...words].map(([path, { table }]) => nameless({ path, table }))]
}

/** Whether the row has a page to show: what has none, or is not built, is the server's. */
export const isShown = ({ page, unbuilt }: Pick<RouteRow, 'page' | 'unbuilt'>): boolean =>
  page !== undefined && !unbuilt

/** The fixed segment by which a row reserves a word (D01, D02), with those before it; '' where it has none. */
function reservedWord({ path, table }: Pick<RouteRow, 'path' | 'table'>): string {
  const segments = path.split('/').slice(0, table === 'all' ? 2 : 3)
  return table === 'user' || segments.at(-1)!.includes('{') ? '' : segments.join('/')
}

const nameless = (row: Omit<BrowserRow, 'name' | 'layout' | 'unbuilt'>) =>
  serversOwn({ ...row, unbuilt: undefined, name: '' })

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
