/** Whose eyes a read has: what more than everyone they may see. */
import type { Context } from '#worker/context.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'

/** Bound by every read of `maySeeStory` and `isPreviewFor`. */
export interface Sight extends Record<string, unknown> {
  /** Null for visitors, and for pages that are the same for everyone. */
  viewerId: string | null
  /** The flag `can_view_suspended_content` (R023). */
  seesSuspended: boolean
}

/** Of data calls their caller's, of pages that are made for one person theirs, else everyone's. */
export function sightOf({ caller, reader, site }: Pick<Context, 'caller' | 'reader' | 'site'>): Sight {
  const viewer = caller?.viewer ?? reader ?? null
  return {
    viewerId: viewer?.id ?? null,
    seesSuspended: viewer !== null && flagsOf(site, viewer).can_view_suspended_content === true,
  }
}
