import type { FeatureFlag } from '#schema/enums.ts'
import { type RouteName, routes } from '#schema/routes/table.ts'
import { isBuilt } from '#client/browser/built.ts'
import { useSite } from '#client/browser/site.tsx'

/** The page is built, and its flag is on (D17). */
export function useIsShown() {
  const { flags } = useSite()
  const isOn = (flag: FeatureFlag | undefined) => !flag || Boolean(flags[flag])
  return (name: RouteName): boolean => isBuilt(name) && isOn(routes[name].flag)
}
