import type { Query } from '#schema/routes/paths.ts'
import type { PageLocation } from '#client/browser/page.ts'

/** Parses `/`, `/?feed=following` and `/?tag=slug`. */
export type FeedView = { tab: 'forYou' | 'following' } | { tab: 'tag'; slug: string }

export function feedView({ search }: Pick<PageLocation, 'search'>): FeedView {
  const slug = search.get('tag')
  if (slug) return { tab: 'tag', slug }
  return { tab: search.get('feed') === 'following' ? 'following' : 'forYou' }
}

export const queryOf = (view: FeedView, to?: string): Query => ({
  feed: view.tab === 'following' ? 'following' : undefined,
  tag: view.tab === 'tag' ? view.slug : undefined,
  to,
})
