import { and, desc, eq, gt, sql } from 'drizzle-orm'
import {
  authorShares,
  earningPeriods,
  ledgerMonths,
  memberFees,
  paidPeriods,
  storyEarnings,
} from '#schema/tables/earnings.ts'
import { readingSessions } from '#schema/tables/stats.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const monthShape = {
  month: ledgerMonths.month,
  platformPercent: ledgerMonths.platformPercent,
  cursor: ledgerMonths.cursor,
  members: ledgerMonths.members,
  fees: ledgerMonths.fees,
  earned: ledgerMonths.earned,
  closedAt: ledgerMonths.closedAt,
}
export type MonthRow = RowOf<typeof monthShape>

export const lastMonth = read('lastMonth', monthShape, (query) =>
  query.from(ledgerMonths).orderBy(desc(ledgerMonths.month)).limit(1),
)

export const ledgerMonth = read('ledgerMonth', monthShape, (query) =>
  query
    .from(ledgerMonths)
    .where(eq(ledgerMonths.month, param('month')))
    .limit(1),
)

export const firstPeriod = read('firstPeriod', { startsAt: paidPeriods.startsAt }, (query) =>
  query.from(paidPeriods).orderBy(paidPeriods.startsAt).limit(1),
)

const periodShape = {
  userId: paidPeriods.userId,
  chargeId: paidPeriods.chargeId,
  startsAt: paidPeriods.startsAt,
  endsAt: paidPeriods.endsAt,
  amount: paidPeriods.amount,
  posted: paidPeriods.posted,
}
export type PeriodRow = RowOf<typeof periodShape>

/** In the order of members. */
export const periodsToPost = read('periodsToPost', periodShape, (query) =>
  query
    .from(paidPeriods)
    .where(
      and(
        sql`${paidPeriods.isSettled} = 0`,
        gt(paidPeriods.userId, param('cursor')),
        sql`${paidPeriods.startsAt} < ${param('before')}`,
      ),
    )
    .orderBy(paidPeriods.userId, paidPeriods.startsAt)
    .limit(param('limit')),
)

const feeShape = { userId: memberFees.userId, fee: memberFees.fee }
export type FeeRow = RowOf<typeof feeShape>

/** In the order of members. */
export const feesOfMonth = read('feesOfMonth', feeShape, (query) =>
  query
    .from(memberFees)
    .where(and(eq(memberFees.month, param('month')), gt(memberFees.userId, param('cursor'))))
    .orderBy(memberFees.userId)
    .limit(param('limit')),
)

/** The creator if no shares are stored. */
const writerId = sql<string>`coalesce(${authorShares.userId}, ${readingSessions.creatorId})`

/** In effect in the month. */
const latestShares = sql`(select max(from_month) from author_shares latest
  where latest.post_id = ${readingSessions.postId} and latest.from_month <= ${param('month')})`

const readingShape = {
  userId: sql<string>`${readingSessions.userId}`,
  postId: readingSessions.postId,
  writerId,
  /** Relative to the sum of all shares. */
  share: sql<number>`coalesce(${authorShares.percent}, 1)`,
  day: readingSessions.day,
  ms: sql<number>`sum(${readingSessions.ms})`,
}
export type ReadingRow = RowOf<typeof readingShape>

/** By story, day and author who earned from it on that day. */
export const readingsOfMembers = read('readingsOfMembers', readingShape, (query) =>
  query
    .from(sql`json_each(${param('userIds')}) member`)
    .innerJoin(
      readingSessions,
      and(
        sql`${readingSessions.userId} = member.value`,
        sql`${readingSessions.isEarning} = 1`,
        sql`${readingSessions.day} >= ${param('fromDay')}`,
        sql`${readingSessions.day} < ${param('toDay')}`,
      ),
    )
    .leftJoin(
      authorShares,
      and(eq(authorShares.postId, readingSessions.postId), eq(authorShares.fromMonth, latestShares)),
    )
    .innerJoin(
      earningPeriods,
      and(
        eq(earningPeriods.userId, writerId),
        sql`${earningPeriods.fromDay} <= ${readingSessions.day}`,
        sql`(${earningPeriods.toDay} is null or ${earningPeriods.toDay} > ${readingSessions.day})`,
      ),
    )
    .where(
      sql`${readingSessions.creatorId} <> ${readingSessions.userId} and coalesce(${authorShares.percent}, 1) > 0
        and not exists (select 1 from author_shares own where own.post_id = ${readingSessions.postId}
          and own.from_month = ${latestShares} and own.user_id = ${readingSessions.userId})`,
    )
    .groupBy(readingSessions.userId, readingSessions.postId, writerId, readingSessions.day),
)

const earningShape = {
  postId: storyEarnings.postId,
  day: storyEarnings.day,
  writerId: storyEarnings.writerId,
  ms: storyEarnings.ms,
  members: storyEarnings.members,
  amount: storyEarnings.amount,
}
export type EarningRow = RowOf<typeof earningShape>

/** Only for the check of a month. */
export const earningsOfMonth = read('earningsOfMonth', earningShape, (query) =>
  query
    .from(storyEarnings)
    .where(eq(storyEarnings.month, param('month')))
    .orderBy(storyEarnings.postId, storyEarnings.day, storyEarnings.writerId),
)
