import { type SQL, sql } from 'drizzle-orm'
import type { Writer } from '#worker/platform/database/write.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'

/** @param rows more statements of the batch */
export const suspendPost = (writer: Writer, id: string, isSuspended: boolean, rows: SQL[] = []) =>
  changePost(writer, id, {
    when: sql`is_suspended = ${isSuspended ? 0 : 1}`,
    otherwise: isSuspended ? 'This story is already suspended.' : 'This story isn’t suspended.',
    set: [sql`is_suspended = ${isSuspended ? 1 : 0}`, sql`limited_at = null`],
    rows,
    kind: 'hard',
    isShownAgain: true,
    verb: isSuspended ? 'suspendPost' : 'unsuspendPost',
  })
