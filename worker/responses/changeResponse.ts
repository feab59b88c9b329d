/** What changes of a response share: the guard, its numbers, the pages that show it, and why it was refused. */
import { sql, type SQL } from 'drizzle-orm'
import type { PurgeKind } from '#schema/edge.ts'
import type { Context } from '#worker/context.ts'
import { type RateLimit, withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isResponse } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import { commit } from '#worker/platform/write.ts'
import { countResponses, onePost, tagsShowing } from '#worker/posts/verbs/listing.ts'
import { responderOf } from '#worker/responses/responder.ts'

interface Change {
  verb: string
  rateLimit: RateLimit
  /** Who may do it, and while what holds. */
  guard: (viewerId: string) => SQL
  /** Assignments to its row. */
  set: SQL[]
  /** Statements on other tables. */
  rows?: (viewerId: string) => SQL[]
  kind?: PurgeKind
}

/** `guard`: not written, because the guard or the rate limit did not hold. */
export async function changeResponse(
  ctx: Context,
  id: string,
  { verb, rateLimit, guard, set, rows = () => [], kind }: Change,
): Promise<{ version: number } | 'guard'> {
  const writer = responderOf(ctx)
  const use = withinRateLimit({ rateLimit, by: writer.actor })
  const one = onePost(id)
  const done = await commit(writer, {
    guard: sql`exists (select 1 from posts where id = ${id} and ${isResponse()})
      and ${guard(writer.actor)} and ${use.guard}`,
    rows: [
      use.row,
      ...countResponses(one, -1),
      sql`update posts set ${sql.join([...set, sql`updated_at = ${now()}`], sql`, `)} where id = ${id}`,
      ...rows(writer.actor),
      ...countResponses(one, 1),
    ],
    purge: { tags: tagsOfResponse(id), kind, reason: verb },
  })
  if (done === 'taken') throw new Error(`A key was taken while ${verb} wrote response ${id}`)
  if (done === 'guard') return 'guard'
  return { version: done.version }
}

export const isResponseOf = (id: string, viewerId: string): SQL =>
  sql`exists (select 1 from posts where id = ${id} and creator_id = ${viewerId})`

/** Its own pages and those of what it answers; and, since every card of the story has the number, all that show it. */
const tagsOfResponse = (id: string): SQL =>
  sql`select 'post-' || value as tag from posts p, json_each(json_array(p.id, p.in_response_to_post_id))
      where p.id = ${id} and value is not null
    union all select 'user-' || value from posts p, json_each(json_array(p.creator_id,
      (select creator_id from catalogs where id = p.root_catalog_id))) where p.id = ${id} and value is not null
    union all select tag from (${tagsShowing(sql`(select root_post_id from posts where id = ${id})`, false)})`
