import { index, primaryKey, sqliteTable, text, integer } from 'drizzle-orm/sqlite-core'
import type {
  SubscriberColumn,
  SubscriberImportOutcome,
  SubscriberImportState,
  SubscriptionSource,
  SubscriptionState,
} from '#schema/enums.ts'
import { count, id, time } from '#schema/tables/columns.ts'

export const newsletterLabels = sqliteTable(
  'newsletter_labels',
  {
    newsletterId: id('newsletter_id').notNull(),
    label: text('label').notNull(),
    /** The subscription's. */
    createdAt: time('created_at').notNull(),
    subscriptionId: id('subscription_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.label] }),
    index('newsletter_labels_newest').on(t.newsletterId, t.label, t.createdAt, t.subscriptionId),
  ],
)

/** Outbox work reads, checks and writes it in steps. */
export const newsletterImports = sqliteTable(
  'newsletter_imports',
  {
    id: id('id').primaryKey(),
    newsletterId: id('newsletter_id').notNull(),
    userId: id('user_id').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<SubscriberImportState>().notNull(),
    delimiter: text('delimiter').notNull(),
    /** The first lines' cells. */
    head: text('head', { mode: 'json' }).$type<string[][]>().notNull(),
    columns: text('columns', { mode: 'json' }).$type<SubscriberColumn[]>().notNull(),
    /** Bytes of UTF-8. */
    bytes: count('bytes'),
    bytesRead: count('bytes_read'),
    /** A quoted value can span several lines. */
    lastLine: integer('last_line').notNull().default(0),
    /** People, not lines. */
    lineCount: count('line_count'),
    linesDone: count('lines_done'),
    addedCount: count('added_count'),
    outcomes: text('outcomes', { mode: 'json' })
      .$type<Partial<Record<SubscriberImportOutcome, number>>>()
      .notNull(),
    step: count('step'),
    createdAt: time('created_at').notNull(),
    /** An unfinished one is deleted then. */
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('newsletter_imports_user').on(t.userId, t.createdAt, t.id),
    index('newsletter_imports_expires').on(t.expiresAt, t.id),
  ],
)

/** WITHOUT ROWID in the migration. */
export const newsletterImportLines = sqliteTable(
  'newsletter_import_lines',
  {
    importId: id('import_id').notNull(),
    line: integer('line').notNull(),
    /** Normalised unless invalid. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<SubscriptionState>().notNull(),
    source: text('source').$type<SubscriptionSource>().notNull(),
    labels: text('labels', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: time('created_at'),
    confirmedAt: time('confirmed_at'),
    leftAt: time('left_at'),
    outcome: text('outcome').$type<SubscriberImportOutcome>().notNull(),
    /** It may become this subscription. */
    subscriptionId: id('subscription_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('newsletter_import_lines_email').on(t.importId, t.email, t.line),
    index('newsletter_import_lines_outcome').on(t.importId, t.outcome, t.line),
  ],
)
