import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ModerationStatus, SubmissionStepKind } from '#schema/enums.ts'
import { id, time } from '#schema/tables/columns.ts'

/** Only an approved story gets a `collection_id`. */
export const collectionSubmissions = sqliteTable(
  'collection_submissions',
  {
    postId: id('post_id').primaryKey(),
    collectionId: id('collection_id').notNull(),
    submitterId: id('submitter_id').notNull(),
    status: text('status').$type<ModerationStatus>().notNull(),
    /** One of concurrent decisions for a turn is written. */
    turn: integer('turn').notNull(),
    changesAskedAt: time('changes_asked_at'),
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

/** Only authors and editors see it. */
export const submissionSteps = sqliteTable(
  'submission_steps',
  {
    id: id('id').primaryKey(),
    postId: id('post_id').notNull(),
    collectionId: id('collection_id').notNull(),
    /** Null for automatic steps. */
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

/** Only authors and editors see it. */
export const submissionComments = sqliteTable(
  'submission_comments',
  {
    id: id('id').primaryKey(),
    postId: id('post_id').notNull(),
    collectionId: id('collection_id').notNull(),
    userId: id('user_id').notNull(),
    /** The words around it find it later. */
    paragraphName: text('paragraph_name').notNull(),
    startOffset: integer('start_offset').notNull(),
    passage: text('passage').notNull(),
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    resolvedAt: time('resolved_at'),
  },
  (t) => [
    index('submission_comments_post').on(t.postId, t.collectionId, t.createdAt, t.id),
    index('submission_comments_collection').on(t.collectionId, t.postId),
    index('submission_comments_user').on(t.userId),
  ],
)
