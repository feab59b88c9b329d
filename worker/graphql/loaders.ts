import type { Db } from '#worker/platform/db.ts'
import type { Loader } from '#worker/platform/loader.ts'
import { bodyLoader, coauthorsLoader, postTagsLoader, type Body } from '#worker/posts/loaders.ts'
import { collectionLoader } from '#worker/publications/loaders.ts'
import type { CollectionRow } from '#worker/publications/rows.ts'
import type { TagRow } from '#worker/topics/rows.ts'
import { userLoader } from '#worker/users/loaders.ts'
import type { UserRow } from '#worker/users/rows.ts'

/** One request's loaders: a statement a kind and turn, never one a list entry. */
export interface Loaders {
  user: Loader<UserRow>
  collection: Loader<CollectionRow>
  body: Loader<Body>
  postTags: Loader<TagRow[]>
  coauthors: Loader<UserRow[]>
}

export const openLoaders = (db: Db): Loaders => ({
  user: userLoader(db),
  collection: collectionLoader(db),
  body: bodyLoader(db),
  postTags: postTagsLoader(db),
  coauthors: coauthorsLoader(db),
})
