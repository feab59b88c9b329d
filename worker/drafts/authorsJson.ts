import { sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { userJson } from '#worker/users/userShape.ts'

/** JSON of UserRows. */
export const authorsJson = sql<string>`(
  select json_group_array(${userJson('u')} order by a.position)
  from post_authors a join users u on u.id = a.user_id where a.post_id = ${posts.id} and ${isShownPerson('u')})`
