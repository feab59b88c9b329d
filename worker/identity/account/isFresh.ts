import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/context.ts'
import { ownSessionId } from '#worker/identity/endSessions.ts'
import { now } from '#worker/platform/clock.ts'
import { writeRows } from '#worker/platform/write.ts'

/** Whether whoever asks has just shown who they are: their session is younger than ten minutes (safety I12). */
export async function isFresh(ctx: Context): Promise<boolean> {
  const id = ownSessionId(ctx)
  if (id === null) return false
  const [found] = (await writeRows(ctx, {
    rows: [
      sql`select 1 from sessions where id = ${id} and created_at > ${now() - limits.reauthentication.lifetime}`,
    ],
  })) as unknown[][]
  return found!.length > 0
}
