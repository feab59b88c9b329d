import { flagsOf } from '#worker/flags/flagsOf.ts'
import type { MatchedRequest } from '#worker/steps/routedRequest.ts'

/** Whether the row's flag is off for this viewer. A stored answer has the flags of everyone. */
export async function isSwitchedOff({ ctx, found, isStorable, caller }: MatchedRequest): Promise<boolean> {
  const { flag } = found.row
  if (!flag) return false
  const viewer = isStorable ? null : (await caller()).viewer
  const flags = viewer ? flagsOf(ctx.site, viewer) : ctx.site.flags
  return !flags[flag]
}
