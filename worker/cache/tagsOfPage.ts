/** Which tags a page carries (decision 2): its own, and those of everyone whose name or look it shows. */
import { edge } from '#schema/edge.ts'
import type { RouteRow } from '#schema/routes/row.ts'
import { type CacheTag, homeTag, keptTag } from '#worker/platform/cacheTags.ts'

/**
 * Null when there are too many to be looked up at once. Lists over the whole site may name more than that: whoever
 * writes to what they show raises the site's own list tag too, so that they do without the others.
 */
export function tagsOfPage(row: RouteRow, gathered: ReadonlySet<CacheTag>): CacheTag[] | null {
  const isSiteList = row.cache?.tag === homeTag
  const own = [...(isSiteList ? [homeTag] : []), ...(row.cache?.keeps ? [keptTag] : [])]
  const tags: CacheTag[] = [...own, ...gathered]
  if (tags.length <= edge.tags) return tags
  return isSiteList ? own : null
}
