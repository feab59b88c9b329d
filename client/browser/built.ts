import { routes, type RouteName } from '#schema/routes/table.ts'

/** Whether a route is answered: links to what is not built are not shown. */
export const isBuilt = (name: RouteName): boolean => !routes[name].unbuilt
