import { and, eq, sql } from 'drizzle-orm'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { bodyForReader } from '#worker/posts/loaders.ts'
import { updatedLine } from '#worker/posts/body/updatedLine.ts'
import { joins, postShape, type PostRow } from '#worker/posts/postShape.ts'
import { type TopPassage, topPassagesJson } from '#worker/posts/topPassages.ts'
import { topicTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, read, type RowOf } from '#worker/platform/database/read.ts'
import { naming } from '#worker/platform/database/taggedColumns.ts'
import type { TagRow } from '#worker/topics/tagShape.ts'
import { newsletterOfStoryJson } from '#worker/users/newslettersJson.ts'
import { userJson, type UserRow } from '#worker/users/userShape.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { isHistoryShown, maySeeStory } from '#worker/permissions/story.ts'

export const tagsJson = naming(
  sql<string>`(
  select json_group_array(json_object('id', t.id, 'slug', t.slug, 'name', t.name, 'description', t.description,
    'topicVisibility', t.topic_visibility, 'postCount', t.post_count, 'followerCount', t.follower_count,
    'writerCount', t.writer_count) order by pt.position)
  from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = ${posts.id})`,
  (json) => (JSON.parse(json) as TagRow[]).map(({ id }) => topicTag(id)),
)

export const coauthorsJson = naming(
  sql<string>`(
  select json_group_array(${userJson('u')} order by a.position)
  from post_authors a join users u on u.id = a.user_id where a.post_id = ${posts.id} and a.position > 0
    and ${isShownPerson('u')})`,
  (json) => (JSON.parse(json) as UserRow[]).map(({ id }) => userTag(id)),
)

const headShape = {
  searchTitle: posts.searchTitle,
  searchDescription: posts.searchDescription,
  previewTitle: posts.previewTitle,
  previewText: posts.previewText,
}

const tippingLink = sql<
  string | null
>`case when ${posts.inResponseToPostId} is null and ${posts.rootCatalogId} is null
  then (select value from user_settings where user_id = ${posts.creatorId} and name = 'PUBLISHING_TIPPING_LINK') end`

const wholeShape = {
  ...postShape,
  title: posts.title,
  subtitle: posts.subtitle,
  head: headShape,
  tippingLink,
  body: bodyForReader,
  changedAt: sql<number | null>`case when ${isHistoryShown} then (
    select r.created_at from post_revisions r
    where r.post_id = ${posts.id} and r.revision = ${posts.revision} and r.revision > 1) end`,
  tagsJson,
  coauthorsJson,
  topPassagesJson,
  newsletterJson: newsletterOfStoryJson,
}

const wholePost = read('post', wholeShape, (query) =>
  query
    .from(posts)
    .innerJoin(...joins.creator)
    .leftJoin(...joins.collection)
    .leftJoin(...joins.primaryTopic)
    .innerJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(and(inList(posts.id, 'ids'), maySeeStory)),
)

/** One statement; later operations of the page reuse it. */
export const postLoader = loader(async (ctx: Context, ids) => {
  const rows = await ctx.db.all(wholePost, { ids, ...sightOf(ctx) })
  if (rows.length < ids.length) ctx.isMoreForSome = true
  return new Map(rows.map((row) => [row.id, toPost(row)]))
})

function toPost({
  body,
  changedAt,
  tagsJson: tags,
  coauthorsJson: coauthors,
  topPassagesJson: topPassages,
  ...post
}: RowOf<typeof wholeShape>): PostRow {
  return {
    ...post,
    body: {
      html: changedAt === null ? body.html : body.html + updatedLine(post.id, changedAt),
      isPreview: Boolean(body.isPreview),
      titleCode: body.titleCode,
      topPassages: JSON.parse(topPassages) as TopPassage[],
    },
    tags: JSON.parse(tags) as TagRow[],
    coauthors: JSON.parse(coauthors) as UserRow[],
  }
}
