import { sql } from 'drizzle-orm'
import { day } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { dateSpan } from '#worker/posts/dateSpan.ts'
import { isListed } from '#worker/permissions/story.ts'

const daysWithStories = read('collectionDays', { start: sql<number>`days.value` }, (query) =>
  query.from(sql`json_each(${param('starts')}) as days`).where(
    sql`exists (select 1 from posts where collection_id = ${param('collectionId')} and ${isListed()}
      and listed_at >= days.value and listed_at < days.value + ${sql.raw(String(day))})`,
  ),
)

/** @param month 'YYYY-MM', UTC */
export async function archiveDaysIn(ctx: Context, collectionId: string, month: string): Promise<number[]> {
  const span = /^\d{4}-\d{1,2}$/.test(month) ? dateSpan(month) : null
  if (!span) return []
  const starts = Array.from({ length: (span.until - span.from) / day }, (_, index) => span.from + index * day)
  const rows = await ctx.db.all(daysWithStories, { collectionId, starts })
  return rows.map(({ start }) => (start - span.from) / day + 1)
}
