/** How much of a story's text may be seen. */
import { sql, type SQL } from 'drizzle-orm'
import { isOwn } from '#worker/permissions/story.ts'
import { param } from '#worker/platform/read.ts'

/** Whether everyone has the preview alone: what feeds and search go by, which are the same for everyone. */
export const isPreviewForAll = (table = 'posts'): SQL<boolean> =>
  sql.raw(`"${table}"."visibility" = 'LOCKED'`) as SQL<boolean>

/**
 * Whether a viewer has the whole text: of a locked story members (R002, R003) and who wrote it. The choice is made by the
 * database, so that the rest never reaches the worker for others (A3). What is not known counts as no. Binds a `Sight`.
 */
export const readsWhole: SQL<boolean> = sql<boolean>`((not ${isPreviewForAll()}
    or exists (select 1 from users member where member.id = ${param('viewerId')} and member.medium_member_at is not null)
    or ${isOwn}) is true)`
