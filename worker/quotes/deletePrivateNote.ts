import { eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { privateNotes } from '#schema/tables/reactions.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import type { RemovalFailure } from '#worker/quotes/removeHighlight.ts'

/** Only its writer can delete a note. Its replies go too. */
export async function deletePrivateNote(ctx: Context, id: string): Promise<RemovalFailure | null> {
  const viewer = theViewer(ctx)
  const use = withinRateLimit({ rateLimit: 'privateNotesOfAccount', by: viewer.id })
  const done = await writeRows(ctx, {
    guard: sql`exists (select 1 from private_notes where id = ${id} and user_id = ${viewer.id})
      and ${isShownPersonOf(viewer.id)} and ${use.guard}`,
    rows: [use.row, sql`delete from private_notes where id = ${id} or in_reply_to_id = ${id}`],
  })
  if (typeof done !== 'string') return null
  const found = await ctx.db.first(ownNote, { id })
  return found?.userId === viewer.id
    ? failure('TooManyRequests', copy.privateNotes.tooMany)
    : failure('NotFound', copy.following.notFound)
}

const ownNote = read('noteById', { userId: privateNotes.userId }, (query) =>
  query
    .from(privateNotes)
    .where(eq(privateNotes.id, param('id')))
    .limit(1),
)
