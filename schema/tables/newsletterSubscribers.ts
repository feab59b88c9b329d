import { index, primaryKey, sqliteTable, text, integer } from 'drizzle-orm/sqlite-core'
import type {
  SubscriberColumn,
  SubscriberImportOutcome,
  SubscriberImportState,
  SubscriptionSource,
  SubscriptionState,
} from '#schema/enums.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** An owner's own groups of subscribers. */
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

/** A file of subscribers: read, checked and written in steps of outbox work. Its bytes are in R2 until then. */
export const newsletterImports = sqliteTable(
  'newsletter_imports',
  {
    id: id('id').primaryKey(),
    newsletterId: id('newsletter_id').notNull(),
    /** Who uploaded it. */
    userId: id('user_id').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<SubscriberImportState>().notNull(),
    delimiter: text('delimiter').notNull(),
    /** The cells of the first lines. */
    head: text('head', { mode: 'json' }).$type<string[][]>().notNull(),
    /** The columns' meaning. */
    columns: text('columns', { mode: 'json' }).$type<SubscriberColumn[]>().notNull(),
    /** Of the file as UTF-8, and how many are read. */
    bytes: count('bytes'),
    bytesRead: count('bytes_read'),
    /** Lines of the file that are read; a quoted value can span several. */
    lastLine: integer('last_line').notNull().default(0),
    /** People in the file, and how many are handled by the import. */
    lineCount: count('line_count'),
    linesDone: count('lines_done'),
    addedCount: count('added_count'),
    /** By outcome. */
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

/** Deleted as they are imported. WITHOUT ROWID in the migration. */
export const newsletterImportLines = sqliteTable(
  'newsletter_import_lines',
  {
    importId: id('import_id').notNull(),
    line: integer('line').notNull(),
    /** Normalised; as written if it is invalid. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<SubscriptionState>().notNull(),
    source: text('source').$type<SubscriptionSource>().notNull(),
    labels: text('labels', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: time('created_at'),
    confirmedAt: time('confirmed_at'),
    leftAt: time('left_at'),
    outcome: text('outcome').$type<SubscriberImportOutcome>().notNull(),
    /** The id of the subscription it may become. */
    subscriptionId: id('subscription_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('newsletter_import_lines_email').on(t.importId, t.email, t.line),
    index('newsletter_import_lines_outcome').on(t.importId, t.outcome, t.line),
  ],
)
