/**
 * The table as the browser gets it. It matches, links and chooses pages, so it needs names, paths and pages, and
 * nothing of what only a server decides by; and of the rows only those that it shows or names. An address of any
 * other row must still not be taken for a publication's or a story's: it is the server's.
 */
import type { PageName } from '#schema/routes/pages.ts'
import type { RouteRow } from '#schema/routes/row.ts'

/** What the browser knows of a row. */
export type BrowserRow = Pick<
  RouteRow,
  'name' | 'path' | 'table' | 'page' | 'layout' | 'variants' | 'flag' | 'params' | 'below'
>

interface Needs {
  /** Whether the browser has the page. */
  readonly hasPage: (page: PageName | undefined) => boolean
  /** Whether the browser names the row: it links there, or sends something there. */
  readonly isNamed: (name: string) => boolean
}

/**
 * Where a first segment leads to a page of the browser's, all its rows, since they decide about each other's
 * paths; under any other first segment the named rows, and one row for whatever else stands there.
 */
export function browserRows(rows: readonly RouteRow[], { hasPage, isNamed }: Needs): BrowserRow[] {
  const isShown = ({ page, variants = [] }: RouteRow) =>
    [page, ...variants.map((variant) => variant.page)].some(hasPage)
  const forBrowser = (row: RouteRow) =>
    isShown(row) ? shown(row) : serversOwn({ ...row, name: isNamed(row.name) ? row.name : '' })
  return [...Map.groupBy(rows, firstSegment)].flatMap(([segment, group]) => {
    if (group.some(isShown) || segment.includes('{')) return group.map(forBrowser)
    const rest = serversOwn({ name: '', path: `/${segment}`, table: 'all', below: true })
    return [...group.filter(({ name }) => isNamed(name)).map(forBrowser), rest]
  })
}

const firstSegment = ({ path }: RouteRow) => path.split('/')[1]!

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
  name,
  table,
}: Pick<RouteRow, 'path' | 'params' | 'below' | 'name' | 'table'>): BrowserRow => ({
  path,
  params,
  below,
  name,
  layout: 'none',
  table,
})
