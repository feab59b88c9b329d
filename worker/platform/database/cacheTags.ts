/** Decision 2. */
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

/** R375. */
export const homeTag = 'edgeCacheHome' as const

export const siteTag = 'site' as const

/**
 * Lists, claps, highlights and responses do not name a hidden story, so its own tag cannot
 * purge them when it is shown again.
 */
export const savedTag = 'saved' as const

/** While its version is unchanged, cached pictures skip their own lookup. */
export const picturesTag = 'pictures' as const

export const postTag = (id: string): CacheTag => `post-${id}`
export const userTag = (id: string): CacheTag => `user-${id}`
export const collectionTag = (id: string): CacheTag => `collection-${id}`
export const topicTag = (id: string): CacheTag => `tag-${id}`
export const pictureTag = (id: string): CacheTag => `picture-${id}`

export const withPictures = (tags: readonly CacheTag[]): CacheTag[] => {
  const names = new Set(tags)
  if (tags.some((tag) => tag.startsWith('picture-'))) names.add(picturesTag)
  return [...names]
}

export const tagsHeader = (tags: readonly string[]): string =>
  tags.filter((tag) => tag !== savedTag).join(',')

const FORM = /^(?:edgeCacheHome|site|saved|pictures|(?:post|user|collection|tag|picture)-[0-9a-f]{12})$/

export const isCacheTag = (text: unknown): text is CacheTag => typeof text === 'string' && FORM.test(text)
