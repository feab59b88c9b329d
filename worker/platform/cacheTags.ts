/** The names by which pages are purged (decision 2): writes and the cache both build them here. */
export type CacheTag =
  | typeof homeTag
  | typeof siteTag
  | typeof savedTag
  | typeof picturesTag
  | `post-${string}`
  | `user-${string}`
  | `collection-${string}`
  | `tag-${string}`
  | `picture-${string}`

/** Lists over the whole site: the home page, trending, topics (R375). */
export const homeTag = 'edgeCacheHome' as const

/** What every host knows of the site: its flags and the owners of hosts. No page has this tag. */
export const siteTag = 'site' as const

/**
 * What people save of others' stories: lists, claps, highlights, responses. While a story is hidden these pages do
 * not name it, so that no tag of its own reaches them when it is shown again. This tag is purged only when such a story
 * is hidden or shown again.
 */
export const savedTag = 'saved' as const

/** Raised with the tag of any picture: while it stands still, no copy of a picture has to look its own tag up. */
export const picturesTag = 'pictures' as const

export const postTag = (id: string): CacheTag => `post-${id}`
export const userTag = (id: string): CacheTag => `user-${id}`
export const collectionTag = (id: string): CacheTag => `collection-${id}`
export const topicTag = (id: string): CacheTag => `tag-${id}`
export const pictureTag = (id: string): CacheTag => `picture-${id}`

/** What a purge of these tags raises besides. */
export const withPictures = (tags: readonly CacheTag[]): CacheTag[] => {
  const names = new Set(tags)
  if (tags.some((tag) => tag.startsWith('picture-'))) names.add(picturesTag)
  return [...names]
}

/** The tags as a header shows them: those that people purge by. */
export const tagsHeader = (tags: readonly string[]): string =>
  tags.filter((tag) => tag !== savedTag).join(',')

const FORM = /^(?:edgeCacheHome|site|saved|pictures|(?:post|user|collection|tag|picture)-[0-9a-f]{12})$/

export const isCacheTag = (text: unknown): text is CacheTag => typeof text === 'string' && FORM.test(text)
