/** Card numbers are not stored. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CardBrand, Currency, PaymentProvider } from '#schema/enums.ts'
import type {
  ChargeStatus,
  IntentKind,
  IntentState,
  PaymentMethodKind,
  SoldPlan,
} from '#schema/membership/membership.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

const paymentMethod = () => ({
  methodKind: text('method_kind').$type<PaymentMethodKind>(),
  cardBrand: text('card_brand').$type<CardBrand>(),
  cardLastFour: text('card_last_four'),
  cardExpiryMonth: integer('card_expiry_month'),
  cardExpiryYear: integer('card_expiry_year'),
})

export const paymentCustomers = sqliteTable(
  'payment_customers',
  {
    userId: id('user_id').primaryKey(),
    customerId: text('customer_id').notNull(),
    /** A provider read older than the row is not applied. */
    revision: count('revision'),
    ...paymentMethod(),
    createdAt: time('created_at').notNull(),
    syncedAt: time('synced_at'),
  },
  (t) => [
    uniqueIndex('payment_customers_customer').on(t.customerId),
    index('payment_customers_synced').on(t.syncedAt, t.userId),
  ],
)

export const memberships = sqliteTable(
  'memberships',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    provider: text('provider').$type<PaymentProvider>().notNull(),
    /** The provider's id. */
    subscriptionId: text('subscription_id'),
    plan: text('plan').$type<SoldPlan>().notNull(),
    /** In cents. */
    amount: integer('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    startedAt: time('started_at').notNull(),
    currentPeriodEndsAt: time('current_period_ends_at').notNull(),
    isTrial: flag('is_trial'),
    /** It is retried during the grace period. */
    paymentFailedAt: time('payment_failed_at'),
    /** It will not be renewed. */
    isCancelled: flag('is_cancelled'),
    /** The next idempotency key has it. */
    toggles: count('toggles'),
    endedAt: time('ended_at'),
  },
  (t) => [
    // No user pays twice.
    uniqueIndex('memberships_running')
      .on(t.userId)
      .where(sql`ended_at is null`),
    uniqueIndex('memberships_subscription').on(t.subscriptionId),
    index('memberships_user').on(t.userId, t.startedAt, t.id),
  ],
)

/** Written before the provider is called. */
export const paymentIntents = sqliteTable(
  'payment_intents',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    kind: text('kind').$type<IntentKind>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    plan: text('plan').$type<SoldPlan>(),
    amount: integer('amount'),
    /** Gift, seats and the request's digest. */
    giftId: id('gift_id'),
    giftSeats: integer('gift_seats'),
    asked: text('asked'),
    state: text('state').$type<IntentState>().notNull().default('OPEN'),
    /** Afterwards any request may repeat the call. */
    leasedUntil: time('leased_until').notNull(),
    sessionId: text('session_id'),
    url: text('url'),
    createdAt: time('created_at').notNull(),
    settledAt: time('settled_at'),
  },
  (t) => [
    uniqueIndex('payment_intents_key').on(t.idempotencyKey),
    uniqueIndex('payment_intents_session').on(t.sessionId),
    // One checkout of a kind at a time.
    uniqueIndex('payment_intents_checkout')
      .on(t.userId)
      .where(sql`kind = 'MEMBERSHIP' and state = 'OPEN'`),
    uniqueIndex('payment_intents_gift')
      .on(t.userId)
      .where(sql`kind = 'GIFT' and state = 'OPEN'`),
    index('payment_intents_open')
      .on(t.createdAt, t.id)
      .where(sql`state = 'OPEN'`),
    index('payment_intents_user').on(t.userId, t.createdAt, t.id),
  ],
)

export const charges = sqliteTable(
  'charges',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    /** The provider's id. */
    chargeId: text('charge_id').notNull(),
    status: text('status').$type<ChargeStatus>().notNull(),
    /** In cents. */
    amount: integer('amount').notNull(),
    refundedAmount: count('refunded_amount'),
    currency: text('currency').$type<Currency>().notNull(),
    isDisputed: flag('is_disputed'),
    description: text('description').notNull().default(''),
    giftId: id('gift_id'),
    giftSeats: count('gift_seats'),
    ...paymentMethod(),
    createdAt: time('created_at').notNull(),
    /** The last check after deletion. */
    checkedAt: time('checked_at'),
  },
  (t) => [
    uniqueIndex('charges_charge').on(t.chargeId),
    index('charges_user').on(t.userId, t.createdAt, t.id),
    index('charges_created').on(t.createdAt, t.id),
    index('charges_checked')
      .on(t.checkedAt, t.id)
      .where(sql`checked_at is not null`),
    index('charges_gift')
      .on(t.giftId)
      .where(sql`gift_id is not null`),
  ],
)

/** They may repeat or come late. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    appliedAt: time('applied_at').notNull(),
  },
  (t) => [index('payment_events_applied').on(t.appliedAt, t.id)],
)
