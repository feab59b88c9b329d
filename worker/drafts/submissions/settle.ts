import { sql, type SQL } from 'drizzle-orm'
import {
  editorsOf,
  forgetAsked,
  notifyEach,
  setSubmission,
} from '#worker/drafts/submissions/submissionStatements.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Writer } from '#worker/platform/database/write.ts'

/**
 * Approves a submission to the new publication, withdraws one to another, and marks an approved one as removed.
 * @param into the new publication; null when the story is taken out
 */
export function settlesSubmission({ actor }: Writer, postId: string, into: string | null): SQL[] {
  const ofStory = sql`from collection_submissions where post_id = ${postId}`
  const isOver = sql`(status = 'PENDING' or (status = 'APPROVED' and collection_id is not ${into}))`
  const left = sql`(select collection_id ${ofStory} and status = 'PENDING' and collection_id is not ${into})`
  return [
    ...forgetAsked(postId),
    ...notifyEach(editorsOf(left), {
      type: 'SUBMISSION_WITHDRAWN',
      actorId: actor,
      subject: { type: 'COLLECTION', id: left },
    }),
    sql`insert into submission_steps (id, post_id, collection_id, user_id, kind, created_at)
      select ${newId()}, post_id, collection_id, ${actor},
        case when collection_id is ${into} then 'APPROVED' when status = 'PENDING' then 'WITHDRAWN' else 'REMOVED' end,
        ${now()} ${ofStory} and ${isOver}`,
    sql`${setSubmission(postId, sql`status = iif(collection_id is ${into}, 'APPROVED', 'REMOVED')`)} and ${isOver}`,
  ]
}
