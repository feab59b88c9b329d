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
  /** Staff review held-back responses (R321). */
  seesHeld: boolean
  /** Digest of the share link in use. */
  linkHash: string | null
  /** For membership checks. */
  at: number
}

/** For a data call's caller or a page's single viewer, else of everyone. */
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

/** Null on pages for everyone. */
export const viewerOf = ({ caller, reader }: Pick<Context, 'caller' | 'reader'>) =>
  caller?.viewer ?? reader ?? null
