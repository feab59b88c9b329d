import { desc, sql } from 'drizzle-orm'
import { archiveCounts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/context.ts'
import { read, type RowOf } from '#worker/platform/read.ts'
import { normaliseSlug, idOfTag } from '#worker/topics/tags.ts'

const monthShape = { month: archiveCounts.month, postCount: archiveCounts.count }

const archiveMonths = read('archiveMonthsOfTag', monthShape, (query) =>
  query
    .from(archiveCounts)
    .where(sql`${archiveCounts.scopeId} = ${idOfTag} and ${archiveCounts.count} > 0`)
    .orderBy(desc(archiveCounts.month)),
)

/** The months in which a tag has stories, newest first: a row per month, however many stories there are. */
export const listArchiveMonths = (ctx: Context, tagSlug: string): Promise<RowOf<typeof monthShape>[]> =>
  ctx.db.all(archiveMonths, { tag: normaliseSlug(tagSlug) })
