/** Once a minute. Publishing clears the draft's time in the same batch, so parallel runs publish each draft once. */
import { asc, sql } from 'drizzle-orm'
import { postDrafts } from '#schema/tables/drafts.ts'
import { readDraftAlone } from '#worker/drafts/draft.ts'
import { publishDraft } from '#worker/drafts/publishDraft.ts'
import { mayWriteStory } from '#worker/permissions/change.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import type { BeginWork } from '#worker/platform/database/outbox.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

const A_RUN = 100

const dueDrafts = read(
  'dueDrafts',
  { postId: postDrafts.postId, scheduledAt: sql<number>`${postDrafts.scheduledAt}` },
  (query) =>
    query
      .from(postDrafts)
      .where(sql`${postDrafts.scheduledAt} is not null and ${postDrafts.scheduledAt} <= ${param('now')}`)
      .orderBy(asc(postDrafts.scheduledAt))
      .limit(param('limit')),
)

export async function publishDue(
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  begin: BeginWork,
): Promise<void> {
  const due = await openDb(env.DB).all(dueDrafts, { now: now(), limit: A_RUN })
  for (const { postId, scheduledAt } of due) {
    // A failure must not block the others.
    await publishOne({ env, execution, begin }, postId, scheduledAt).catch((error: unknown) =>
      logError(error, { where: 'publishDue', post: postId }),
    )
  }
}

async function publishOne(
  { env, execution, begin }: Pick<Writer, 'execution' | 'begin'> & { env: Env },
  postId: string,
  dueAt: number,
): Promise<void> {
  const db = openDb(env.DB)
  const draft = await readDraftAlone(db, postId)
  if (!draft || draft.scheduledAt !== dueAt) return
  const actor = draft.scheduledById ?? draft.creatorId
  const right = mayWriteStory({ viewerId: actor, isOperator: false }, postId)
  const done = await publishDraft({ env, db, begin, actor, right, execution }, draft, { dueAt })
  if (!('message' in done)) return
  const after = await readDraftAlone(db, postId)
  // Published or changed meanwhile: the next minute retries.
  if (after?.scheduledAt !== dueAt || after.revision !== draft.revision) return
  logError(new Error(done.message), { where: 'publishDue', post: postId })
  await writeRows(
    { db },
    {
      rows: [
        sql`update post_drafts set scheduled_at = null, scheduled_by_id = null
          where post_id = ${postId} and scheduled_at = ${dueAt} and revision = ${draft.revision}`,
      ],
    },
  )
}
