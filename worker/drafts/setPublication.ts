import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/publishing.ts'
import { copy as drafts } from '#schema/copy/drafts.ts'
import type { Writer } from '#worker/platform/write.ts'
import { type ChangeFailure, changePost } from '#worker/posts/verbs/changePost.ts'

/** Into a publication that the writer owns or edits, or out of the one that it is in (null). */
export const setPublication = (
  writer: Writer,
  postId: string,
  collectionId: string | null,
): Promise<{ version: number } | ChangeFailure> =>
  changePost(writer, postId, {
    when: collectionId
      ? sql`deleted_at is null and depth = 0 and exists (select 1 from collection_editors
          where collection_id = ${collectionId} and user_id = ${writer.actor} and role in ('OWNER', 'EDITOR'))`
      : sql`deleted_at is null and depth = 0`,
    otherwise: collectionId ? copy.mayNotPublish : drafts.inTrash,
    set: [
      sql`collection_id = ${collectionId}`,
      sql`status_for_collection = ${collectionId ? 'APPROVED' : null}`,
    ],
    alsoTags: collectionId ? sql`select ${`collection-${collectionId}`} as tag` : undefined,
    verb: 'setPublication',
  })
