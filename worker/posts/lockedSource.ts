/** Why a story is for members only: its writer wants it, inside the Partner Program or outside, or staff have said so. */
import { sql, type SQL } from 'drizzle-orm'
import type { LockedPostSource, PostVisibility } from '#schema/enums.ts'
import { isWritersLock } from '#schema/lockedSources.ts'
import type { Caller } from '#worker/context.ts'
import { isStaff } from '#worker/identity/caller.ts'

/** For an update of `posts`: the reason of a writer who is in the program, or is not. */
export const writersLock = sql`case when exists (
    select 1 from users writer where writer.id = posts.creator_id and writer.partner_since is not null)
  then 'UGC' else 'UGC_UNENROLLED' end`

/** For an update of `posts` that changes who may read the story. */
export const sourceFor = (visibility: PostVisibility): SQL =>
  visibility === 'LOCKED' ? writersLock : sql`'NONE'`

/** The stories that a writer has locked, as they join the program or leave it. No page shows this. */
export const relocked = (userId: string, isEnrolled: boolean): SQL =>
  isEnrolled
    ? sql`update posts set locked_source = 'UGC' where creator_id = ${userId} and locked_source = 'UGC_UNENROLLED'`
    : sql`update posts set locked_source = 'UGC_UNENROLLED' where creator_id = ${userId} and locked_source = 'UGC'`

/** What staff have locked, only staff open. */
export const mayUnlock = (caller: Caller | undefined, source: LockedPostSource): boolean =>
  isWritersLock(source) || (caller !== undefined && isStaff(caller))
