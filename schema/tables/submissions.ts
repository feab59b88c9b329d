import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ModerationStatus, SubmissionStepKind } from '#schema/enums.ts'
import { id, time } from '#schema/tables/columns.ts'

/**
 * Where a story was submitted to last. It has a row of its own and not the story's `collection_id`, since lists of a
 * publication ask for that alone: a story is in a publication once it is approved.
 */
export const collectionSubmissions = sqliteTable(
  'collection_submissions',
  {
    postId: id('post_id').primaryKey(),
    collectionId: id('collection_id').notNull(),
    submitterId: id('submitter_id').notNull(),
    status: text('status').$type<ModerationStatus>().notNull(),
    /** One more with each step that decides something: of two that name the same turn, one is written. */
    turn: integer('turn').notNull(),
    /** Set while it waits for its author. */
    changesAskedAt: time('changes_asked_at'),
    /** An approval that waits for its time: the text that was approved, who approved it, and when it is published. */
    approvedText: text('approved_text'),
    approvedById: id('approved_by_id'),
    publishAt: time('publish_at'),
    submittedAt: time('submitted_at').notNull(),
  },
  (t) => [
    index('collection_submissions_queue').on(t.collectionId, t.status, t.submittedAt, t.postId),
    index('collection_submissions_due')
      .on(t.publishAt, t.postId)
      .where(sql`publish_at is not null`),
    index('collection_submissions_scheduled')
      .on(t.collectionId, t.publishAt, t.postId)
      .where(sql`publish_at is not null`),
  ],
)

/** What was done with a submission and said about it, for its authors and the publication's editors alone. */
export const submissionSteps = sqliteTable(
  'submission_steps',
  {
    id: id('id').primaryKey(),
    postId: id('post_id').notNull(),
    collectionId: id('collection_id').notNull(),
    /** Null where the clock did it. */
    userId: id('user_id'),
    kind: text('kind').$type<SubmissionStepKind>().notNull(),
    text: text('text').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('submission_steps_post').on(t.postId, t.collectionId, t.createdAt, t.id),
    index('submission_steps_collection').on(t.collectionId, t.postId),
  ],
)
