import type { Outcome, PageLocation } from '#client/browser/page.ts'

interface Owned {
  mediumUrl: string
  creator: { username: string }
  collection?: { slug: string } | null
}

/** D04 */
export function canonicalRedirect(post: Owned, { row, params }: PageLocation): Outcome {
  const isRight =
    row.name === 'ShowPostUnderUser'
      ? isSame(params.username, post.creator.username)
      : row.name === 'ShowPostUnderCollection'
        ? isSame(params.collectionSlug, post.collection?.slug)
        : true
  return isRight ? undefined : { redirect: post.mediumUrl, status: 301 }
}

/** On an entity's own host the path has no such segment. */
const isSame = (given: string | undefined, owner: string | undefined) =>
  given === undefined ? owner !== undefined : given.toLowerCase() === owner
