/** Amounts are cents. */
import { and, eq, sql } from 'drizzle-orm'
import { partners, payouts } from '#schema/tables/partner.ts'
import { users } from '#schema/tables/users.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const payoutShape = {
  id: payouts.id,
  userId: payouts.userId,
  accountId: payouts.accountId,
  amount: payouts.amount,
  withheld: payouts.withheld,
  reversedAmount: payouts.reversedAmount,
  state: payouts.state,
  transferId: payouts.transferId,
  email: sql<string | null>`${users.email}`,
}
export type PayoutRow = RowOf<typeof payoutShape>

/** Without an answer from Stripe. */
export const openPayouts = read('openPayouts', payoutShape, (query) =>
  query
    .from(payouts)
    .leftJoin(users, eq(users.id, payouts.userId))
    .where(sql`${payouts.state} = 'OPEN'`)
    .orderBy(payouts.createdAt, payouts.id)
    .limit(param('limit')),
)

export const payoutOfTransfer = read('payoutOfTransfer', payoutShape, (query) =>
  query
    .from(payouts)
    .leftJoin(users, eq(users.id, payouts.userId))
    .where(eq(payouts.transferId, param('transferId')))
    .limit(1),
)

/** Least recently checked payouts. */
export const payoutsToCheck = read(
  'payoutsToCheck',
  { transferId: sql<string>`${payouts.transferId}`, settledAt: sql<number>`${payouts.settledAt}` },
  (query) =>
    query
      .from(payouts)
      .where(sql`${payouts.checkedAt} is not null and ${payouts.checkedAt} <= ${param('before')}`)
      .orderBy(payouts.checkedAt, payouts.id)
      .limit(param('limit')),
)

/** Least recently checked accounts. */
export const accountsToCheck = read(
  'accountsToCheck',
  { accountId: sql<string>`${partners.accountId}` },
  (query) =>
    query
      .from(partners)
      .where(sql`${partners.accountId} is not null and ${partners.accountCheckedAt} <= ${param('before')}`)
      .orderBy(partners.accountCheckedAt, partners.userId)
      .limit(param('limit')),
)

const payableShape = {
  userId: partners.userId,
  accountId: sql<string>`${partners.accountId}`,
  balance: partners.balance,
  withheldPercent: partners.withheldPercent,
}
export type PayableRow = RowOf<typeof payableShape>

/** Above the threshold, not paid this month (`partners_payable`). */
export const payableWriters = read('payableWriters', payableShape, (query) =>
  query
    .from(partners)
    .where(
      and(
        sql`${partners.taxStatus} = 4 and ${partners.accountState} = 'READY' and ${partners.heldAt} is null`,
        sql`${partners.balance} >= ${param('threshold')}`,
        sql`not exists (select 1 from payouts paid where paid.user_id = ${partners.userId} and paid.month = ${param('month')}
          and paid.created_at >= ${param('since')})`,
      ),
    )
    .orderBy(partners.balance, partners.userId)
    .limit(param('limit')),
)
