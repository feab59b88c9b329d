/** What members paid for which time, what writers earned from it, and the ledger of both (decision 145). Cents. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LedgerAccount } from '#schema/partner.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

/** The time that a payment was for. */
export const paidPeriods = sqliteTable(
  'paid_periods',
  {
    /** The provider's id of the charge, or our own of a gift that was redeemed. */
    chargeId: text('charge_id').primaryKey(),
    /** A member; after their account was deleted, the same id as their reading sessions have. */
    userId: id('user_id').notNull(),
    startsAt: time('starts_at').notNull(),
    /** The end that was paid for. */
    paidUntil: time('paid_until').notNull(),
    /** The same, or earlier where another payment took over what was left. */
    endsAt: time('ends_at').notNull(),
    /** Less what was given back, and what another payment took over. */
    amount: integer('amount').notNull(),
    /** What months that are closed have of it. */
    posted: count('posted'),
    /** All of it is posted, and no time is left. */
    isSettled: flag('is_settled'),
  },
  (t) => [
    index('paid_periods_user').on(t.userId, t.startsAt),
    index('paid_periods_starts').on(t.startsAt),
    index('paid_periods_open')
      .on(t.userId, t.startsAt)
      .where(sql`is_settled = 0`),
  ],
)

/** Days on which a writer's stories earn. */
export const earningPeriods = sqliteTable(
  'earning_periods',
  {
    userId: id('user_id').notNull(),
    /** Days since 1970, UTC. */
    fromDay: integer('from_day').notNull(),
    /** The first day on which they no longer do. */
    toDay: integer('to_day'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.fromDay] }),
    uniqueIndex('earning_periods_running')
      .on(t.userId)
      .where(sql`to_day is null`),
  ],
)

/** Months are closed one after another, member by member. */
export const ledgerMonths = sqliteTable('ledger_months', {
  /** Months since January 1970, UTC. */
  month: integer('month').primaryKey(),
  /** The share of the platform in this month, in per cent. */
  platformPercent: integer('platform_percent').notNull(),
  /** The last member whose fee was divided. */
  cursor: id('cursor').notNull().default(''),
  members: count('members'),
  fees: count('fees'),
  /** What of them writers earned. */
  earned: count('earned'),
  closedAt: time('closed_at'),
})

/** Each member's fee of a month. */
export const memberFees = sqliteTable(
  'member_fees',
  {
    month: integer('month').notNull(),
    userId: id('user_id').notNull(),
    /** Negative where more was given back than the month brought. */
    fee: integer('fee').notNull(),
    earned: count('earned'),
  },
  (t) => [primaryKey({ columns: [t.month, t.userId] }), index('member_fees_user').on(t.userId)],
)

/** What a story earned with the reading of one day. */
export const storyEarnings = sqliteTable(
  'story_earnings',
  {
    month: integer('month').notNull(),
    postId: id('post_id').notNull(),
    day: integer('day').notNull(),
    writerId: id('writer_id').notNull(),
    /** Members' reading time, in milliseconds. */
    ms: count('ms'),
    members: count('members'),
    amount: count('amount'),
  },
  (t) => [
    primaryKey({ columns: [t.month, t.postId, t.day] }),
    index('story_earnings_writer').on(t.writerId, t.month, t.postId),
  ],
)

/** Double entry: the amounts of a transfer are 0 together. */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    /** 'month:681', 'payout:…', 'reversal:…', 'forfeit:…': what is written twice is refused. */
    transfer: text('transfer').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    /** Of whom, in the accounts of writers; '' in the others. */
    userId: id('user_id').notNull().default(''),
    amount: integer('amount').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transfer, t.account, t.userId] }),
    index('ledger_entries_writer')
      .on(t.userId, t.createdAt)
      .where(sql`user_id <> ''`),
    index('ledger_entries_created').on(t.createdAt),
  ],
)
