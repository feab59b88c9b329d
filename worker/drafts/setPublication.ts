import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/publishing.ts'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { settlesSubmission } from '#worker/drafts/submissions/settle.ts'
import { editsPublication } from '#worker/permissions/change.ts'
import { collectionTag } from '#worker/platform/database/cacheTags.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { type ChangeFailure, changePost } from '#worker/posts/verbs/changePost.ts'
import type { StoryPart } from '#worker/posts/verbs/storyPart.ts'

/** Null takes it out. Settles a pending submission. */
export const setPublication = (
  writer: Writer,
  postId: string,
  collectionId: string | null,
): Promise<{ version: number } | ChangeFailure> =>
  changePost(writer, postId, {
    ...publicationPart(writer, postId, collectionId),
    otherwise: collectionId ? copy.mayNotPublish : drafts.inTrash,
    verb: 'setPublication',
  })

/** Part of a larger change. */
export function publicationPart(writer: Writer, postId: string, collectionId: string | null): StoryPart {
  return {
    when: collectionId
      ? sql`deleted_at is null and depth = 0
          and ${editsPublication({ viewerId: writer.actor }, collectionId)}`
      : sql`deleted_at is null and depth = 0`,
    set: [
      collectionId
        ? sql`status_for_collection = 'APPROVED'`
        : sql`status_for_collection = iif(collection_id is null, status_for_collection, 'REMOVED')`,
      sql`collection_id = ${collectionId}`,
    ],
    rows: settlesSubmission(writer, postId, collectionId),
    ...(collectionId && { alsoTags: sql`select ${collectionTag(collectionId)} as tag` }),
  }
}
