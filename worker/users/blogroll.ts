import { eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { collectionTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { naming } from '#worker/platform/database/taggedColumns.ts'
import type { UserRow } from '#worker/users/userShape.ts'

interface BlogrollRow {
  id: string
  isPublication: boolean
  name: string
  slug: string
  imageId: string | null
  words: string
}

/** Leaves out hidden people and missing publications. */
export const blogrollJson = naming(
  sql<string>`(
  select json_group_array(json_object(
      'id', coalesce(person.id, magazine.id),
      'isPublication', json(iif(person.id is null, 'true', 'false')),
      'name', coalesce(person.name, magazine.name),
      'slug', coalesce(person.username, magazine.slug),
      'imageId', iif(person.id is null, magazine.avatar_id, person.image_id),
      'words', coalesce(person.bio, magazine.tagline)
    ))
  from (select user_id, collection_id from blogroll_entries where owner_id = ${users.id}
    order by position limit ${sql.raw(String(limits.blogroll.entries))}) entry
  left join users person on person.id = entry.user_id and ${isShownPerson('person')}
  left join collections magazine on magazine.id = entry.collection_id
  where coalesce(person.id, magazine.id) is not null)`,
  (json) => entriesIn(json).map(({ id, isPublication }) => (isPublication ? collectionTag(id) : userTag(id))),
)

const blogrollOfUser = read('blogrollOfUser', { blogrollJson }, (query) =>
  query.from(users).where(eq(users.id, param('id'))),
)

export const blogrollOf = async (ctx: Context, user: UserRow): Promise<BlogrollRow[]> =>
  entriesIn(user.blogrollJson ?? (await ctx.db.first(blogrollOfUser, { id: user.id }))?.blogrollJson ?? '[]')

const entriesIn = (json: string) => JSON.parse(json) as BlogrollRow[]
