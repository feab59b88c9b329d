import { sql } from 'drizzle-orm'
import type { Writer } from '#worker/platform/write.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'

/** Hides a story from everyone, or shows it again. */
export const suspendPost = (writer: Writer, id: string, isSuspended: boolean) =>
  changePost(writer, id, {
    when: sql`is_suspended = ${isSuspended ? 0 : 1}`,
    otherwise: isSuspended ? 'It is already suspended.' : 'It is not suspended.',
    set: [sql`is_suspended = ${isSuspended ? 1 : 0}`],
    kind: 'hard',
    isShownAgain: true,
    verb: isSuspended ? 'suspendPost' : 'unsuspendPost',
  })
