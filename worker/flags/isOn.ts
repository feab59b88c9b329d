import type { FeatureFlag } from '#schema/enums.ts'
import type { Context } from '#worker/platform/context.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'

/** Whether the flag is on for the caller. */
export function isOn({ site, caller }: Pick<Context, 'site' | 'caller'>, flag: FeatureFlag): boolean {
  const flags = caller?.viewer ? flagsOf(site, caller.viewer) : site.flags
  return Boolean(flags[flag])
}
