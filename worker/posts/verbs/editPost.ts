import { sql } from 'drizzle-orm'
import { now } from '#worker/platform/clock.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { newId } from '#worker/platform/ids.ts'
import { writeText } from '#worker/posts/verbs/writeText.ts'

export interface StoryEdit {
  /** An edit in between is a conflict (K3). */
  baseRevision: number
  title: string
  subtitle: string
  paragraphs: string
}

/** The editor changes the draft instead. */
export const editPost = (writer: Writer, id: string, { paragraphs, ...edit }: StoryEdit) =>
  writeText(
    writer,
    id,
    { ...edit, paragraphs: parseJson(paragraphs) },
    {
      verb: 'editPost',
      set: [sql`latest_published_at = case when first_published_at is null then null else ${now()} end`],
      rows: followedByDraft(id, writer.actor),
    },
  )

/** The chain of revisions stays complete. */
const followedByDraft = (id: string, actor: string) => [
  sql`update post_drafts set revision = revision + 1, published_revision = revision + 1, title = b.title,
      subtitle = b.subtitle, paragraphs = b.paragraphs, updated_at = ${now()}, updated_by_id = ${actor}
    from (select p.title, p.subtitle, t.paragraphs from posts p join post_bodies t on t.post_id = p.id
      where p.id = ${id}) b
    where post_id = ${id} and revision = published_revision`,
  sql`insert into post_deltas (post_id, revision, change_id, user_id, ops, created_at)
    select post_id, revision, ${newId()}, ${actor}, '[]', ${now()} from post_drafts
    where post_id = ${id} and revision = published_revision
    on conflict (post_id, revision) do nothing`,
]

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
