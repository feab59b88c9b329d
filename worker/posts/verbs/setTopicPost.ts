import { sql } from 'drizzle-orm'
import { topicDesk as copy } from '#schema/copy/topicDesk.ts'
import { postIdIn } from '#schema/posts/storyAddress.ts'
import { failure } from '#worker/platform/results.ts'
import { isListed } from '#worker/permissions/story.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { layerCakeText } from '#worker/posts/layerCake.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'

interface TopicPost {
  topicId: string
  post: string
  isIn: boolean
}

/** After the author's own topics. */
export async function setTopicPost(writer: Writer, { topicId, post, isIn }: TopicPost) {
  const id = postIdIn(post)
  if (!id) return failure('BadRequest', copy.noAddress)
  return changePost(writer, id, {
    when: sql`${isListed()} and exists (select 1 from tags where tags.id = ${topicId})`,
    otherwise: copy.noStory,
    set: isIn
      ? [
          sql`primary_topic_id = coalesce(primary_topic_id, (select id from tags
            where id = ${topicId} and topic_visibility = 'PUBLIC'))`,
        ]
      : [sql`primary_topic_id = nullif(primary_topic_id, ${topicId})`],
    rows: [
      isIn
        ? sql`insert into post_tags (post_id, tag_id, position, collection_id)
            select ${id}, ${topicId}, (select coalesce(max(position), -1) + 1 from post_tags where post_id = ${id}),
              (select collection_id from posts where id = ${id})
            where true on conflict do nothing`
        : sql`delete from post_tags where post_id = ${id} and tag_id = ${topicId}`,
      sql`update posts set layer_cake = ${sql.raw(layerCakeText)} where id = ${id}`,
    ],
    alsoTags: sql`select ${`tag-${topicId}`} as tag`,
    verb: 'setTopicPost',
  })
}
