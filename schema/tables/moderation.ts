import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { EntityType, ModerationDecision, ReportReason } from '#schema/enums.ts'
import { id, time } from '#schema/tables/columns.ts'

export const REPORT_STATUSES = ['OPEN', 'UPHELD', 'DISMISSED'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** The spam score has no reporter. */
export const reports = sqliteTable(
  'reports',
  {
    id: id('id').primaryKey(),
    reporterId: id('reporter_id'),
    entityType: text('entity_type').$type<EntityType>().notNull(),
    entityId: id('entity_id').notNull(),
    /** Its writer or owner. */
    subjectId: id('subject_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull().default(''),
    /** 0 to 100. */
    spamScore: integer('spam_score'),
    status: text('status').$type<ReportStatus>().notNull().default('OPEN'),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
    decidedById: id('decided_by_id'),
  },
  (t) => [
    uniqueIndex('reports_once')
      .on(t.reporterId, t.entityType, t.entityId)
      .where(sql`status = 'OPEN' and reporter_id is not null`),
    index('reports_queue').on(t.status, t.createdAt, t.id),
    index('reports_entity').on(t.entityType, t.entityId, t.createdAt),
    index('reports_subject').on(t.subjectId, t.createdAt),
  ],
)

export const moderationActions = sqliteTable(
  'moderation_actions',
  {
    id: id('id').primaryKey(),
    staffId: id('staff_id').notNull(),
    subjectId: id('subject_id').notNull(),
    entityType: text('entity_type').$type<EntityType>().notNull(),
    entityId: id('entity_id').notNull(),
    action: text('action').$type<ModerationDecision>().notNull(),
    reason: text('reason').notNull(),
    createdAt: time('created_at').notNull(),
    appeal: text('appeal'),
    appealedAt: time('appealed_at'),
    answer: text('answer'),
    answeredAt: time('answered_at'),
  },
  (t) => [
    index('moderation_actions_recent').on(t.createdAt, t.id),
    index('moderation_actions_entity').on(t.entityType, t.entityId, t.createdAt),
    index('moderation_actions_subject').on(t.subjectId, t.createdAt),
    index('moderation_actions_appeals')
      .on(t.appealedAt, t.id)
      .where(sql`appealed_at is not null and answered_at is null`),
  ],
)
