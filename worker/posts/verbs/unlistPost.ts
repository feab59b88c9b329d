import { sql } from 'drizzle-orm'
import type { Writer } from '#worker/platform/database/write.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'

export const unlistPost = (writer: Writer, id: string) =>
  changePost(writer, id, {
    when: sql`deleted_at is null and first_published_at is not null and visibility = 'PUBLIC'`,
    otherwise: 'Only a story everyone can read can be unlisted.',
    set: [sql`visibility = 'UNLISTED'`],
    kind: 'hard',
    isShownAgain: true,
    verb: 'unlistPost',
  })
