import { url } from '#schema/routes/paths.ts'
import { entityOrigin } from '#worker/hosts/normaliseHost.ts'
import type { CollectionRow } from '#worker/publications/collectionShape.ts'
import type { UserRow } from '#worker/users/userShape.ts'

type AddressedUser = Pick<UserRow, 'username' | 'hasSubdomain' | 'domain'>
type AddressedCollection = Pick<CollectionRow, 'slug' | 'hasSubdomain' | 'domain'>

/** Under its publication if any, on the owner's host (D27). */
export function canonicalUrl(
  post: { slug: string; collection: AddressedCollection | null; creator: AddressedUser },
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

export function authorUrl(author: AddressedUser, mainOrigin: string): string {
  const origin = entityOrigin(author, mainOrigin)
  return url(
    'ShowUser',
    { username: author.username },
    { mainOrigin, table: origin ? 'user' : 'all', entityOrigin: origin },
  )
}

export function publicationUrl(collection: AddressedCollection, mainOrigin: string): string {
  const origin = entityOrigin(collection, mainOrigin)
  return url(
    'ShowCollectionHome',
    { collectionSlug: collection.slug },
    { mainOrigin, table: origin ? 'collection' : 'all', entityOrigin: origin },
  )
}
