/** That a story was read stays stored, so the feed does not offer it again. */
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { now } from '#worker/platform/clock.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export const clearHistory = (ctx: Context): Promise<void> =>
  change(ctx, (userId) => sql`update reads set ${CLEARED} where user_id = ${userId} and is_hidden = 0`)

export const removeFromHistory = (ctx: Context, postId: string): Promise<void> =>
  change(ctx, (userId) => sql`update reads set ${CLEARED} where user_id = ${userId} and post_id = ${postId}`)

/** While the history is paused, reading is not stored. */
export const pauseHistory = (ctx: Context, isPaused: boolean): Promise<void> =>
  change(
    ctx,
    (userId) => sql`update users set history_paused_at = ${isPaused ? now() : null} where id = ${userId}`,
  )

const CLEARED = sql`is_hidden = 1, progress = 0, paragraph_name = ''`

async function change(ctx: Context, row: (userId: string) => SQL): Promise<void> {
  await writeRows(ctx, { rows: [row(theViewer(ctx).id)] })
}
