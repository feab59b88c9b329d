import { desc, sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { moderationActions, reports } from '#schema/tables/moderation.ts'
import type { Context } from '#worker/platform/context.ts'
import { excerptOf, titleOf } from '#worker/moderation/reported.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const usernameOf = (column: string): SQL<string> =>
  sql.raw(`(select username from users where id = ${column})`) as SQL<string>

const reportShape = {
  id: reports.id,
  createdAt: reports.createdAt,
  entityType: reports.entityType,
  entityId: reports.entityId,
  reason: reports.reason,
  note: reports.note,
  spamScore: reports.spamScore,
  title: titleOf('reports'),
  excerpt: excerptOf('reports'),
  reporterUsername: usernameOf('"reports"."reporter_id"') as SQL<string | null>,
  subjectUsername: usernameOf('"reports"."subject_id"'),
  reportsCount: sql<number>`(select count(*) from (select 1 from reports same where same.entity_type = ${reports.entityType}
    and same.entity_id = ${reports.entityId} and same.status = 'OPEN' limit 100))`,
}
export type ReportRow = RowOf<typeof reportShape>

const openReports = read('openReports', reportShape, (query) =>
  query
    .from(reports)
    .where(sql`${reports.status} = 'OPEN' and ${before(reports.createdAt, reports.id)}`)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(param('limit')),
)

const actionShape = {
  id: moderationActions.id,
  createdAt: moderationActions.createdAt,
  entityType: moderationActions.entityType,
  entityId: moderationActions.entityId,
  decision: moderationActions.action,
  reason: moderationActions.reason,
  title: titleOf('moderation_actions'),
  subjectUsername: usernameOf('"moderation_actions"."subject_id"'),
  appeal: moderationActions.appeal,
  appealedAt: moderationActions.appealedAt,
  answer: moderationActions.answer,
  answeredAt: moderationActions.answeredAt,
  isRestored: sql<boolean>`${moderationActions.action} = 'SUSPEND' and exists (select 1 from moderation_actions later
    where later.entity_type = ${moderationActions.entityType} and later.entity_id = ${moderationActions.entityId}
      and later.created_at > ${moderationActions.createdAt} and later.action = 'RESTORE')`,
}
export type ActionRow = RowOf<typeof actionShape>

const log = read('moderationLog', actionShape, (query) =>
  query
    .from(moderationActions)
    .where(before(moderationActions.createdAt, moderationActions.id))
    .orderBy(desc(moderationActions.createdAt), desc(moderationActions.id))
    .limit(param('limit')),
)

const appeals = read('openAppeals', actionShape, (query) =>
  query
    .from(moderationActions)
    .where(
      sql`appealed_at is not null and answered_at is null
        and ${before(moderationActions.appealedAt, moderationActions.id)}`,
    )
    .orderBy(desc(moderationActions.appealedAt), desc(moderationActions.id))
    .limit(param('limit')),
)

const own = read('ownModerationActions', actionShape, (query) =>
  query
    .from(moderationActions)
    .where(
      sql`${moderationActions.subjectId} = ${param('viewerId')} and ${moderationActions.action} = 'SUSPEND'
        and ${before(moderationActions.createdAt, moderationActions.id)}`,
    )
    .orderBy(desc(moderationActions.createdAt), desc(moderationActions.id))
    .limit(param('limit')),
)

export interface ModerationRow {
  xsrfToken: string | null
}

const { pageSize } = limits.moderation

export async function listReports(ctx: Context, paging: Paging): Promise<Page<ReportRow>> {
  const { size, values } = keyset(paging, pageSize)
  const rows = await ctx.db.all(openReports, values)
  return pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
}

export async function listActions(ctx: Context, which: 'log' | 'appeals', paging: Paging) {
  const { size, values } = keyset(paging, pageSize)
  const rows = await ctx.db.all(which === 'log' ? log : appeals, values)
  return pageOf(rows, size, ({ createdAt, appealedAt, id }) => [
    which === 'log' ? createdAt : appealedAt!,
    id,
  ])
}

/** Suspensions of the user's account and of anything they wrote or own. */
export async function listOwnActions(
  ctx: Context,
  viewerId: string,
  paging: Paging,
): Promise<Page<ActionRow>> {
  const { size, values } = keyset(paging, pageSize)
  const rows = await ctx.db.all(own, { viewerId, ...values })
  return pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
}
