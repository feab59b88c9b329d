import { sql } from 'drizzle-orm'
import { storyText } from '#schema/inputs/posts.ts'
import type { Paragraph } from '#schema/content.ts'
import type { Context } from '#worker/context.ts'
import { now } from '#worker/platform/clock.ts'
import { failure, parsed } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { RENDERER } from '#worker/posts/body/renderBody.ts'
import { slugOf } from '#worker/posts/slug.ts'
import { type ChangeFailure, changePost } from '#worker/posts/verbs/changePost.ts'
import { beginFinding, findingQuotes, orphanQuotes } from '#worker/posts/verbs/orphanQuotes.ts'
import { readText, renderText } from '#worker/posts/verbs/storyText.ts'

export interface StoryEdit {
  /** The revision that was edited; another edit in between is a conflict, and nothing is lost (K3). */
  baseRevision: number
  title: string
  subtitle: string
  /** JSON of `Paragraph[]`. */
  paragraphs: string
}

/** A story's title and text, as a new revision; the old ones stay. */
export async function editPost(
  ctx: Context,
  writer: Writer,
  id: string,
  { baseRevision, paragraphs: json, ...titles }: StoryEdit,
): Promise<{ version: number } | ChangeFailure> {
  const given = parsed(storyText, { ...titles, paragraphs: parseJson(json) })
  if ('message' in given) return given
  const current = await readText(ctx.db, id)
  if (!current) return failure('NotFound', 'There is no such story.')
  const { title, subtitle } = given.value
  const paragraphs = given.value.paragraphs as Paragraph[]
  const body = await renderText(ctx.db, paragraphs, current.language).catch((error: unknown) => {
    if (error instanceof BadContent) return failure('BadRequest', error.message)
    throw error
  })
  if ('message' in body) return body
  const revision = baseRevision + 1
  const text = JSON.stringify(paragraphs)
  const preview = current.visibility === 'LOCKED' ? body.previewHtml : ''
  const finding = findingQuotes(id)
  const done = await changePost(writer, id, {
    when: sql`deleted_at is null and revision = ${baseRevision} and visibility = ${current.visibility}`,
    otherwise: 'The story has changed since it was read.',
    set: [
      sql`revision = ${revision}`,
      sql`title = ${title}`,
      sql`subtitle = ${subtitle}`,
      sql`slug = ${slugOf(title, id)}`,
      sql`word_count = ${body.wordCount}`,
      sql`reading_time = ${body.readingTimeMinutes}`,
      sql`latest_published_at = case when first_published_at is null then null else ${now()} end`,
    ],
    rows: [
      sql`update post_bodies set revision = ${revision}, paragraphs = ${text}, html = ${body.html},
        preview_html = ${preview}, renderer = ${RENDERER},
        title_code = case when ${title === current.title} then title_code else '[]' end where post_id = ${id}`,
      sql`insert into post_revisions (post_id, revision, title, subtitle, paragraphs, created_at)
        values (${id}, ${revision}, ${title}, ${subtitle}, ${text}, ${now()})`,
      orphanQuotes(id),
    ],
    outbox: [finding],
    verb: 'editPost',
  })
  if ('version' in done) beginFinding(writer, finding)
  return done
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
