import { desc, sql } from 'drizzle-orm'
import { archiveCounts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { read, type RowOf } from '#worker/platform/database/read.ts'
import { normaliseSlug, idOfTag } from '#worker/topics/tags.ts'

const monthShape = { month: archiveCounts.month, postCount: archiveCounts.count }

const archiveMonths = read('archiveMonthsOfTag', monthShape, (query) =>
  query
    .from(archiveCounts)
    .where(sql`${archiveCounts.scopeId} = ${idOfTag} and ${archiveCounts.count} > 0`)
    .orderBy(desc(archiveCounts.month)),
)

/** The months with stories of a tag, newest first: a row per month, for any number of stories. */
export const listArchiveMonths = (ctx: Context, tagSlug: string): Promise<RowOf<typeof monthShape>[]> =>
  ctx.db.all(archiveMonths, { tag: normaliseSlug(tagSlug) })
