import type { Context } from '#worker/platform/context.ts'
import { isStaff } from '#worker/identity/caller.ts'
import { now } from '#worker/platform/clock.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'

export interface Sight extends Record<string, unknown> {
  viewerId: string | null
  /** R023. */
  seesSuspended: boolean
  /** R321. */
  seesHeld: boolean
  linkHash: string | null
  at: number
}

export function sightOf({
  caller,
  reader,
  site,
  linkHash,
}: Pick<Context, 'caller' | 'reader' | 'site' | 'linkHash'>): Sight {
  const viewer = viewerOf({ caller, reader })
  return {
    viewerId: viewer?.id ?? null,
    seesSuspended: viewer !== null && flagsOf(site, viewer).can_view_suspended_content === true,
    seesHeld: isStaff({ viewer, isOperator: caller?.isOperator ?? false }),
    linkHash: linkHash ?? null,
    at: now(),
  }
}

export const viewerOf = ({ caller, reader }: Pick<Context, 'caller' | 'reader'>) =>
  caller?.viewer ?? reader ?? null
