/** What a reader may see beyond what everyone may. */
import type { Context } from '#worker/context.ts'
import { isStaff } from '#worker/identity/caller.ts'
import { now } from '#worker/platform/clock.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'

/** Bound by every read of `maySeeStory` and `isPreviewFor`. */
export interface Sight extends Record<string, unknown> {
  /** Null for visitors, and for pages that are the same for everyone. */
  viewerId: string | null
  /** The flag `can_view_suspended_content` (R023). */
  seesSuspended: boolean
  /** Staff, who review what was held back (R321). */
  seesHeld: boolean
  /** The digest of the share link by which a story is read; null without one. */
  linkHash: string | null
  /** The moment at which memberships are looked at. */
  at: number
}

/** The caller's sight in data calls; on pages rendered for one viewer, that viewer's; else everyone's. */
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

/** Who asks by a data call, or reads a page that is rendered for them alone; null on pages for everyone. */
export const viewerOf = ({ caller, reader }: Pick<Context, 'caller' | 'reader'>) =>
  caller?.viewer ?? reader ?? null
