/** Shared by all changes of the viewer's lists. */
import { sql, type SQL } from 'drizzle-orm'
import type { PredefinedListType } from '#schema/enums.ts'
import { type RateLimit, withinRateLimit } from '#worker/identity/rateLimits.ts'
import { hasPublicVisibility } from '#worker/permissions/list.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { isReadableAlone } from '#worker/permissions/story.ts'

export const predefinedId = (userId: string, type: PredefinedListType): string =>
  `predefined:${userId}:${type}`

/** The part of a guard that all changes of lists share, and the row that counts this one. */
export function keeping(viewerId: string, rateLimit: RateLimit): { guard: SQL; row: SQL } {
  const use = withinRateLimit({ rateLimit, by: viewerId })
  return { guard: sql`${isShownPersonOf(viewerId)} and ${use.guard}`, row: use.row }
}

/** The tag of the owner's pages if the list is public; no stored page shows others. */
export const tagsOfList = (id: string): SQL =>
  sql`select 'user-' || creator_id as tag from catalogs where id = ${id} and ${hasPublicVisibility()}`

/** Whether everyone with the story's address may read it. */
export const isThere = (postId: unknown): SQL =>
  sql`exists (select 1 from posts story where story.id = ${postId} and ${isReadableAlone('story')})`
