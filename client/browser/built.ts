import { routes, type RouteName } from '#schema/routes/table.ts'

/** Whether a route is built. Links to other routes are left out. */
export const isBuilt = (name: RouteName): boolean => !routes[name].unbuilt
