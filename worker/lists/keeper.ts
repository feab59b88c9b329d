import { sql, type SQL } from 'drizzle-orm'
import type { PredefinedListType } from '#schema/enums.ts'
import { type RateLimit, withinRateLimit } from '#worker/identity/rateLimits.ts'
import { hasPublicVisibility } from '#worker/permissions/list.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { isReadableAlone } from '#worker/permissions/story.ts'

export const predefinedId = (userId: string, type: PredefinedListType): string =>
  `predefined:${userId}:${type}`

/** All changes of lists share this guard, and the row that counts the change. */
export function keeping(viewerId: string, rateLimit: RateLimit): { guard: SQL; row: SQL } {
  const use = withinRateLimit({ rateLimit, by: viewerId })
  return { guard: sql`${isShownPersonOf(viewerId)} and ${use.guard}`, row: use.row }
}

/** No stored page shows lists that are not public. */
export const tagsOfList = (id: string): SQL =>
  sql`select 'user-' || creator_id as tag from catalogs where id = ${id} and ${hasPublicVisibility()}`

/** Everyone with the story's address may read it. */
export const isThere = (postId: unknown): SQL =>
  sql`exists (select 1 from posts story where story.id = ${postId} and ${isReadableAlone('story')})`
