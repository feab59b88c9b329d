import { routes, type RouteName } from '#schema/routes/table.ts'

export const isBuilt = (name: RouteName): boolean => !routes[name].unbuilt
