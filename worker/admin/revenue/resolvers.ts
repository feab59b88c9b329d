import type {
  MutationResolvers,
  QueryResolvers,
  RevenueReportResolvers,
} from '#schema/generated/resolvers.ts'
import { pageTokenOf } from '#worker/identity/pageToken.ts'
import { checkPeriod } from '#worker/admin/revenue/checkPeriod.ts'
import { readRevenue } from '#worker/admin/revenue/report.ts'
import { lastLedgerCheck } from '#worker/admin/revenue/revenueReads.ts'
import { ANONYMOUS, isStaff } from '#worker/identity/caller.ts'
import { asStaff } from '#worker/permissions/writer.ts'

/** Answers only staff (D24). */
export const revenueResolvers: {
  Query: Pick<QueryResolvers, 'revenueReport'>
  RevenueReport: Pick<RevenueReportResolvers, 'lastCheck' | 'xsrfToken'>
  Mutation: Pick<MutationResolvers, 'checkLedger'>
} = {
  Query: {
    revenueReport: (_, asked, ctx) => (isStaff(ctx.caller ?? ANONYMOUS) ? readRevenue(ctx.db, asked) : null),
  },
  RevenueReport: {
    async lastCheck(_, __, { db }) {
      const check = await db.first(lastLedgerCheck, {})
      return check && { ...check.found, at: check.at, username: check.username }
    },
    xsrfToken: (_, __, { caller }) => (caller?.viewer ? pageTokenOf(caller.viewer) : null),
  },
  Mutation: {
    checkLedger: (_, asked, ctx) => asStaff(ctx, (writer) => checkPeriod({ ...writer, env: ctx.env }, asked)),
  },
}
