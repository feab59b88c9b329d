import { isOn } from '#worker/flags/isOn.ts'
import type { MatchedRequest } from '#worker/request/steps/routedRequest.ts'

/** A stored answer has the flags of everyone. */
export async function isSwitchedOff({ ctx, found, isStorable, caller }: MatchedRequest): Promise<boolean> {
  const { flag } = found.row
  if (!flag) return false
  return !isOn({ site: ctx.site, caller: isStorable ? undefined : await caller() }, flag)
}
