import { useHref } from '#client/browser/site.tsx'

interface Addressed {
  slug: string
  creator: { username: string }
  collection?: { slug: string } | null
}

/** A story is under its publication, or else its author. */
export function useStoryHref() {
  const href = useHref()
  return (post: Addressed): string =>
    post.collection
      ? href('ShowPostUnderCollection', { collectionSlug: post.collection.slug, postId: post.slug })
      : href('ShowPostUnderUser', { username: post.creator.username, postId: post.slug })
}
