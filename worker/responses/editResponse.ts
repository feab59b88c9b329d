import { sql } from 'drizzle-orm'
import type { Paragraph } from '#schema/content/content.ts'
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/platform/context.ts'
import { isOpenDiscussion } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import { failure } from '#worker/platform/results.ts'
import { RENDERER } from '#worker/posts/body/renderBody.ts'
import { holdBack, holdOf } from '#worker/posts/verbs/holdBack.ts'
import { slugOf } from '#worker/posts/slug.ts'
import { closedDiscussion, responseState } from '#worker/responses/answered.ts'
import { changeResponse, isResponseOf } from '#worker/responses/changeResponse.ts'
import { notifyMentioned, type ResponseFailure } from '#worker/responses/publishResponse.ts'
import { responderOf } from '#worker/responses/responder.ts'
import { readResponseSource } from '#worker/responses/responseSource.ts'
import { type GivenText, responseBody, scored } from '#worker/responses/responseBody.ts'

interface ResponseEdit extends GivenText {
  /** Another edit since this revision is a conflict (K3). Defaults to the current one. */
  baseRevision?: number | null
}

/** Writes a new revision; the old ones stay. */
export async function editResponse(
  ctx: Context,
  id: string,
  { baseRevision, ...given }: ResponseEdit,
): Promise<{ version: number } | ResponseFailure> {
  const viewer = responderOf(ctx)
  const current = await standing(ctx, id, viewer.actor)
  if ('message' in current) return current
  const source = given.paragraphs == null ? await readResponseSource(ctx, id) : null
  const text = await responseBody(ctx, given, current.language, paragraphsOf(source?.paragraphs ?? '[]'))
  if ('message' in text) return text
  const base = baseRevision ?? current.revision
  const { title, paragraphs, body } = text
  const hold = await holdOf(viewer, { id, ...scored(text) })
  const done = await changeResponse(ctx, id, {
    verb: 'editResponse',
    rateLimit: 'responsesOfAccount',
    guard: (viewerId) => sql`${isResponseOf(id, viewerId)}
      and exists (select 1 from posts where id = ${id} and revision = ${base} and ${isOpenDiscussion()})`,
    set: [
      sql`revision = ${base + 1}`,
      sql`title = ${title}`,
      sql`slug = ${slugOf(title, id)}`,
      sql`word_count = ${body.wordCount}`,
      sql`reading_time = ${body.readingTimeMinutes}`,
      sql`latest_published_at = ${now()}`,
    ],
    rows: (viewerId) => [
      sql`update post_bodies set revision = ${base + 1}, paragraphs = ${paragraphs}, html = ${body.html},
        renderer = ${RENDERER} where post_id = ${id}`,
      sql`insert into post_revisions (post_id, revision, title, subtitle, paragraphs, created_at)
        values (${id}, ${base + 1}, ${title}, '', ${paragraphs}, ${now()})`,
      ...holdBack(id, hold),
      ...notifyMentioned(id, viewerId, text, undefined, isShown(id)),
    ],
    ...(hold && { kind: 'hard' as const }),
  })
  if (done !== 'guard') return done
  const after = await standing(ctx, id, viewer.actor)
  if ('message' in after) return after
  return after.revision === base
    ? failure('TooManyRequests', copy.discussion.tooMany)
    : failure('Conflict', copy.discussion.changed)
}

/** Held-back responses notify no one. */
const isShown = (id: string) => sql`exists (select 1 from posts where id = ${id} and limited_at is null)`

const paragraphsOf = (stored: string): Paragraph[] => JSON.parse(stored) as Paragraph[]

async function standing(ctx: Context, id: string, viewerId: string) {
  const state = await ctx.db.first(responseState, { id })
  if (!state || (state.creatorId !== viewerId && !state.isRead)) {
    return failure('NotFound', copy.discussion.notFound)
  }
  if (state.creatorId !== viewerId) return failure('Forbidden', copy.discussion.notYours)
  return state.isOpen ? state : closedDiscussion(Boolean(state.isOfList))
}
