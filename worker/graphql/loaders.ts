import { followLoaders, type FollowLoaders } from '#worker/following/viewerEdge.ts'
import type { Db } from '#worker/platform/db.ts'
import type { Loader } from '#worker/platform/loader.ts'
import { bodyLoader, coauthorsLoader, postTagsLoader, type Body } from '#worker/posts/loaders.ts'
import { postLoader } from '#worker/posts/post.ts'
import { recentPostsLoader } from '#worker/posts/recentPosts.ts'
import type { PostRow } from '#worker/posts/rows.ts'
import { collectionLoader } from '#worker/publications/loaders.ts'
import type { CollectionRow } from '#worker/publications/rows.ts'
import type { TagRow } from '#worker/topics/rows.ts'
import { tagBySlugLoader, tagLoader } from '#worker/topics/tags.ts'
import { userLoader } from '#worker/users/loaders.ts'
import type { UserRow } from '#worker/users/rows.ts'

/** One request's loaders: a statement a kind and turn, never one a list entry. */
export interface Loaders {
  post: Loader<PostRow>
  user: Loader<UserRow>
  collection: Loader<CollectionRow>
  body: Loader<Body>
  postTags: Loader<TagRow[]>
  coauthors: Loader<UserRow[]>
  tag: Loader<TagRow>
  /** By slug in lower case. */
  tagBySlug: Loader<TagRow>
  /** By tag. */
  recentPosts: Loader<PostRow[]>
  /** What the viewer follows. */
  follows: FollowLoaders
}

export const openLoaders = (db: Db): Loaders => ({
  post: postLoader(db),
  user: userLoader(db),
  collection: collectionLoader(db),
  body: bodyLoader(db),
  postTags: postTagsLoader(db),
  coauthors: coauthorsLoader(db),
  tag: tagLoader(db),
  tagBySlug: tagBySlugLoader(db),
  recentPosts: recentPostsLoader(db),
  follows: followLoaders(db),
})
