/** Decision 145. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PayoutAccountState, PayoutState, TaxDocumentStatus, TaxForm } from '#schema/partner/partner.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** Payouts may remain after leaving. */
export const partners = sqliteTable(
  'partners',
  {
    userId: id('user_id').primaryKey(),
    /** `atsQualifiedAt`. */
    qualifiedAt: time('qualified_at'),
    /** ISO 3166. */
    country: text('country'),
    termsAcceptedAt: time('terms_accepted_at'),
    /** Null after leaving. */
    enrolledAt: time('enrolled_at'),
    taxStatus: integer('tax_status').$type<TaxDocumentStatus>().notNull().default(0),
    withheldPercent: count('withheld_percent'),
    /** The provider's id. */
    accountId: text('account_id'),
    accountState: text('account_state').$type<PayoutAccountState>(),
    accountCheckedAt: count('account_checked_at'),
    /** Cents. */
    balance: count('balance'),
    /** Staff stop payouts. */
    heldAt: time('held_at'),
    heldReason: text('held_reason').notNull().default(''),
    /** For lack of a tax document (D61). */
    firstWithheldAt: time('first_withheld_at'),
    limitedAt: time('limited_at'),
    forfeitedAt: time('forfeited_at'),
    internallyForfeitedAt: time('internally_forfeited_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('partners_account').on(t.accountId),
    index('partners_checked')
      .on(t.accountCheckedAt, t.userId)
      .where(sql`account_id is not null`),
    // Writers who can be paid.
    index('partners_payable')
      .on(t.balance, t.userId)
      .where(sql`tax_status = 4 and account_state = 'READY' and held_at is null`),
    index('partners_limited')
      .on(t.limitedAt)
      .where(sql`limited_at is not null`),
    index('partners_forfeited')
      .on(t.forfeitedAt)
      .where(sql`forfeited_at is not null and internally_forfeited_at is null`),
  ],
)

/** The tax number is sealed. */
export const taxDocuments = sqliteTable(
  'tax_documents',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    form: text('form').$type<TaxForm>().notNull(),
    legalName: text('legal_name').notNull(),
    address: text('address').notNull(),
    country: text('country').notNull(),
    sealedNumber: text('sealed_number').notNull(),
    lastDigits: text('last_digits').notNull(),
    status: integer('status').$type<TaxDocumentStatus>().notNull(),
    note: text('note').notNull().default(''),
    signedAt: time('signed_at').notNull(),
    reviewedAt: time('reviewed_at'),
    reviewedById: id('reviewed_by_id'),
  },
  (t) => [
    index('tax_documents_user').on(t.userId, t.signedAt, t.id),
    index('tax_documents_status').on(t.status, t.signedAt, t.id),
  ],
)

/** The id is the idempotency key. */
export const payouts = sqliteTable(
  'payouts',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    /** Since January 1970, UTC. */
    month: integer('month').notNull(),
    accountId: text('account_id').notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    withheld: count('withheld'),
    reversedAmount: count('reversed_amount'),
    state: text('state').$type<PayoutState>().notNull().default('OPEN'),
    /** The provider's id. */
    transferId: text('transfer_id'),
    failure: text('failure').notNull().default(''),
    createdAt: time('created_at').notNull(),
    settledAt: time('settled_at'),
    /** Reversals are checked. */
    checkedAt: time('checked_at'),
  },
  (t) => [
    uniqueIndex('payouts_open')
      .on(t.userId)
      .where(sql`state = 'OPEN'`),
    uniqueIndex('payouts_transfer').on(t.transferId),
    index('payouts_user').on(t.userId, t.createdAt, t.id),
    index('payouts_checked')
      .on(t.checkedAt, t.id)
      .where(sql`checked_at is not null`),
    index('payouts_waiting')
      .on(t.createdAt, t.id)
      .where(sql`state = 'OPEN'`),
  ],
)
