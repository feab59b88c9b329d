/** The tables of who follows what, and of how many followers there are. */
import { sql, type SQL } from 'drizzle-orm'
import type { SourceKind } from '#schema/following.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

interface FollowRows {
  /** Has a row for each follow. */
  follows: SQL
  /** Its column with the id of what is followed. */
  target: SQL
  /** Has what is followed, with its number of followers. */
  entities: SQL
  /** Whether anyone may see it. */
  isShown: SQL
}

export const followRows: Record<SourceKind, FollowRows> = {
  user: {
    follows: sql`user_follows`,
    target: sql`user_id`,
    entities: sql`users`,
    isShown: isShownPerson(),
  },
  collection: {
    follows: sql`collection_follows`,
    target: sql`collection_id`,
    entities: sql`collections`,
    isShown: sql`true`,
  },
  tag: { follows: sql`tag_follows`, target: sql`tag_id`, entities: sql`tags`, isShown: sql`true` },
}
