import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'

export const intoTrash = (): SQL => sql`deleted_at = ${now()}`
export const outOfTrash = (): SQL => sql`deleted_at = null`

export const restorableSince = (): number => now() - limits.trash.retention

/** Kept for 14 days (R312). */
export const deletePost = (writer: Writer, id: string) =>
  changePost(writer, id, {
    when: sql`deleted_at is null`,
    otherwise: 'This story is already in the trash.',
    set: [intoTrash()],
    kind: 'hard',
    isShownAgain: true,
    verb: 'deletePost',
  })

export const undeletePost = (writer: Writer, id: string) =>
  changePost(writer, id, {
    when: sql`deleted_at > ${restorableSince()}`,
    otherwise: 'This story isn’t in the trash, or it’s been there too long to restore.',
    set: [outOfTrash()],
    isShownAgain: true,
    verb: 'undeletePost',
  })
