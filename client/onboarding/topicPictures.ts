import type { CoverOf } from '#client/onboarding/TopicTile.tsx'

interface Topic {
  id: string
  recentPosts: readonly { previewImage: CoverOf | null | undefined }[]
}

/** The first picture that no earlier topic has, because a story can be in several. */
export function topicPictures(topics: readonly Topic[]): Map<string, CoverOf> {
  const pictures = new Map<string, CoverOf>()
  const taken = new Set<string>()
  for (const { id, recentPosts } of topics) {
    const picture = recentPosts
      .map(({ previewImage }) => previewImage)
      .find((image) => image && !taken.has(image.id))
    if (!picture) continue
    taken.add(picture.id)
    pictures.set(id, picture)
  }
  return pictures
}
