import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Writer } from '#worker/platform/write.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'

export const intoTrash = (): SQL => sql`deleted_at = ${now()}`

/** Moves it to the trash, where it stays for 14 days (R312). */
export const deletePost = (writer: Writer, id: string) =>
  changePost(writer, id, {
    when: sql`deleted_at is null`,
    otherwise: 'It is already in the trash.',
    set: [intoTrash()],
    kind: 'hard',
    isShownAgain: true,
    verb: 'deletePost',
  })

/** Restores it from the trash, unchanged. */
export const undeletePost = (writer: Writer, id: string) =>
  changePost(writer, id, {
    when: sql`deleted_at > ${now() - limits.trash.retention}`,
    otherwise: 'It is not in the trash, or has been there too long.',
    set: [sql`deleted_at = null`],
    isShownAgain: true,
    verb: 'undeletePost',
  })
