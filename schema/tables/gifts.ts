import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { GiftPlan, GiftType } from '#schema/membership/membership.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** The code derives from the id and the site's secret. */
export const gifts = sqliteTable(
  'gifts',
  {
    id: id('id').primaryKey(),
    type: text('type').$type<GiftType>().notNull(),
    buyerId: id('buyer_id').notNull(),
    /** For each seat. */
    plan: text('plan').$type<GiftPlan>().notNull(),
    fromName: text('from_name').notNull(),
    message: text('message').notNull().default(''),
    recipientEmail: text('recipient_email'),
    deliverAt: time('deliver_at'),
    deliveredAt: time('delivered_at'),
    codeDigest: text('code_digest').notNull(),
    /** Paid, neither refunded nor disputed. */
    seats: count('seats'),
    seatsTaken: count('seats_taken'),
    paidAt: time('paid_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('gifts_code').on(t.codeDigest),
    index('gifts_buyer')
      .on(t.buyerId, t.type, t.createdAt, t.id)
      .where(sql`paid_at is not null`),
    index('gifts_due')
      .on(t.deliverAt, t.id)
      .where(sql`deliver_at is not null and delivered_at is null and seats > 0`),
    index('gifts_unpaid')
      .on(t.createdAt, t.id)
      .where(sql`paid_at is null`),
  ],
)

export const giftSeats = sqliteTable(
  'gift_seats',
  {
    id: id('id').primaryKey(),
    giftId: id('gift_id').notNull(),
    userId: id('user_id').notNull(),
    /** Milliseconds. */
    duration: integer('duration').notNull(),
    redeemedAt: time('redeemed_at').notNull(),
  },
  (t) => [
    uniqueIndex('gift_seats_user').on(t.giftId, t.userId),
    index('gift_seats_taken').on(t.giftId, t.redeemedAt, t.id),
    index('gift_seats_of_user').on(t.userId, t.redeemedAt, t.id),
  ],
)

/** The first referring writer counts. */
export const membershipReferrals = sqliteTable('membership_referrals', {
  userId: id('user_id').primaryKey(),
  writerId: id('writer_id').notNull(),
  cameAt: time('came_at').notNull(),
  /** At the first payment. */
  creditedAt: time('credited_at'),
})

export const membershipPromotions = sqliteTable('membership_promotions', {
  userId: id('user_id').primaryKey(),
  cameCount: count('came_count'),
  joinedCount: count('joined_count'),
})
