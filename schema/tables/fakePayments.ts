/** Development only (worker/payments/fake). */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, time } from '#schema/tables/columns.ts'

export const fakePaymentObjects = sqliteTable(
  'fake_payment_objects',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customer: text('customer'),
    /** Orders objects of one second. */
    position: integer('position').notNull(),
    value: text('value', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** The object's next change. */
    dueAt: time('due_at'),
  },
  (t) => [
    index('fake_payment_objects_customer').on(t.type, t.customer, t.position),
    index('fake_payment_objects_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
)

export const fakePaymentKeys = sqliteTable('fake_payment_keys', {
  key: text('key').primaryKey(),
  request: text('request').notNull(),
  status: integer('status').notNull(),
  body: text('body').notNull(),
  createdAt: time('created_at').notNull(),
})

/** They are not yet sent. */
export const fakePaymentEvents = sqliteTable(
  'fake_payment_events',
  {
    id: id('id').primaryKey(),
    payload: text('payload').notNull(),
    createdAt: time('created_at').notNull(),
    deliveredAt: time('delivered_at'),
  },
  (t) => [
    index('fake_payment_events_waiting')
      .on(t.createdAt, t.id)
      .where(sql`delivered_at is null`),
  ],
)
