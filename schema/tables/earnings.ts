/** Cents (decision 145). */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LedgerAccount } from '#schema/partner/partner.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

export const paidPeriods = sqliteTable(
  'paid_periods',
  {
    /** The provider's id, or a gift's. */
    chargeId: text('charge_id').primaryKey(),
    /** After deletion, their reading sessions' id. */
    userId: id('user_id').notNull(),
    startsAt: time('starts_at').notNull(),
    paidUntil: time('paid_until').notNull(),
    /** Earlier if another payment took over. */
    endsAt: time('ends_at').notNull(),
    /** Without refunds and parts taken over. */
    amount: integer('amount').notNull(),
    /** Posted to closed months. */
    posted: count('posted'),
    /** It is fully posted. */
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

export const earningPeriods = sqliteTable(
  'earning_periods',
  {
    userId: id('user_id').notNull(),
    /** Days since 1970, UTC. */
    fromDay: integer('from_day').notNull(),
    /** Exclusive. */
    toDay: integer('to_day'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.fromDay] }),
    uniqueIndex('earning_periods_running')
      .on(t.userId)
      .where(sql`to_day is null`),
  ],
)

export const ledgerMonths = sqliteTable('ledger_months', {
  /** Since January 1970, UTC. */
  month: integer('month').primaryKey(),
  platformPercent: integer('platform_percent').notNull(),
  cursor: id('cursor').notNull().default(''),
  members: count('members'),
  fees: count('fees'),
  /** Without the platform's share. */
  earned: count('earned'),
  closedAt: time('closed_at'),
})

export const memberFees = sqliteTable(
  'member_fees',
  {
    month: integer('month').notNull(),
    userId: id('user_id').notNull(),
    /** Negative if refunds exceed the fee. */
    fee: integer('fee').notNull(),
    earned: count('earned'),
  },
  (t) => [primaryKey({ columns: [t.month, t.userId] }), index('member_fees_user').on(t.userId)],
)

export const storyEarnings = sqliteTable(
  'story_earnings',
  {
    month: integer('month').notNull(),
    postId: id('post_id').notNull(),
    day: integer('day').notNull(),
    writerId: id('writer_id').notNull(),
    /** Milliseconds. */
    ms: count('ms'),
    members: count('members'),
    amount: count('amount'),
  },
  (t) => [
    primaryKey({ columns: [t.month, t.postId, t.day, t.writerId] }),
    index('story_earnings_writer').on(t.writerId, t.month, t.postId),
  ],
)

/** Without rows, the creator earns everything; closed months are recomputed from them. */
export const authorShares = sqliteTable(
  'author_shares',
  {
    postId: id('post_id').notNull(),
    /** Since January 1970, UTC. */
    fromMonth: integer('from_month').notNull(),
    userId: id('user_id').notNull(),
    /** 100 in total; null for equal parts. */
    percent: integer('percent'),
  },
  (t) => [primaryKey({ columns: [t.postId, t.fromMonth, t.userId] })],
)

export const shareProposals = sqliteTable(
  'share_proposals',
  {
    postId: id('post_id').notNull(),
    userId: id('user_id').notNull(),
    percent: integer('percent').notNull(),
    proposedAt: time('proposed_at').notNull(),
    /** Null until answered. */
    isAccepted: integer('is_accepted', { mode: 'boolean' }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('share_proposals_user').on(t.userId)],
)

/** A transfer's amounts sum to 0. */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    /** 'month:681', 'payout:…', 'reversal:…', 'forfeit:…'. */
    transfer: text('transfer').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    /** '' except in writers' accounts. */
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
