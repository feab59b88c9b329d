import { sql, type SQL } from 'drizzle-orm'
import { isListed } from '#worker/permissions/story.ts'
import { param } from '#worker/platform/read.ts'

export const viewer = param('viewerId')

export const count = (value: number): SQL => sql.raw(String(value))

export function isWelcome(alias = 'p'): SQL {
  const story = sql.raw(alias)
  return sql`${isListed(alias)} and ${story}.creator_id <> ${viewer}
    and not exists (select 1 from post_authors a where a.post_id = ${story}.id and a.user_id = ${viewer})
    and not exists (select 1 from user_mutes m where m.muter_id = ${viewer} and m.user_id = ${story}.creator_id)
    and not exists (select 1 from post_authors a
      cross join user_mutes m on m.muter_id = ${viewer} and m.user_id = a.user_id
      where a.post_id = ${story}.id and a.position > 0)
    and not exists (select 1 from collection_mutes m
      where m.muter_id = ${viewer} and m.collection_id = ${story}.collection_id)
    and not exists (select 1 from post_dismissals d where d.user_id = ${viewer} and d.post_id = ${story}.id)
    and not exists (select 1 from reads r where r.user_id = ${viewer} and r.post_id = ${story}.id and r.is_finished)`
}
