import type { RouteRow } from '#schema/routes/row.ts'
import { rows as written } from '#schema/routes/rows.ts'

type Row = (typeof written)[number]
export type RouteName = Row['name']
export type PathOf<Name extends RouteName> = Extract<Row, { name: Name }>['path']
export type Route = RouteRow<RouteName>

/** These are exactly the handlers. */
export type HandledRow = Extract<Row, { handler: true }>['name']
export type EarlyRow = Extract<Row, { handler: 'early' }>['name']
export type FormRow = Extract<Row, { form: true }>['name']
/** client/pageImports.ts has these and the pages without a row. */
export type RoutedPage = Exclude<Row, { unbuilt: true }>['pages'][number]

export const rows: readonly Route[] = written

export const routes = Object.fromEntries(rows.map((row) => [row.name, row])) as Record<RouteName, Route>
