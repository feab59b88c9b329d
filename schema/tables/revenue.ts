/** Triggers count these (decision 148). */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '#schema/enums.ts'
import type { LedgerAccount } from '#schema/partner/partner.ts'
import type { CheckedLedger, MemberChange, MoneyChange } from '#schema/admin/revenue.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

/** Append-only; a charge's rows give its latest state. */
export const moneyChanges = sqliteTable(
  'money_changes',
  {
    /** The provider's id. */
    chargeId: text('charge_id').notNull(),
    kind: text('kind').$type<MoneyChange>().notNull(),
    /** When paid, or a refund was noticed. */
    at: time('at').notNull(),
    /** Cents; negative when a refund shrinks. */
    amount: integer('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    isGift: flag('is_gift'),
    seats: count('seats'),
  },
  (t) => [primaryKey({ columns: [t.chargeId, t.kind, t.at] })],
)

/** Append-only; members have more starts than ends. */
export const memberChanges = sqliteTable(
  'member_changes',
  {
    userId: id('user_id').notNull(),
    kind: text('kind').$type<MemberChange>().notNull(),
    at: time('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.at] })],
)

/** Since January 1970, UTC, here and below. */
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
    /** Without amounts won back. */
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

/** Without writers' accounts. */
export const ledgerTotals = sqliteTable(
  'ledger_totals',
  {
    month: integer('month').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    amount: count('amount'),
  },
  (t) => [primaryKey({ columns: [t.month, t.account] })],
)

export const ledgerChecks = sqliteTable(
  'ledger_checks',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    found: text('found', { mode: 'json' }).$type<CheckedLedger>().notNull(),
    at: time('at').notNull(),
  },
  (t) => [index('ledger_checks_at').on(t.at, t.id)],
)
