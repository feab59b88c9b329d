/** The tables of claps, of what they are for, and who may clap. */
import { sql, type SQL } from 'drizzle-orm'
import type { ClapKind } from '#schema/claps.ts'
import type { NotificationType } from '#schema/enums.ts'
import { isPublicListAlone } from '#worker/permissions/list.ts'
import { isReadableAlone, isWrittenBy } from '#worker/permissions/story.ts'

interface ClapRows {
  /** Has a row for each user who clapped. */
  claps: SQL
  /** Its column with the id of what the claps are for. */
  target: SQL
  /** Has what is clapped for, with its number of claps and of users who clapped. */
  entities: SQL
  /** Whether everyone may see it. */
  isShown: SQL
  /** Whether it is the viewer's own, who cannot clap for it. */
  isOwn: (viewerId: string) => SQL
  notification: NotificationType
}

export const clapRows: Record<ClapKind, ClapRows> = {
  post: {
    claps: sql`claps`,
    target: sql`post_id`,
    entities: sql`posts`,
    isShown: isReadableAlone(),
    isOwn: isWrittenBy,
    notification: 'POST_CLAPPED',
  },
  catalog: {
    claps: sql`catalog_claps`,
    target: sql`catalog_id`,
    entities: sql`catalogs`,
    isShown: isPublicListAlone(),
    isOwn: (viewerId) => sql`"catalogs"."creator_id" = ${viewerId}`,
    notification: 'CATALOG_CLAPPED',
  },
}
