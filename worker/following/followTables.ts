import { sql, type SQL } from 'drizzle-orm'
import type { SourceKind } from '#schema/reactions/following.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

interface FollowTables {
  follows: SQL
  target: SQL
  entities: SQL
  isShown: SQL
}

export const followTables: Record<SourceKind, FollowTables> = {
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
