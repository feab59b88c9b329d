import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { topicDesk as copy } from '#schema/copy/topicDesk.ts'
import { TopicVisibility } from '#schema/enums.ts'
import { displayName } from '#schema/inputs/names.ts'
import { limits } from '#schema/limits.ts'
import { homeTag, topicTag } from '#worker/platform/database/cacheTags.ts'
import { emit } from '#worker/platform/events.ts'
import { failure, parsed } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

const { description: most } = limits.topicDesk

const Topic = z.object({
  name: displayName,
  description: z.string().trim().max(most, copy.longDescription(most)),
  visibility: z.enum(TopicVisibility),
})

/**
 * A topic's name, description and visibility. A plain tag becomes a topic, the last in the curators' order. Null on
 * success.
 */
export async function editTopic(
  writer: Writer,
  id: string,
  given: { name: string; description: string; visibility: string },
) {
  const topic = parsed(Topic, given)
  if ('message' in topic) return topic
  const { name, description, visibility } = topic.value
  const done = await commit(writer, {
    guard: sql`exists (select 1 from tags where id = ${id})`,
    rows: [
      sql`update tags set name = ${name}, description = ${description}, topic_visibility = ${visibility},
        topic_position = coalesce(topic_position, (select coalesce(max(topic_position), -1) + 1 from tags
          where topic_visibility is not null))
        where id = ${id}`,
    ],
    purge: {
      tags: [topicTag(id), homeTag],
      kind: visibility === 'STAFF' ? 'hard' : 'change',
      reason: 'editTopic',
    },
  })
  if (typeof done === 'string') return failure('NotFound', copy.noTopic)
  emit({ type: 'tagRenamed', tagId: id })
  return null
}
