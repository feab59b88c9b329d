import { desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { catalogItems } from '#schema/tables/lists.ts'
import { images } from '#schema/tables/media.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { nullable, param, read, type RowOf } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { bodyForReader } from '#worker/posts/loaders.ts'
import { coauthorsJson, tagsJson } from '#worker/posts/post.ts'
import { postShape } from '#worker/posts/postShape.ts'
import { isListed } from '#worker/permissions/story.ts'

const shape = {
  ...postShape,
  body: { html: bodyForReader.html, isPreview: bodyForReader.isPreview },
  tagsJson,
  coauthorsJson,
  picture: nullable({ id: images.id, contentType: images.contentType, bytes: images.bytes }),
}
export type FeedPost = RowOf<typeof shape>

const MOST = sql.raw(String(limits.feed.items))

type Query = Parameters<typeof fromPosts>[0]

const fromWholePosts = (query: Query) =>
  fromPosts(query)
    .innerJoin(postBodies, eq(postBodies.postId, posts.id))
    .leftJoin(images, eq(images.id, posts.previewImageId))

const feedRead = (name: string, where: SQL) =>
  read(name, shape, (query) =>
    fromWholePosts(query)
      .where(sql`${isListed()} and ${where}`)
      .orderBy(desc(posts.listedAt), desc(posts.id))
      .limit(limits.feed.items),
  )

export const latestFeed = feedRead('latestFeed', sql`true`)

export const collectionFeed = feedRead(
  'collectionFeed',
  sql`${posts.collectionId} = ${param('collectionId')}`,
)

export const userFeed = feedRead(
  'userFeed',
  sql`${posts.id} in (select post_id from post_authors where user_id = ${param('userId')} and ${isListed('post_authors')}
    order by listed_at desc, post_id desc limit ${MOST})`,
)

export const tagFeed = feedRead(
  'tagFeed',
  sql`${posts.id} in (select post_id from post_tags where tag_id = ${param('tagId')} and ${isListed('post_tags')}
    order by listed_at desc, post_id desc limit ${MOST})`,
)

export const collectionTagFeed = feedRead(
  'collectionTagFeed',
  sql`${posts.id} in (select post_id from post_tags where collection_id = ${param('collectionId')} and tag_id = ${param('tagId')}
    and ${isListed('post_tags')} order by listed_at desc, post_id desc limit ${MOST})`,
)

export const catalogFeed = read('catalogFeed', shape, (query) =>
  fromWholePosts(query)
    .innerJoin(catalogItems, eq(catalogItems.entityId, posts.id))
    .where(
      sql`${catalogItems.catalogId} = ${param('catalogId')} and ${catalogItems.entityType} = 'POST' and ${isListed()}`,
    )
    .orderBy(catalogItems.position)
    .limit(limits.feed.items),
)
