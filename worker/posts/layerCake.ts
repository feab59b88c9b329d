import { limits } from '#schema/limits.ts'

const { topicMin, topicMax } = limits.layerCake

/** R210. It reads stored tags, so it runs after their statements. */
export const layerCakeText = `iif(posts.primary_topic_id is null, 0, max(${topicMin}, min(${topicMax},
  (select count(*) from post_tags g join tags t on t.id = g.tag_id
   where g.post_id = posts.id and t.topic_visibility = 'PUBLIC'))))`
