import { sql } from 'drizzle-orm'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { now } from '#worker/platform/clock.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/**
 * Staff who view the site as another user mark none for them.
 * @param until milliseconds: when the latest one shown was made
 */
export async function readNotifications(ctx: Context, until: number) {
  const viewer = theViewer(ctx)
  await writeRows(ctx, {
    rows: [
      sql`update users set notifications_seen_at = max(notifications_seen_at, min(${until}, ${now()}))
        where id = ${viewer.id}`,
    ],
  })
  return null
}
