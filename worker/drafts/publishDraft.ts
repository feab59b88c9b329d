import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/drafts.ts'
import type { PostVisibility } from '#schema/enums.ts'
import { type DraftRow, textOf } from '#worker/drafts/draft.ts'
import { notifyingFollowers } from '#worker/drafts/notifyFollowers.ts'
import { versionRows } from '#worker/drafts/draftStatements.ts'
import { beginIssues } from '#worker/newsletters/issues/beginIssues.ts'
import { forgetCancelled, issueOfPublication } from '#worker/newsletters/issues/createIssue.ts'
import { databaseId } from '#worker/newsletters/issues/databaseId.ts'
import { mayPublishInPlace } from '#worker/permissions/change.ts'
import { now } from '#worker/platform/clock.ts'
import { isRepeated } from '#worker/platform/database/idempotentCall.ts'
import { failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import type { ChangeFailure } from '#worker/posts/verbs/changePost.ts'
import type { StoryPart } from '#worker/posts/verbs/storyPart.ts'
import { type Beside, writeText } from '#worker/posts/verbs/writeText.ts'

interface Into extends StoryPart, Pick<Beside, 'chosen' | 'before'> {
  /** Null for the publishing time. */
  publishedOn?: number | null
}
type Done = { version: number } | ChangeFailure

/**
 * If it is unchanged since the read. A story published before keeps its time.
 * @param options.dueAt the time for which it must still be scheduled
 * @param options.into other parts of the batch and their reads
 */
export async function publishDraft(
  writer: Writer,
  draft: DraftRow,
  { visibility, dueAt, into }: { visibility?: PostVisibility; dueAt?: number; into?: Into } = {},
): Promise<Done> {
  const { postId, revision, publishedRevision, firstPublishedAt, storyRevision } = draft
  if (draft.deletedAt !== null) return failure('Conflict', copy.inTrash)
  if (draft.isSuspended) return failure('Conflict', copy.suspended)
  const isSame = visibility === undefined || visibility === draft.visibility
  if (firstPublishedAt !== null && revision === publishedRevision && isSame && !isRepeated(writer)) {
    return failure('Conflict', copy.nothingNew)
  }
  const issues =
    firstPublishedAt === null
      ? [
          forgetCancelled(postId),
          issueOfPublication(postId, { actor: writer.actor, databaseId: await databaseId(writer.env) }),
        ]
      : []
  const done = await writeText(
    writer,
    postId,
    { baseRevision: storyRevision, ...textOf(draft) },
    {
      verb: 'publishDraft',
      isPublishing: true,
      visibility,
      when: sql`is_suspended = 0 and exists (select 1 from post_drafts
        where post_id = ${postId} and revision = ${revision}
          and ${dueAt === undefined ? sql`1` : sql`scheduled_at = ${dueAt}`}) and ${into?.when ?? mayPublishInPlace(writer.actor, postId)}`,
      otherwise: copy.changedElsewhere,
      set: [
        sql`latest_published_at = ${now()}`,
        sql`first_published_at = coalesce(first_published_at, ${dateOf(into)}, ${now()})`,
        ...(into?.set ?? []),
      ],
      alsoTags: into?.alsoTags,
      chosen: into?.chosen,
      before: into?.before,
      rows: [
        ...(into?.rows ?? []),
        sql`update post_drafts set published_revision = revision, scheduled_at = null, scheduled_by_id = null
          where post_id = ${postId}`,
        ...versionRows(postId, true),
        ...(firstPublishedAt === null && draft.notifiesFollowers ? [notifyingFollowers(postId)] : []),
        ...issues,
      ],
      ...(firstPublishedAt === null && { isShownAgain: true as const }),
    },
  )
  // Cron itself sends after it has published.
  if (!('message' in done) && firstPublishedAt === null && dueAt === undefined) beginIssues(writer)
  return done
}

/** Inside one statement, a column still has its old value. */
const dateOf = (into: Into | undefined) =>
  into?.publishedOn === undefined ? sql`original_published_at` : into.publishedOn
