import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { ownSessionId } from '#worker/identity/endSessions.ts'
import { now } from '#worker/platform/clock.ts'
import { logInfo } from '#worker/platform/log.ts'
import { as, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** R372; it is read-only and logged. */
export async function viewAs(ctx: Context, userId: string) {
  const staff = ctx.caller?.viewer
  const session = ownSessionId(ctx)
  if (!staff || session === null) return failure('Forbidden', 'Sign in as staff on the main host first.')
  const [changed] = (await writeRows(ctx, {
    rows: [
      sql`update sessions set user_id = ${userId}, spoofed_by_id = ${staff.id},
            expires_at = ${now() + limits.viewAs.lifetime}
          where id = ${session} and user_id = ${staff.id} and spoofed_by_id is null
            and (select is_staff from users where id = ${userId}) = 0
          returning id`,
    ],
  })) as unknown[][]
  if (!changed!.length) return failure('Forbidden', 'You can’t view as a staff account.')
  logInfo('staff views as a user', { staffId: staff.id, userId })
  return as('MutationSuccess', { success: true })
}
