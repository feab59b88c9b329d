import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { CollectionRole } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'

const shape = {
  id: sql<string>`own.id`,
  slug: sql<string>`own.slug`,
  name: sql<string>`own.name`,
  tagline: sql<string>`own.tagline`,
  avatarId: sql<string | null>`own.avatar_id`,
  role: sql<CollectionRole>`own.role`,
  deletedAt: sql<number | null>`own.deleted_at`,
  goneAt: sql<number | null>`own.deleted_at + ${sql.raw(String(limits.trash.retention))}`,
}

const ofMember = read('ownCollections', shape, (query) =>
  query
    .from(
      sql`(select c.id, c.slug, c.name, c.tagline, c.avatar_id, e.role, null as deleted_at
          from collection_editors e join collections c on c.id = e.collection_id where e.user_id = ${param('viewerId')}
        union all select t.id, t.slug, t.name, t.tagline, t.avatar_id, e.role, t.deleted_at
          from collection_editors e join collection_trash t on t.id = e.collection_id
          where e.user_id = ${param('viewerId')} and e.role = 'OWNER') own`,
    )
    .orderBy(sql`own.deleted_at is not null`, sql`own.name`)
    .limit(MOST),
)

const MOST = 100

/** Null for visitors. */
export const ownCollections = async (ctx: Context) => {
  const viewerId = ctx.caller?.viewer?.id
  return viewerId ? ctx.db.all(ofMember, { viewerId }) : null
}
