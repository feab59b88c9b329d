import type { SearchIndex } from '#schema/enums.ts'
import type { Hits } from '#schema/search/search.ts'
import { typographic, typographicName } from '#worker/posts/body/quotes.ts'
import type { Groups } from '#worker/search/search.ts'

export const toHit = <Index extends SearchIndex>(index: Index, row: Groups[Index]): Hits[Index] =>
  hitOf[index](row)

const hitOf: { [Index in SearchIndex]: (row: Groups[Index]) => Hits[Index] } = {
  user: ({ id, username, name, imageId, bio }) => ({
    objectID: id,
    username,
    name,
    imageId,
    bio: typographicName(bio),
  }),
  collection: ({ id, slug, name, avatarId, tagline }) => ({ objectID: id, slug, name, avatarId, tagline }),
  post: (post) => ({
    objectID: post.id,
    postId: post.id,
    title: typographic(post.title, post.language),
    subtitle: typographic(post.subtitle, post.language),
    slug: post.slug,
    latestPublishedAt: post.latestPublishedAt ?? post.listedAt!,
    clapCount: post.clapCount,
    creator: { username: post.creator.username, name: post.creator.name },
    collection: post.collection && { slug: post.collection.slug, name: post.collection.name },
  }),
  tag: ({ id, slug, name, postCount }) => ({ objectID: id, slug, name, postCount }),
  catalog: ({ id, slug, name, creator }) => ({
    objectID: id,
    slug,
    name,
    creator: { username: creator.username, name: creator.name },
  }),
}
