import { sql } from 'drizzle-orm'
import type { Writer } from '#worker/platform/write.ts'
import { changePost } from '#worker/posts/verbs/changePost.ts'

/** Readable by whoever has its address, and in no list; for members only no more, since it is in no one's offer. */
export const unlistPost = (writer: Writer, id: string) =>
  changePost(writer, id, {
    when: sql`deleted_at is null and first_published_at is not null and visibility = 'PUBLIC'`,
    otherwise: 'Only a story that everyone may read can be unlisted.',
    set: [sql`visibility = 'UNLISTED'`],
    kind: 'hard',
    isShownAgain: true,
    verb: 'unlistPost',
  })
