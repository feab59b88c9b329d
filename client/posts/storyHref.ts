import { useHref } from '#client/browser/site.tsx'

interface Addressed {
  slug: string
  creator: { username: string }
  collection?: { slug: string } | null
}

/** Under its publication if any. */
export function useStoryHref() {
  const href = useHref()
  return (post: Addressed): string =>
    post.collection
      ? href('ShowPostUnderCollection', { collectionSlug: post.collection.slug, postId: post.slug })
      : href('ShowPostUnderUser', { username: post.creator.username, postId: post.slug })
}
