import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/publishing.ts'
import type { LockedPostSource } from '#schema/enums.ts'
import { isWritersLock } from '#schema/posts/lockedSources.ts'
import { failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { writersLock } from '#worker/posts/lockedSource.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'

/** A writer's reason returns control to the writer. */
export async function setLockedSource(writer: Writer, id: string, source: LockedPostSource) {
  if (source === 'NONE') return failure('BadRequest', copy.lockedSource.needed)
  return changePost(writer, id, {
    when: sql`deleted_at is null and visibility = 'LOCKED'`,
    otherwise: copy.lockedSource.notLocked,
    set: [sql`locked_source = ${isWritersLock(source) ? writersLock : source}`],
    verb: 'setLockedSource',
  })
}
