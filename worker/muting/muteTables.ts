/** The tables of who mutes what. */
import { sql, type SQL } from 'drizzle-orm'
import type { MuteKind } from '#schema/reactions/muting.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

interface MuteTables {
  mutes: SQL
  /** Its column with the id of the muted user or publication. */
  target: SQL
  entities: SQL
  /** Whether everyone may see it. */
  isShown: SQL
}

export const muteTables: Record<MuteKind, MuteTables> = {
  user: { mutes: sql`user_mutes`, target: sql`user_id`, entities: sql`users`, isShown: isShownPerson() },
  collection: {
    mutes: sql`collection_mutes`,
    target: sql`collection_id`,
    entities: sql`collections`,
    isShown: sql`true`,
  },
}
