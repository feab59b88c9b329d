/** Whether somebody has lately shown who they are, which the ways of signing in do not change without (safety I12). */
import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { Viewer } from '#worker/context.ts'
import { now } from '#worker/platform/clock.ts'
import { type Writer, writeRows } from '#worker/platform/write.ts'

/** Whether this session was begun, or its owner shown again, in the last ten minutes. */
export const hasFreshProof = (ctx: Pick<Writer, 'db'>, viewer: Viewer): Promise<boolean> =>
  holds(ctx, sql`${isYoung(viewer)} or ${isProved(viewer)}`)

/** The same, and a session that was just begun is not enough. */
export const hasShownAgain = (ctx: Pick<Writer, 'db'>, viewer: Viewer): Promise<boolean> =>
  holds(ctx, isProved(viewer))

async function holds(ctx: Pick<Writer, 'db'>, condition: SQL): Promise<boolean> {
  const written = await writeRows(ctx, { rows: [sql`select 1 where ${condition}`] })
  return typeof written !== 'string' && written[0]!.length > 0
}

const isYoung = ({ sessionId }: Viewer): SQL =>
  sql`exists (select 1 from sessions where id = ${sessionId} and host = ''
    and created_at > ${now() - limits.reauthentication.lifetime})`

const isProved = ({ id, sessionId }: Viewer): SQL =>
  sql`exists (select 1 from one_time_tokens where user_id = ${id} and kind = 'reauthentication'
    and browser = ${sessionId} and json_extract(payload, '$.isProof') = 1 and expires_at > ${now()})`
