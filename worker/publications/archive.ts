import { desc, sql } from 'drizzle-orm'
import { archiveCounts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const monthShape = { month: archiveCounts.month, postCount: archiveCounts.count }

/** `month` is 'YYYY-MM', UTC. */
export type ArchiveMonth = RowOf<typeof monthShape>

const months = read('collectionArchiveMonths', monthShape, (query) =>
  query
    .from(archiveCounts)
    .where(sql`${archiveCounts.scopeId} = ${param('collectionId')} and ${archiveCounts.count} > 0`)
    .orderBy(desc(archiveCounts.month)),
)

/** Months with published stories, newest first; one row per month. */
export const archiveMonths = (ctx: Context, collectionId: string): Promise<ArchiveMonth[]> =>
  ctx.db.all(months, { collectionId })
