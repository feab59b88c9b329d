import { useHref } from '#client/browser/site.tsx'

interface Addressed {
  slug: string
  creator: { username: string }
  collection?: { slug: string } | null
}

/** Returns a story's address on this host: under its publication if any, else under its author. */
export function useStoryHref() {
  const href = useHref()
  return (post: Addressed): string =>
    post.collection
      ? href('ShowPostUnderCollection', { collectionSlug: post.collection.slug, postId: post.slug })
      : href('ShowPostUnderUser', { username: post.creator.username, postId: post.slug })
}
