import { sql, type SQL } from 'drizzle-orm'
import type { PurgeKind } from '#schema/limits/edge.ts'
import type { Context } from '#worker/platform/context.ts'
import { type RateLimit, withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isResponse, isResponseInTrash } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import { commit } from '#worker/platform/database/write.ts'
import { restorableSince } from '#worker/posts/verbs/deletePost.ts'
import { countResponses, onePost, tagsShowing } from '#worker/posts/verbs/listing.ts'
import { responderOf } from '#worker/responses/responder.ts'

interface Change {
  verb: string
  rateLimit: RateLimit
  isInTrash?: true
  guard: (viewerId: string) => SQL
  set: SQL[]
  rows?: (viewerId: string) => SQL[]
  kind?: PurgeKind
}

/** Returns `guard` if the guard or the rate limit refused the change. */
export async function changeResponse(
  ctx: Context,
  id: string,
  { verb, rateLimit, isInTrash, guard, set, rows = () => [], kind }: Change,
): Promise<{ version: number } | 'guard'> {
  const writer = responderOf(ctx)
  const use = withinRateLimit({ rateLimit, by: writer.actor })
  const one = onePost(id)
  const done = await commit(writer, {
    guard: sql`exists (select 1 from posts where id = ${id} and ${isInTrash ? isResponseInTrash(restorableSince()) : isResponse()})
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

/** Includes all pages with a card of the story, because cards show the number of responses. */
const tagsOfResponse = (id: string): SQL =>
  sql`select 'post-' || value as tag from posts p, json_each(json_array(p.id, p.in_response_to_post_id))
      where p.id = ${id} and value is not null
    union all select 'user-' || value from posts p, json_each(json_array(p.creator_id,
      (select creator_id from catalogs where id = p.root_catalog_id))) where p.id = ${id} and value is not null
    union all select tag from (${tagsShowing(sql`(select root_post_id from posts where id = ${id})`, false)})`
