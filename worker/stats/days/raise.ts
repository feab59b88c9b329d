import { sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#schema/stats/stats.ts'
import { now } from '#worker/platform/clock.ts'

type Figure = 'claps' | 'fans' | 'responses' | 'followers'

/**
 * Belongs to the batch of the counted change (decision 136).
 * @param subjects a SELECT of `kind` and `id`
 */
export function raiseDay(subjects: SQL, figures: Partial<Record<Figure, SQL | number>>): SQL {
  const names = Object.keys(figures) as Figure[]
  const columns = sql.raw(names.join(', '))
  const values = sql.join(
    names.map((name) => sql`${figures[name]} as ${sql.raw(name)}`),
    sql`, `,
  )
  const changed = sql.raw(names.map((name) => `${name} <> 0`).join(' or '))
  return sql`insert into stat_days (kind, subject_id, day, ${columns})
    select kind, id, ${dayOf(now())}, ${columns} from (select kind, id, ${values} from (${subjects})) where ${changed}
    on conflict (kind, subject_id, day) do update set ${sql.raw(names.map((name) => `${name} = ${name} + excluded.${name}`).join(', '))}`
}

export const subjectsOfPosts = (ids: SQL): SQL =>
  sql`select value ->> 0 as kind, value ->> 1 as id from posts, json_each(${subjectsOf(sql`posts.id`, sql`posts.creator_id`, sql`iif(posts.depth = 0, posts.collection_id, null)`, sql`posts.depth > 0`)})
    where posts.id in (${ids}) and value ->> 1 is not null`

export const subjectsOf = (postId: SQL, creatorId: SQL, collectionId: SQL, isResponse: SQL): SQL =>
  sql`json_array(json_array('POST', ${postId}), json_array(iif(${isResponse}, 'RESPONSES', 'STORIES'), ${creatorId}),
    json_array('COLLECTION', ${collectionId}))`
