/** Publishes a response (R057, R217) in one batch, so parallel responses count exactly (K1). */
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#worker/platform/context.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { copy } from '#schema/copy.ts'
import { now } from '#worker/platform/clock.ts'
import { createdId } from '#worker/platform/database/idempotentCall.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'
import { RENDERER } from '#worker/posts/body/renderBody.ts'
import { holdBack, holdOf } from '#worker/posts/verbs/holdBack.ts'
import { slugOf } from '#worker/posts/slug.ts'
import { countResponses, onePost, placeInLists, tagsShowing } from '#worker/posts/verbs/listing.ts'
import { type Answered, readAnswered, takesResponses } from '#worker/responses/answered.ts'
import { raiseDay, subjectsOfPosts } from '#worker/stats/days/raise.ts'
import { responderOf } from '#worker/responses/responder.ts'
import { type GivenText, type ResponseBody, responseBody, scored } from '#worker/responses/responseBody.ts'

export type ResponseFailure = Failure<
  'BadRequest' | 'Forbidden' | 'NotFound' | 'Conflict' | 'TooManyRequests'
>

/** @returns the new response's id and the write's change number */
export async function publishResponse(
  ctx: Context,
  to: Answered,
  given: GivenText,
): Promise<{ id: string; version: number } | ResponseFailure> {
  const writer = responderOf(ctx)
  const answered = await readAnswered(ctx, to)
  if ('message' in answered) return answered
  const text = await responseBody(ctx, given, answered.language)
  if ('message' in text) return text
  const id = createdId(writer)
  const hold = await holdOf(writer, { id, ...scored(text) })
  const use = withinRateLimit({ rateLimit: 'responsesOfAccount', by: writer.actor })
  const done = await commit(writer, {
    guard: sql`${takesResponses(to)} and ${use.guard}`,
    rows: [
      use.row,
      rowOf(id, writer.actor, to, text),
      sql`insert into post_bodies (post_id, revision, paragraphs, html, preview_html, renderer)
        values (${id}, 1, ${text.paragraphs}, ${text.body.html}, '', ${RENDERER})`,
      sql`insert into post_revisions (post_id, revision, title, subtitle, paragraphs, created_at)
        values (${id}, 1, ${text.title}, '', ${text.paragraphs}, ${now()})`,
      ...placeInLists(onePost(id)).slice(0, 1),
      ...holdBack(id, hold, sql`first_published_at`),
      ...countResponses(onePost(id), 1),
      // A held-back response is counted and notified when it is released.
      ...(hold ? [] : [raiseDay(subjectsOfPosts(answeredBy(id)), { responses: 1 })]),
      ...(hold ? [] : notifyOfResponse(id, writer.actor, text, authorOf(to))),
    ],
    purge: { tags: hold ? [] : tagsOfAnswered(to, writer.actor), reason: 'publishResponse' },
  })
  if (done === 'taken') throw new Error('A new id is in use')
  if (done !== 'guard') return { id, version: done.version }
  const state = await readAnswered(ctx, to)
  return 'message' in state ? state : failure('TooManyRequests', copy.discussion.tooMany)
}

export const answeredBy = (id: string): SQL =>
  sql`select value from posts r, json_each(json_array(r.root_post_id, r.in_response_to_post_id))
    where r.id = ${id} and value is not null`

function rowOf(
  id: string,
  creatorId: string,
  { kind, id: to }: Answered,
  { title, body }: ResponseBody,
): SQL {
  const at = now()
  const values = sql`${id}, ${slugOf(title, id)}, ${creatorId}, ${title}, ${body.wordCount}, ${body.readingTimeMinutes},
    ${at}, ${at}, ${at}, ${at}`
  const columns = sql.raw(`id, slug, creator_id, title, word_count, reading_time,
    first_published_at, latest_published_at, created_at, updated_at`)
  return kind === 'catalog'
    ? sql`insert into posts (${columns}, root_catalog_id, depth) values (${values}, ${to}, 1)`
    : sql`insert into posts (${columns}, language, direction, in_response_to_post_id, root_post_id, thread_id, depth,
          root_catalog_id)
        select ${values}, language, direction, id,
          case when depth = 0 then id else root_post_id end,
          case when depth = 0 then null else coalesce(thread_id, id) end, depth + 1, root_catalog_id
        from posts where id = ${to}`
}

const authorOf = ({ kind, id }: Answered): SQL =>
  kind === 'post'
    ? sql`(select creator_id from posts where id = ${id})`
    : sql`(select creator_id from catalogs where id = ${id})`

export const notifyOfResponse = (
  id: string,
  actorId: string,
  text: Pick<ResponseBody, 'title' | 'mentions'>,
  authorId: SQL,
): SQL[] => [
  ...notifyOf(authorId, 'RESPONSE_CREATED', { actorId, subject: { type: 'POST', id }, detail: text.title }),
  ...notifyMentioned(id, actorId, text, authorId),
]

/** Users mentioned again in a later edit are not notified again. */
export const notifyMentioned = (
  id: string,
  actorId: string,
  { title, mentions }: Pick<ResponseBody, 'title' | 'mentions'>,
  but: SQL = sql`null`,
  where: SQL = sql`1`,
): SQL[] =>
  mentions.flatMap((userId) =>
    notifyOf(userId, 'USER_MENTIONED', {
      actorId,
      subject: { type: 'POST', id },
      detail: title,
      where: sql`${but} is not ${userId} and ${where}`,
    }),
  )

/** Tags of the target, of pages that show its number of responses, and of the responder's pages. */
const tagsOfAnswered = ({ kind, id }: Answered, viewerId: string): SQL =>
  kind === 'catalog'
    ? sql`select 'user-' || creator_id as tag from catalogs where id = ${id} union all select 'user-' || ${viewerId}`
    : sql`select 'post-' || ${id} as tag
      union all select 'user-' || c.creator_id from posts p join catalogs c on c.id = p.root_catalog_id where p.id = ${id}
      union all select 'user-' || ${viewerId}
      union all select tag from (${tagsShowing(
        sql`(select case when depth = 0 then id else root_post_id end from posts where id = ${id})`,
        false,
      )})`
