import { sql, type SQL } from 'drizzle-orm'
import type { ClapKind } from '#schema/reactions/claps.ts'
import type { NotificationType } from '#schema/enums.ts'
import { isPublicListAlone } from '#worker/permissions/list.ts'
import { isReadableAlone, isWrittenBy } from '#worker/permissions/story.ts'

interface ClapTables {
  claps: SQL
  target: SQL
  /** The table of targets, with their counts of claps and clappers. */
  entities: SQL
  isShown: SQL
  /** Whether it is the viewer's own; own posts and lists cannot be clapped for. */
  isOwn: (viewerId: string) => SQL
  notification: NotificationType
}

export const clapTables: Record<ClapKind, ClapTables> = {
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
