import { sql, type SQL } from 'drizzle-orm'
import type { LockedPostSource, PostVisibility } from '#schema/enums.ts'
import { isWritersLock } from '#schema/posts/lockedSources.ts'
import type { Caller } from '#worker/platform/context.ts'
import { isStaff } from '#worker/identity/caller.ts'

export const writersLock = sql`case when exists (
    select 1 from users writer where writer.id = posts.creator_id and writer.partner_since is not null)
  then 'UGC' else 'UGC_UNENROLLED' end`

export const sourceFor = (visibility: PostVisibility): SQL =>
  visibility === 'LOCKED' ? writersLock : sql`'NONE'`

/** No page shows this, so none is purged. */
export const relocked = (userId: string, isEnrolled: boolean): SQL =>
  isEnrolled
    ? sql`update posts set locked_source = 'UGC' where creator_id = ${userId} and locked_source = 'UGC_UNENROLLED'`
    : sql`update posts set locked_source = 'UGC_UNENROLLED' where creator_id = ${userId} and locked_source = 'UGC'`

/** Only staff unlock stories that staff locked. */
export const mayUnlock = (caller: Caller | undefined, source: LockedPostSource): boolean =>
  isWritersLock(source) || (caller !== undefined && isStaff(caller))
