import type { DynamicReason } from '#schema/limits/edge.ts'
import { edge } from '#schema/limits/edge.ts'
import type { RouteRow } from '#schema/routes/row.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import { entryOf } from '#worker/cache/respond.ts'
import { type Entry, storeEntry } from '#worker/cache/store.ts'
import { type CacheTag, homeTag, savedTag } from '#worker/platform/database/cacheTags.ts'
import type { Context } from '#worker/platform/context.ts'
import { logError, logWarning } from '#worker/platform/log.ts'

interface Storing {
  ctx: Context
  key: string
  row: RouteRow
  rendered: Rendered
  /** It is null if the site changed meanwhile. */
  asOf: Promise<number | null>
}

export async function keep({ ctx, key, row, rendered, asOf }: Storing): Promise<Entry | null> {
  try {
    const copy = await rendered.copy?.()
    const began = await asOf
    if (!copy || began === null) return null
    const tags = tagsOfPage(row, ctx.db.tags)
    const refusal = refusalOf(copy.body, tags)
    if (refusal || !tags) {
      logWarning('An answer was not stored', { row: row.name, reason: refusal })
      return null
    }
    const entry = entryOf({ row, tags, asOf: began, ...copy }, ctx.env, ctx.site.origin)
    ctx.execution.waitUntil(storeEntry(key, entry).storing)
    return entry
  } catch (error) {
    logError(error, { where: 'cache', row: row.name })
    return null
  }
}

function refusalOf(body: Uint8Array, tags: readonly string[] | null): DynamicReason | null {
  if (!tags) return 'too-many-tags'
  return body.byteLength > edge.entry ? 'too-large' : null
}

/**
 * The tags name everyone who shows on it (decision 2). A lookup takes few, so lists over the whole site have
 * a tag.
 */
export function tagsOfPage(row: RouteRow, gathered: ReadonlySet<CacheTag>): CacheTag[] | null {
  const isSiteList = row.cache?.tag === homeTag
  const own = [...(isSiteList ? [homeTag] : []), ...(row.cache?.showsSaved ? [savedTag] : [])]
  const tags: CacheTag[] = [...own, ...gathered]
  if (tags.length <= edge.tags) return tags
  return isSiteList ? own : null
}
