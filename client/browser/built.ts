import { routes, type RouteName } from '#schema/routes/table.ts'

/** Whether a route is built: links to routes that are not are left out. */
export const isBuilt = (name: RouteName): boolean => !routes[name].unbuilt
