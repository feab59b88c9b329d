import { sql } from 'drizzle-orm'
import type { Writer } from '#worker/platform/database/write.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'

export const unpublishPost = (writer: Writer, id: string) =>
  changePost(writer, id, {
    when: sql`deleted_at is null and first_published_at is not null`,
    otherwise: 'This story isn’t published.',
    set: [sql`first_published_at = null`, sql`latest_published_at = null`],
    kind: 'hard',
    isShownAgain: true,
    verb: 'unpublishPost',
  })
