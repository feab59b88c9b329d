import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type {
  DigestFrequency,
  ExclusionReason,
  IssueAudience,
  IssueState,
  IssueVariant,
  RecipientState,
  ShardState,
  SuppressionReason,
} from '#schema/enums.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

/** Once complete, recipients = accepted + excluded + unknown. */
export const newsletterIssues = sqliteTable(
  'newsletter_issues',
  {
    id: id('id').primaryKey(),
    newsletterId: id('newsletter_id').notNull(),
    /** Null for a digest. */
    postId: id('post_id'),
    /** The columns of a digest are null for a story. */
    digestFrequency: text('digest_frequency').$type<DigestFrequency>(),
    digestSince: time('digest_since'),
    digestUntil: time('digest_until'),
    /** It has no public page. */
    isEmailOnly: flag('is_email_only'),
    /** '' for the story's title. */
    subject: text('subject').notNull().default(''),
    /** '' for the story's excerpt. */
    preheader: text('preheader').notNull().default(''),
    audience: text('audience').$type<IssueAudience>().notNull(),
    state: text('state').$type<IssueState>().notNull(),
    /** Its owner sees it. */
    problem: text('problem').notNull().default(''),
    createdById: id('created_by_id').notNull(),
    createdAt: time('created_at').notNull(),
    /** Null if no work is due. */
    dueAt: time('due_at'),
    /** Later subscriptions are no recipients. */
    startedAt: time('started_at'),
    /** Recipients are complete. */
    preparedAt: time('prepared_at'),
    completedAt: time('completed_at'),
    /** A restored copy has another, so it cannot send. */
    databaseId: text('database_id').notNull(),
    /** A subscription's id. */
    preparedUpTo: text('prepared_up_to').notNull().default(''),
    shardCount: count('shard_count'),
    recipientCount: count('recipient_count'),
    acceptedCount: count('accepted_count'),
    excludedCount: count('excluded_count'),
    unknownCount: count('unknown_count'),
    deliveredCount: count('delivered_count'),
    openedCount: count('opened_count'),
    /** A mail program's proxy opened it. */
    prefetchedCount: count('prefetched_count'),
    clickedCount: count('clicked_count'),
    bouncedCount: count('bounced_count'),
    complainedCount: count('complained_count'),
    leftCount: count('left_count'),
    newMemberCount: count('new_member_count'),
  },
  (t) => [
    // A story is sent to a newsletter once.
    uniqueIndex('newsletter_issues_post').on(t.newsletterId, t.postId),
    // A period has one digest.
    uniqueIndex('newsletter_issues_digest')
      .on(t.newsletterId, t.digestUntil)
      .where(sql`digest_until is not null`),
    index('newsletter_issues_digests')
      .on(t.newsletterId, t.createdAt, t.id)
      .where(sql`digest_until is not null`),
    index('newsletter_issues_newest').on(t.newsletterId, t.createdAt, t.id),
    index('newsletter_issues_of_post').on(t.postId),
    index('newsletter_issues_created_by').on(t.createdById),
    index('newsletter_issues_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
)

/** Stories that one may have; each recipient gets some. */
export const newsletterDigestStories = sqliteTable(
  'newsletter_digest_stories',
  {
    issueId: id('issue_id').notNull(),
    /** From 1, the hottest. */
    position: integer('position').notNull(),
    newsletterId: id('newsletter_id').notNull(),
    postId: id('post_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.position] }),
    // No story is in two digests of a newsletter.
    uniqueIndex('newsletter_digest_stories_post').on(t.newsletterId, t.postId),
  ],
)

/** Later changes of the story do not reach it. */
export const newsletterBodies = sqliteTable(
  'newsletter_bodies',
  {
    issueId: id('issue_id').notNull(),
    variant: text('variant').$type<IssueVariant>().notNull(),
    subject: text('subject').notNull(),
    sender: text('sender').notNull(),
    replyTo: text('reply_to').notNull(),
    /** A placeholder marks the subscription's link. */
    html: text('html').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.issueId, t.variant] })],
)

/** One request, from one subscription's id to another's. */
export const newsletterShards = sqliteTable(
  'newsletter_shards',
  {
    issueId: id('issue_id').notNull(),
    number: integer('number').notNull(),
    firstId: id('first_id').notNull(),
    lastId: id('last_id').notNull(),
    state: text('state').$type<ShardState>().notNull().default('PENDING'),
    /**
     * JSON of [subscription, email address, is a member], and a digest's stories; fixed before the first
     * request; null once done.
     */
    payload: text('payload'),
    /** The provider forgets its key later. */
    claimedAt: time('claimed_at'),
    attempts: count('attempts'),
    dueAt: time('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.number] }),
    index('newsletter_shards_due')
      .on(t.issueId, t.dueAt, t.number)
      .where(sql`state <> 'DONE'`),
  ],
)

/** WITHOUT ROWID saves the key's second copy. */
export const newsletterRecipients = sqliteTable(
  'newsletter_recipients',
  {
    issueId: id('issue_id').notNull(),
    subscriptionId: id('subscription_id').notNull(),
    state: text('state').$type<RecipientState>().notNull().default('PENDING'),
    /** Null unless excluded. */
    reason: text('reason').$type<ExclusionReason>(),
    deliveredAt: time('delivered_at'),
    openedAt: time('opened_at'),
    prefetchedAt: time('prefetched_at'),
    clickedAt: time('clicked_at'),
    bouncedAt: time('bounced_at'),
    complainedAt: time('complained_at'),
    leftAt: time('left_at'),
    newMemberAt: time('new_member_at'),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.subscriptionId] }),
    index('newsletter_recipients_excluded')
      .on(t.issueId, t.reason)
      .where(sql`reason is not null`),
  ],
)

/** By the hour of the first opening or click. */
export const newsletterIssueHours = sqliteTable(
  'newsletter_issue_hours',
  {
    issueId: id('issue_id').notNull(),
    /** Since 1970. */
    hour: integer('hour').notNull(),
    openedCount: count('opened_count'),
    clickedCount: count('clicked_count'),
  },
  (t) => [primaryKey({ columns: [t.issueId, t.hour] })],
)

export const newsletterLinks = sqliteTable(
  'newsletter_links',
  {
    issueId: id('issue_id').notNull(),
    url: text('url').notNull(),
    /** A recipient's second click is not counted. */
    clickCount: count('click_count'),
  },
  (t) => [primaryKey({ columns: [t.issueId, t.url] })],
)

export const newsletterClicks = sqliteTable(
  'newsletter_clicks',
  {
    issueId: id('issue_id').notNull(),
    subscriptionId: id('subscription_id').notNull(),
    url: text('url').notNull(),
  },
  (t) => [primaryKey({ columns: [t.issueId, t.subscriptionId, t.url] })],
)

/** Closed accounts' newsletters are deleted in steps. */
export const newsletterTrash = sqliteTable('newsletter_trash', {
  newsletterId: id('newsletter_id').primaryKey(),
})

export const emailSuppressions = sqliteTable('email_suppressions', {
  email: text('email').primaryKey(),
  reason: text('reason').$type<SuppressionReason>().notNull(),
  createdAt: time('created_at').notNull(),
})

export const fakeNewsletterCalls = sqliteTable('fake_newsletter_calls', {
  key: text('key').primaryKey(),
  hash: text('hash').notNull(),
  answer: text('answer').notNull(),
  createdAt: time('created_at').notNull(),
})

export const fakeNewsletterEvents = sqliteTable(
  'fake_newsletter_events',
  {
    id: id('id').primaryKey(),
    payload: text('payload').notNull(),
    createdAt: time('created_at').notNull(),
    deliveredAt: time('delivered_at'),
  },
  (t) => [
    index('fake_newsletter_events_waiting')
      .on(t.createdAt, t.id)
      .where(sql`delivered_at is null`),
  ],
)
