/** Each read returns a few rows a month, for any number of members (decision 148). */
import { between, desc, eq, lte, sql } from 'drizzle-orm'
import type { LedgerAccount } from '#schema/partner/partner.ts'
import { ledgerMonths } from '#schema/tables/earnings.ts'
import { ledgerChecks, memberMonths, revenueMonths } from '#schema/tables/revenue.ts'
import { users } from '#schema/tables/users.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const revenueShape = {
  month: revenueMonths.month,
  currency: revenueMonths.currency,
  isGift: revenueMonths.isGift,
  payments: revenueMonths.payments,
  paid: revenueMonths.paid,
  refunds: revenueMonths.refunds,
  refunded: revenueMonths.refunded,
  disputes: revenueMonths.disputes,
  disputed: revenueMonths.disputed,
  seats: revenueMonths.seats,
}

export const revenueOfMonths = read('revenueOfMonths', revenueShape, (query) =>
  query.from(revenueMonths).where(between(revenueMonths.month, param('from'), param('until'))),
)

const memberShape = {
  month: memberMonths.month,
  joined: memberMonths.joined,
  ended: memberMonths.ended,
  trials: memberMonths.trials,
  converted: memberMonths.converted,
  redeemed: memberMonths.redeemed,
}
export type MemberMonthRow = RowOf<typeof memberShape>

/** Starts at the first month, because members are all who joined minus all who left. */
export const membersOfMonths = read('membersOfMonths', memberShape, (query) =>
  query
    .from(memberMonths)
    .where(lte(memberMonths.month, param('until')))
    .orderBy(memberMonths.month),
)

/** Payments and earnings of closed months; transfers of all months. */
export const ledgerOfMonths = read(
  'ledgerOfMonths',
  {
    month: sql<number>`month`,
    of: sql<LedgerAccount | 'EARNED'>`account`,
    amount: sql<number>`amount`,
  },
  (query) =>
    query.from(sql`(
      select month, 'FEES' as account, fees as amount from ledger_months
        where month between ${param('from')} and ${param('until')} and closed_at is not null
      union all select month, 'EARNED', earned from ledger_months
        where month between ${param('from')} and ${param('until')} and closed_at is not null
      union all select month, account, amount from ledger_totals
        where month between ${param('from')} and ${param('until')} and account in ('PAID_OUT', 'WITHHELD'))`),
)

export const closedMonths = read(
  'closedMonths',
  { month: ledgerMonths.month, members: ledgerMonths.members },
  (query) =>
    query
      .from(ledgerMonths)
      .where(
        sql`${ledgerMonths.month} between ${param('from')} and ${param('until')} and ${ledgerMonths.closedAt} is not null`,
      )
      .orderBy(desc(ledgerMonths.month)),
)

export const lastLedgerCheck = read(
  'lastLedgerCheck',
  { at: ledgerChecks.at, found: ledgerChecks.found, username: users.username },
  (query) =>
    query
      .from(ledgerChecks)
      .leftJoin(users, eq(users.id, ledgerChecks.userId))
      .orderBy(desc(ledgerChecks.at), desc(ledgerChecks.id))
      .limit(1),
)
