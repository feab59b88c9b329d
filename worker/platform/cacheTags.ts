/** The names by which pages are purged (decision 2): whoever writes and whoever caches makes them here. */
export type CacheTag =
  | typeof homeTag
  | typeof siteTag
  | typeof keptTag
  | `post-${string}`
  | `user-${string}`
  | `collection-${string}`
  | `tag-${string}`

/** Lists over the whole site: the home page, trending, topics (R375). */
export const homeTag = 'edgeCacheHome' as const

/** What every host knows of the site: its flags, and whose hosts there are. Carried by no page. */
export const siteTag = 'site' as const

/**
 * What people keep of others' stories: lists, claps, highlights, responses. A story that comes back is named by none
 * of these pages, so that no tag of its own would reach them; raised only when a story that a person keeps goes or
 * comes back.
 */
export const keptTag = 'kept' as const

export const postTag = (id: string): CacheTag => `post-${id}`
export const userTag = (id: string): CacheTag => `user-${id}`
export const collectionTag = (id: string): CacheTag => `collection-${id}`
export const topicTag = (id: string): CacheTag => `tag-${id}`

/** The tags as answers tell them: those by which people purge. */
export const tagsHeader = (tags: readonly string[]): string => tags.filter((tag) => tag !== keptTag).join(',')

const FORM = /^(?:edgeCacheHome|site|kept|(?:post|user|collection|tag)-[0-9a-f]{12})$/

export const isCacheTag = (text: unknown): text is CacheTag => typeof text === 'string' && FORM.test(text)
