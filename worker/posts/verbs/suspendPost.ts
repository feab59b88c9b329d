import { type SQL, sql } from 'drizzle-orm'
import type { Writer } from '#worker/platform/write.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'

/**
 * Hides a story or response from everyone, or shows it again.
 * @param rows of the same batch
 */
export const suspendPost = (writer: Writer, id: string, isSuspended: boolean, rows: SQL[] = []) =>
  changePost(writer, id, {
    when: sql`is_suspended = ${isSuspended ? 0 : 1}`,
    otherwise: isSuspended ? 'It is already suspended.' : 'It is not suspended.',
    // What a review held back is decided with this.
    set: [sql`is_suspended = ${isSuspended ? 1 : 0}`, sql`limited_at = null`],
    rows,
    kind: 'hard',
    isShownAgain: true,
    verb: isSuspended ? 'suspendPost' : 'unsuspendPost',
  })
