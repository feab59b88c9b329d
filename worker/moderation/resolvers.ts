import type { ModerationResolvers, MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { pageTokenOf } from '#worker/identity/pageToken.ts'
import type { ReportedType } from '#schema/moderation/moderation.ts'
import type { Context } from '#worker/platform/context.ts'
import { ANONYMOUS, isStaff } from '#worker/identity/caller.ts'
import { answerAppeal, appealDecision } from '#worker/moderation/appeals.ts'
import { decideReports } from '#worker/moderation/decide.ts'
import { listActions, listOwnActions, listReports } from '#worker/moderation/queue.ts'
import { report } from '#worker/moderation/report.ts'
import { isReportedType } from '#worker/moderation/reported.ts'
import { asStaff } from '#worker/permissions/writer.ts'
import type { Page } from '#worker/platform/database/paging.ts'
import { as, failure } from '#worker/platform/results.ts'
import { copy } from '#schema/copy.ts'

const done = () => as('MutationSuccess', { success: true })

const reporting = async (
  ctx: Context,
  type: ReportedType,
  id: string,
  given: { reason: string; note?: string | null },
) => (await report(ctx, type, id, given)) ?? done()

const actionsOf = <Row>({ rows, next }: Page<Row>) => ({ actions: rows, pagingInfo: { next } })

export const moderationResolvers: {
  Query: Pick<QueryResolvers, 'moderation' | 'ownModerationActions'>
  Moderation: Pick<ModerationResolvers, 'reports' | 'appeals' | 'log'>
  Mutation: Pick<
    MutationResolvers,
    'reportPost' | 'reportCatalog' | 'reportUser' | 'decideReports' | 'appealDecision' | 'answerAppeal'
  >
} = {
  Query: {
    moderation: (_, __, { caller }) =>
      isStaff(caller ?? ANONYMOUS) ? { xsrfToken: caller?.viewer ? pageTokenOf(caller.viewer) : null } : null,
    async ownModerationActions(_, { paging }, ctx) {
      const viewer = ctx.caller?.viewer
      return viewer ? actionsOf(await listOwnActions(ctx, viewer.id, paging ?? {})) : null
    },
  },
  Moderation: {
    async reports(_, { paging }, ctx) {
      const { rows, next } = await listReports(ctx, paging ?? {})
      return { reports: rows, pagingInfo: { next } }
    },
    appeals: async (_, { paging }, ctx) => actionsOf(await listActions(ctx, 'appeals', paging ?? {})),
    log: async (_, { paging }, ctx) => actionsOf(await listActions(ctx, 'log', paging ?? {})),
  },
  Mutation: {
    reportPost: (_, { targetPostId, ...given }, ctx) => reporting(ctx, 'POST', targetPostId, given),
    reportCatalog: (_, { targetCatalogId, ...given }, ctx) =>
      reporting(ctx, 'CATALOG', targetCatalogId, given),
    reportUser: (_, { targetUserId, ...given }, ctx) => reporting(ctx, 'USER', targetUserId, given),
    decideReports: (_, { entityType, entityId, decision, reason }, ctx) =>
      asStaff(ctx, async (writer) => {
        if (!isReportedType(entityType)) return failure('NotFound', copy.moderation.notFound)
        const given = { type: entityType, id: entityId, decision, reason }
        return (await decideReports({ ...writer, env: ctx.env }, given)) ?? done()
      }),
    appealDecision: async (_, { decisionId, text }, ctx) =>
      (await appealDecision(ctx, decisionId, text)) ?? done(),
    answerAppeal: (_, { decisionId, decision, answer }, ctx) =>
      asStaff(
        ctx,
        async (writer) => (await answerAppeal(writer, { id: decisionId, decision, answer })) ?? done(),
      ),
  },
}
