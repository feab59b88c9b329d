import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/context.ts'
import { now } from '#worker/platform/clock.ts'
import { failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/write.ts'

/**
 * Everything up to a moment has been seen; what came since is still new. Null when it is noted. Staff who look at the
 * site as someone else see nothing in their stead.
 * @param until milliseconds: of the latest that was shown
 */
export async function readNotifications(ctx: Context, until: number) {
  const viewer = ctx.caller?.viewer
  if (!viewer || viewer.spoofedById) return failure('Unauthorized', copy.signInLimits.tooLate)
  await writeRows(ctx, {
    rows: [
      sql`update users set notifications_seen_at = max(notifications_seen_at, min(${until}, ${now()}))
        where id = ${viewer.id}`,
    ],
  })
  return null
}
