/** The names by which pages are purged (decision 2): whoever writes and whoever caches makes them here. */
export type CacheTag =
  | typeof homeTag
  | typeof siteTag
  | `post-${string}`
  | `user-${string}`
  | `collection-${string}`
  | `tag-${string}`

/** Lists over the whole site: the home page, trending, topics (R375). */
export const homeTag = 'edgeCacheHome' as const

/** What every host knows of the site: its flags, and whose hosts there are. Carried by no page. */
export const siteTag = 'site' as const

export const postTag = (id: string): CacheTag => `post-${id}`
export const userTag = (id: string): CacheTag => `user-${id}`
export const collectionTag = (id: string): CacheTag => `collection-${id}`
export const topicTag = (id: string): CacheTag => `tag-${id}`

const FORM = /^(?:edgeCacheHome|site|(?:post|user|collection|tag)-[0-9a-f]{12})$/

export const isCacheTag = (text: unknown): text is CacheTag => typeof text === 'string' && FORM.test(text)
