/**
 * Once a minute, as their authors. If the editor has lost the role or the text has changed, it returns to the
 * editors. Parallel runs publish each once (publishDue.ts).
 */
import { asc, sql } from 'drizzle-orm'
import { collectionSubmissions } from '#schema/tables/submissions.ts'
import { readDraftAlone } from '#worker/drafts/draft.ts'
import { publishApproval } from '#worker/drafts/submissions/approve.ts'
import {
  authorsOf,
  editorsOf,
  notifyEach,
  setSubmission,
  stepRow,
} from '#worker/drafts/submissions/submissionStatements.ts'
import { editsPublication } from '#worker/permissions/change.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import type { BeginWork } from '#worker/platform/database/outbox.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

/** The next minute continues. */
const A_RUN = 100

const shape = {
  postId: collectionSubmissions.postId,
  collectionId: collectionSubmissions.collectionId,
  turn: collectionSubmissions.turn,
  text: sql<string>`${collectionSubmissions.approvedText}`,
  editorId: sql<string>`${collectionSubmissions.approvedById}`,
}

const dueSubmissions = read('dueSubmissions', shape, (query) =>
  query
    .from(collectionSubmissions)
    .where(
      sql`${collectionSubmissions.publishAt} is not null and ${collectionSubmissions.publishAt} <= ${param('now')}`,
    )
    .orderBy(asc(collectionSubmissions.publishAt))
    .limit(param('limit')),
)

type Due = RowOf<typeof shape>

export async function publishApproved(
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  begin: BeginWork,
): Promise<void> {
  const due = await openDb(env.DB).all(dueSubmissions, { now: now(), limit: A_RUN })
  for (const one of due) {
    // A failure must not block the others.
    await publishOne({ env, execution, begin }, one).catch((error: unknown) =>
      logError(error, { where: 'publishApproved', post: one.postId }),
    )
  }
}

async function publishOne(
  { env, execution, begin }: Pick<Writer, 'execution' | 'begin'> & { env: Env },
  due: Due,
): Promise<void> {
  const db = openDb(env.DB)
  const draft = await readDraftAlone(db, due.postId)
  if (!draft) return
  const right = sql`${editsPublication({ viewerId: due.editorId }, due.collectionId)}
    and ${isShownPersonOf(draft.creatorId)}`
  const writer: Writer = { env, db, begin, actor: draft.creatorId, right, execution }
  const done = await publishApproval(writer, draft, due)
  if ('message' in done) await giveBack(db, due, draft.creatorId)
}

/** Skipped if another run or an editor was faster. Notifies no one if the publication is in the trash. */
const giveBack = (db: Writer['db'], { postId, collectionId, turn, editorId }: Due, authorId: string) =>
  writeRows(
    { db },
    {
      guard: sql`exists (select 1 from collection_submissions where post_id = ${postId} and turn = ${turn}
        and publish_at is not null)`,
      rows: [
        setSubmission(postId, sql`status = 'PENDING'`),
        stepRow({ postId, collectionId, userId: null, kind: 'RETURNED' }),
        ...notifyEach(editorsOf(sql`(select id from collections where id = ${collectionId})`), {
          type: 'SUBMISSION_CREATED',
          actorId: authorId,
          subject: { type: 'POST', id: postId },
        }),
        ...notifyEach(authorsOf(postId), {
          type: 'SUBMISSION_RETURNED',
          actorId: editorId,
          subject: { type: 'POST', id: postId },
        }),
      ],
    },
  )
