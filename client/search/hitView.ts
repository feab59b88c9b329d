import { count } from '#client/design/format.ts'
import type { Hits } from '#schema/search/search.ts'
import type { SearchIndex } from '#schema/enums.ts'
import { useHref } from '#client/browser/site.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import type { HitGroup } from '#client/search/answers.ts'

export interface HitView {
  id: string
  to: string
  name: string
  words?: string
  picture?: { imageId: string | null; shape: 'round' | 'square' }
}

/** Each index has its own lines. */
export function useHitViews() {
  const href = useHref()
  const storyHref = useStoryHref()
  const views: { [Index in SearchIndex]: (hit: Hits[Index]) => Omit<HitView, 'id'> } = {
    user: ({ username, name, imageId }) => ({
      to: href('ShowUser', { username }),
      name,
      words: `@${username}`,
      picture: { imageId, shape: 'round' },
    }),
    collection: ({ slug, name, avatarId }) => ({
      to: href('ShowCollectionHome', { collectionSlug: slug }),
      name,
      picture: { imageId: avatarId, shape: 'square' },
    }),
    tag: ({ slug, name, postCount }) => ({
      to: href('ShowTagPosts', { tagSlug: slug }),
      name,
      words: count(postCount, 'story', 'stories'),
    }),
    post: (post) => ({ to: storyHref(post), name: post.title, words: post.creator.name }),
    catalog: ({ slug, name, creator }) => ({
      to: href('ShowUserList', { username: creator.username, catalogSlugId: slug }),
      name,
      words: creator.name,
    }),
  }
  return ({ index, hits }: HitGroup): HitView[] =>
    hits.map((hit) => ({ id: hit.objectID, ...(views[index] as (hit: unknown) => Omit<HitView, 'id'>)(hit) }))
}
