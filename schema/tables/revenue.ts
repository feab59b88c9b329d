/** What changed in payments and memberships, and figures by month that are counted from it by triggers (decision 148). */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '#schema/enums.ts'
import type { LedgerAccount } from '#schema/partner.ts'
import type { CheckedLedger, MemberChange, MoneyChange } from '#schema/revenue.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

/** Rows are only added. All of one charge and kind together are what the provider last said. */
export const moneyChanges = sqliteTable(
  'money_changes',
  {
    /** The provider's id. */
    chargeId: text('charge_id').notNull(),
    kind: text('kind').$type<MoneyChange>().notNull(),
    /** When it was paid; when it was noticed that it was given back or disputed. */
    at: time('at').notNull(),
    /** In cents; negative where less is given back or disputed than before. */
    amount: integer('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    isGift: flag('is_gift'),
    /** Of a gift that was paid for. */
    seats: count('seats'),
  },
  (t) => [primaryKey({ columns: [t.chargeId, t.kind, t.at] })],
)

/** Rows are only added. A user is a member when they joined more often than their membership ended. */
export const memberChanges = sqliteTable(
  'member_changes',
  {
    userId: id('user_id').notNull(),
    kind: text('kind').$type<MemberChange>().notNull(),
    at: time('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.at] })],
)

/** Sums of `money_changes`. Months are counted since January 1970, UTC, here and below. */
export const revenueMonths = sqliteTable(
  'revenue_months',
  {
    month: integer('month').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    isGift: flag('is_gift'),
    payments: count('payments'),
    paid: count('paid'),
    refunds: count('refunds'),
    refunded: count('refunded'),
    disputes: count('disputes'),
    /** Less what came back. */
    disputed: count('disputed'),
    seats: count('seats'),
  },
  (t) => [primaryKey({ columns: [t.month, t.currency, t.isGift] })],
)

/** Sums of `member_changes`. */
export const memberMonths = sqliteTable('member_months', {
  month: integer('month').primaryKey(),
  joined: count('joined'),
  ended: count('ended'),
  trials: count('trials'),
  converted: count('converted'),
  redeemed: count('redeemed'),
})

/** Sums of `ledger_entries`, without the accounts of writers. */
export const ledgerTotals = sqliteTable(
  'ledger_totals',
  {
    month: integer('month').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    amount: count('amount'),
  },
  (t) => [primaryKey({ columns: [t.month, t.account] })],
)

/** What checks of the ledger found. */
export const ledgerChecks = sqliteTable(
  'ledger_checks',
  {
    id: id('id').primaryKey(),
    /** The member of staff. */
    userId: id('user_id').notNull(),
    found: text('found', { mode: 'json' }).$type<CheckedLedger>().notNull(),
    at: time('at').notNull(),
  },
  (t) => [index('ledger_checks_at').on(t.at, t.id)],
)
