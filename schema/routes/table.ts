/** All rows, by name. The browser's build puts fewer in their place (forBrowser.ts). */
import type { RouteRow } from '#schema/routes/row.ts'
import { rows } from '#schema/routes/rows.ts'

export { rows }

type Row = (typeof rows)[number]
export type RouteName = Row['name']
export type PathOf<Name extends RouteName> = Extract<Row, { name: Name }>['path']
export type Route = RouteRow<RouteName>

export const routes = Object.fromEntries(rows.map((row) => [row.name, row])) as Record<RouteName, Route>
