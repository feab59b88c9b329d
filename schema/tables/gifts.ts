/** Memberships that are given, and writers who bring members. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { GiftPlan, GiftType } from '#schema/membership.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** Written before it is paid for; its code follows from its id and the site's secret. */
export const gifts = sqliteTable(
  'gifts',
  {
    id: id('id').primaryKey(),
    type: text('type').$type<GiftType>().notNull(),
    buyerId: id('buyer_id').notNull(),
    /** How long each seat is a member. */
    plan: text('plan').$type<GiftPlan>().notNull(),
    /** What the recipient reads of the buyer. */
    fromName: text('from_name').notNull(),
    message: text('message').notNull().default(''),
    /** Of a gift for one person, who gets the code by email on that day. */
    recipientEmail: text('recipient_email'),
    deliverAt: time('deliver_at'),
    deliveredAt: time('delivered_at'),
    codeDigest: text('code_digest').notNull(),
    /** Paid for, and neither refunded nor disputed: the sum over its charges. */
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

/** Who took a seat of a gift: each user one of each. */
export const giftSeats = sqliteTable(
  'gift_seats',
  {
    id: id('id').primaryKey(),
    giftId: id('gift_id').notNull(),
    userId: id('user_id').notNull(),
    /** The time that it gave, in milliseconds. */
    duration: integer('duration').notNull(),
    redeemedAt: time('redeemed_at').notNull(),
  },
  (t) => [
    uniqueIndex('gift_seats_user').on(t.giftId, t.userId),
    index('gift_seats_taken').on(t.giftId, t.redeemedAt, t.id),
    index('gift_seats_of_user').on(t.userId, t.redeemedAt, t.id),
  ],
)

/** Through whom a user came to the membership: the first writer counts, once. */
export const membershipReferrals = sqliteTable('membership_referrals', {
  userId: id('user_id').primaryKey(),
  writerId: id('writer_id').notNull(),
  cameAt: time('came_at').notNull(),
  /** When the first payment was made. */
  creditedAt: time('credited_at'),
})

/** How many came through a writer, and how many of them became members. */
export const membershipPromotions = sqliteTable('membership_promotions', {
  userId: id('user_id').primaryKey(),
  cameCount: count('came_count'),
  joinedCount: count('joined_count'),
})
