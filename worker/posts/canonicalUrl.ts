import { url } from '#schema/routes/paths.ts'
import { entityOrigin } from '#worker/hosts/normaliseHost.ts'
import type { PostRow } from '#worker/posts/rows.ts'

/**
 * A story's one address: under its publication if it has one, else under its author, on the host that serves it (D27).
 */
export function canonicalUrl(
  post: Pick<PostRow, 'slug' | 'collection' | 'creator'>,
  mainOrigin: string,
): string {
  const owner = post.collection ?? post.creator
  const origin = entityOrigin(owner, mainOrigin)
  const table = origin === null ? 'all' : post.collection ? 'collection' : 'user'
  const site = { mainOrigin, table, entityOrigin: origin } as const
  return post.collection
    ? url('ShowPostUnderCollection', { collectionSlug: post.collection.slug, postId: post.slug }, site)
    : url('ShowPostUnderUser', { username: post.creator.username, postId: post.slug }, site)
}
