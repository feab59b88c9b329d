import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { DigestFrequency, IssueAudience, SubscriptionSource, SubscriptionState } from '#schema/enums.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

/** An author's first comes with its first subscription. */
export const newsletters = sqliteTable(
  'newsletters',
  {
    id: id('id').primaryKey(),
    /** Null for a publication's. */
    userId: id('user_id'),
    collectionId: id('collection_id'),
    /** '' for the one with all stories. */
    slug: text('slug').notNull().default(''),
    /** '' for the author's name. */
    name: text('name').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Visitors confirm their address first. */
    isDoubleOptIn: integer('is_double_opt_in', { mode: 'boolean' }).notNull().default(true),
    /** '' for the owner's name. */
    senderName: text('sender_name').notNull().default(''),
    /** Normalised; '' for none. */
    replyTo: text('reply_to').notNull().default(''),
    /** '' unless an address waits. */
    wantedReplyTo: text('wanted_reply_to').notNull().default(''),
    /** Emails have the owner's colours. */
    hasDesign: integer('has_design', { mode: 'boolean' }).notNull().default(true),
    /** Null for no one. */
    audience: text('audience').$type<IssueAudience>().default('EVERYONE'),
    /** '' for none. */
    welcomeSubject: text('welcome_subject').notNull().default(''),
    /** Markdown. */
    welcomeText: text('welcome_text').notNull().default(''),
    digestFrequency: text('digest_frequency').$type<DigestFrequency>().notNull().default('OFF'),
    /** From 1, Monday, to 7. */
    digestDay: integer('digest_day').notNull().default(1),
    digestHour: integer('digest_hour').notNull().default(8),
    digestTimeZone: text('digest_time_zone').notNull().default('UTC'),
    /** The next digest has later stories. */
    digestSince: time('digest_since'),
    /** Null while it is off. */
    digestDueAt: time('digest_due_at'),
    /** A restored copy has another, so it sends no digests. */
    digestDatabaseId: text('digest_database_id').notNull().default(''),
    subscriberCount: count('subscriber_count'),
    isDeleted: flag('is_deleted'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('newsletters_user')
      .on(t.userId, t.slug)
      .where(sql`user_id is not null`),
    uniqueIndex('newsletters_collection')
      .on(t.collectionId, t.slug)
      .where(sql`collection_id is not null`),
    index('newsletters_digest')
      .on(t.digestDueAt, t.id)
      .where(sql`digest_due_at is not null`),
  ],
)

/** A user, or an email address without an account. */
export const newsletterSubscriptions = sqliteTable(
  'newsletter_subscriptions',
  {
    id: id('id').primaryKey(),
    newsletterId: id('newsletter_id').notNull(),
    userId: id('user_id'),
    /** Normalised; null for a user. */
    email: text('email'),
    /** '' for an account. */
    name: text('name').notNull().default(''),
    source: text('source').$type<SubscriptionSource>().notNull().default('PAGE'),
    state: text('state').$type<SubscriptionState>().notNull(),
    createdAt: time('created_at').notNull(),
    /** Later stories are sent. */
    confirmedAt: time('confirmed_at'),
    welcomedAt: time('welcomed_at'),
    leftAt: time('left_at'),
  },
  (t) => [
    uniqueIndex('newsletter_subscriptions_user')
      .on(t.newsletterId, t.userId)
      .where(sql`user_id is not null`),
    uniqueIndex('newsletter_subscriptions_email')
      .on(t.newsletterId, t.email)
      .where(sql`email is not null`),
    index('newsletter_subscriptions_active')
      .on(t.newsletterId, t.id, t.confirmedAt)
      .where(sql`state = 'ACTIVE'`),
    index('newsletter_subscriptions_newest').on(t.newsletterId, t.createdAt, t.id),
    index('newsletter_subscriptions_confirmed')
      .on(t.newsletterId, t.confirmedAt)
      .where(sql`confirmed_at is not null`),
    index('newsletter_subscriptions_left')
      .on(t.newsletterId, t.leftAt)
      .where(sql`left_at is not null`),
    index('newsletter_subscriptions_state').on(t.newsletterId, t.state, t.createdAt, t.id),
    index('newsletter_subscriptions_source').on(t.newsletterId, t.source, t.createdAt, t.id),
    index('newsletter_subscriptions_name')
      .on(t.newsletterId, sql`lower("name")`)
      .where(sql`name <> ''`),
    index('newsletter_subscriptions_of_user')
      .on(t.userId)
      .where(sql`user_id is not null`),
    index('newsletter_subscriptions_of_email')
      .on(t.email)
      .where(sql`email is not null`),
    index('newsletter_subscriptions_pending')
      .on(t.createdAt)
      .where(sql`state = 'PENDING'`),
  ],
)
