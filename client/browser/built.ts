import { routes, type RouteName } from '#schema/routes/table.ts'
import { BUILT } from '#schema/routes/built.ts'
import { hasPage } from '#client/pageImports.ts'

/** Whether a route is answered: links to what is not built are not shown. */
export const isBuilt = (name: RouteName): boolean => BUILT.has(name) || hasPage(routes[name].page)
