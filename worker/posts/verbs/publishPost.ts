import { sql } from 'drizzle-orm'
import { mayPublishInPlace } from '#worker/permissions/change.ts'
import { now } from '#worker/platform/clock.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { holdBack, holdOf, readNewcomer } from '#worker/posts/verbs/holdBack.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'
import { readText } from '#worker/posts/verbs/storyText.ts'

/** A story published before keeps its time. */
export async function publishPost(writer: Writer, id: string) {
  const [text, newcomer] = await Promise.all([readText(writer.db, id), readNewcomer(writer, id)])
  const hold = text && (await holdOf(writer, { id, ...text }, newcomer))
  return changePost(writer, id, {
    when: sql`deleted_at is null and is_suspended = 0 and (first_published_at is null or visibility = 'UNLISTED')
      and ${mayPublishInPlace(writer.actor, id)}`,
    otherwise: 'This story is already published, in the trash or suspended.',
    set: [
      sql`latest_published_at = ${now()}`,
      sql`first_published_at = coalesce(first_published_at, original_published_at, ${now()})`,
      sql`visibility = case when visibility = 'UNLISTED' and first_published_at is not null then 'PUBLIC' else visibility end`,
    ],
    rows: holdBack(id, hold, text?.firstPublishedAt === null ? sql`first_published_at` : undefined),
    isShownAgain: true,
    verb: 'publishPost',
  })
}
