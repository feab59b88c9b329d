/** It replaces rows.ts in the client. */
import type { RouteRow } from '#schema/routes/row.ts'

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

/** Without all rows, an address could pass for a publication. */
export const browserRows = (rows: readonly RouteRow[]): BrowserRow[] =>
  rows.map((row) => (isShown(row) ? shown(row) : serversOwn(row)))

export const isShown = ({ page, unbuilt }: Pick<RouteRow, 'page' | 'unbuilt'>): boolean =>
  page !== undefined && !unbuilt

/** Similar rows compress well. */
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

/** JSON, except for patterns. */
export const printRows = (rows: readonly BrowserRow[]): string => print(rows)

function print(value: unknown): string {
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(print).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries.map(([key, part]) => `${key}:${print(part)}`).join()}}`
}
