import { sql, type SQL } from 'drizzle-orm'
import type { DraftOp, DraftText } from '#schema/posts/drafts.ts'
import { textOfParagraph } from '#schema/content/content.ts'
import { limits } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { readingTime } from '#schema/content/readingTime.ts'

interface Step {
  postId: string
  userId: string
  revision: number
  text: DraftText
}

/** And the story's title while it is unpublished. */
export function draftRows({ postId, userId, revision, text }: Step): SQL[] {
  const { title, subtitle } = text
  const paragraphs = JSON.stringify(text.paragraphs)
  const { words, minutes } = readingTime(text.paragraphs.map(textOfParagraph).join('\n'), 0)
  return [
    sql`insert into post_drafts (post_id, revision, title, subtitle, paragraphs, updated_at, updated_by_id)
      values (${postId}, ${revision}, ${title}, ${subtitle}, ${paragraphs}, ${now()}, ${userId})
      on conflict (post_id) do update set revision = excluded.revision, title = excluded.title,
        subtitle = excluded.subtitle, paragraphs = excluded.paragraphs, updated_at = excluded.updated_at,
        updated_by_id = excluded.updated_by_id`,
    sql`update posts set title = ${title}, subtitle = ${subtitle}, word_count = ${words}, reading_time = ${minutes},
      updated_at = ${now()} where id = ${postId} and first_published_at is null`,
  ]
}

export const deltaRow = (
  { postId, userId, revision }: Omit<Step, 'text'>,
  changeId: string,
  ops: DraftOp[],
) =>
  sql`insert into post_deltas (post_id, revision, change_id, user_id, ops, created_at)
    values (${postId}, ${revision}, ${changeId}, ${userId}, ${JSON.stringify(ops)}, ${now()})`

/**
 * Unless the last version is recent.
 * @param isPublished always stored, and never removed for newer ones
 */
export const versionRows = (postId: string, isPublished = false): SQL[] => [
  sql`insert into post_versions
      (id, post_id, revision, title, subtitle, paragraphs, word_count, created_at, user_id, is_published)
    select ${newId()}, d.post_id, d.revision, d.title, d.subtitle, d.paragraphs, p.word_count, ${now()}, d.updated_by_id,
      ${isPublished ? 1 : 0}
    from post_drafts d join posts p on p.id = d.post_id where d.post_id = ${postId}
      and (${isPublished ? 1 : 0} or not exists (select 1 from post_versions
        where post_id = ${postId} and created_at > ${now() - limits.drafts.version}))`,
  sql`delete from post_versions where post_id = ${postId} and is_published = 0 and id not in
    (select id from post_versions where post_id = ${postId} and is_published = 0
      order by created_at desc, id desc limit ${limits.drafts.versions})`,
]
