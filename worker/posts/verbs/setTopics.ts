import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/drafts.ts'
import { limits } from '#schema/limits.ts'
import { topicNames } from '#schema/posts/topicNames.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { type Failure, failureAt } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { layerCakeText } from '#worker/posts/layerCake.ts'
import { type ChangeFailure, changePost } from '#worker/posts/verbs/changePost.ts'
import type { StoryPart } from '#worker/posts/verbs/storyPart.ts'

/** The first public topic becomes the primary one. */
export async function setTopics(
  writer: Writer,
  id: string,
  given: readonly string[],
): Promise<{ version: number } | ChangeFailure> {
  const part = topicsPart(id, given)
  if ('message' in part) return part
  return changePost(writer, id, {
    ...part,
    when: sql`deleted_at is null`,
    otherwise: copy.inTrash,
    verb: 'setTopics',
  })
}

export function topicsPart(id: string, given: readonly string[]): StoryPart | Failure<'BadRequest'> {
  const { most, length } = limits.story.topics
  const names = new Map<string, string>()
  // Forms without scripts submit empty fields too.
  for (const words of given.flatMap(topicNames)) {
    const slug = topicSlug(words)
    if (!slug || words.length > length) return failureAt('names', 'BadRequest', copy.badTopic(words, length))
    if (!names.has(slug)) names.set(slug, words)
  }
  if (names.size > most) return failureAt('names', 'BadRequest', copy.tooManyTopics(most))
  const rows = JSON.stringify([...names].map(([slug, name]) => ({ id: newId(), slug, name })))
  const slugs = sql`select value->>'slug' from json_each(${rows})`
  return {
    when: sql`true`,
    set: [
      sql`primary_topic_id = (select t.id from json_each(${rows}) j join tags t on t.slug = j.value->>'slug'
        where t.topic_visibility = 'PUBLIC' order by j.key limit 1)`,
    ],
    rows: [
      sql`insert into tags (id, slug, name, created_at)
        select value->>'id', value->>'slug', value->>'name', ${now()} from json_each(${rows}) where true
        on conflict (slug) do nothing`,
      sql`delete from post_tags where post_id = ${id}`,
      sql`insert into post_tags (post_id, tag_id, position, collection_id)
        select ${id}, t.id, j.key, (select collection_id from posts where id = ${id})
        from json_each(${rows}) j join tags t on t.slug = j.value->>'slug'`,
      sql`update posts set layer_cake = ${sql.raw(layerCakeText)} where id = ${id}`,
    ],
    alsoTags: sql`select 'tag-' || id as tag from tags where slug in (${slugs})`,
  }
}

const topicSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
