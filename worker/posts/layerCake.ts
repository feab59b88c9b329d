import { limits } from '#schema/limits.ts'

const { topicMin, topicMax } = limits.layerCake

/**
 * How many topics a row of `posts` has, as SQL: 1 to 3 if it has one of its own, else 0 (R210). It reads the primary
 * topic and the tags that are stored, so it follows their statements.
 */
export const layerCakeText = `iif(posts.primary_topic_id is null, 0, max(${topicMin}, min(${topicMax},
  (select count(*) from post_tags g join tags t on t.id = g.tag_id
   where g.post_id = posts.id and t.topic_visibility = 'PUBLIC'))))`
