import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { Paragraph } from '#schema/content/content.ts'
import type { DraftOp } from '#schema/posts/drafts.ts'
import type { EmailChoice } from '#schema/enums.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** A story never edited here has no row. */
export const postDrafts = sqliteTable(
  'post_drafts',
  {
    postId: id('post_id').primaryKey(),
    revision: integer('revision').notNull(),
    /** 0 if never published. */
    publishedRevision: count('published_revision'),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    paragraphs: text('paragraphs', { mode: 'json' }).$type<Paragraph[]>().notNull(),
    updatedAt: time('updated_at').notNull(),
    updatedById: id('updated_by_id').notNull(),
    scheduledAt: time('scheduled_at'),
    scheduledById: id('scheduled_by_id'),
    /** At the first publication. */
    notifiesFollowers: integer('notifies_followers', { mode: 'boolean' }).notNull().default(true),
    /** Null for the newsletter's default. */
    emailChoice: text('email_choice').$type<EmailChoice>(),
    /** Null for the author's newsletter. */
    emailNewsletterId: id('email_newsletter_id'),
    /** '' for the title. */
    emailSubject: text('email_subject').notNull().default(''),
    /** '' for the excerpt. */
    emailPreheader: text('email_preheader').notNull().default(''),
  },
  (t) => [
    index('post_drafts_scheduled')
      .on(t.scheduledAt)
      .where(sql`scheduled_at is not null`),
  ],
)

/** One for each revision, without gaps. */
export const postDeltas = sqliteTable(
  'post_deltas',
  {
    postId: id('post_id').notNull(),
    revision: integer('revision').notNull(),
    /** A resent change is applied once (K3). */
    changeId: id('change_id').notNull(),
    userId: id('user_id').notNull(),
    /** Empty after a program's change. */
    ops: text('ops', { mode: 'json' }).$type<DraftOp[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.revision] }),
    uniqueIndex('post_deltas_change').on(t.userId, t.changeId),
    index('post_deltas_created').on(t.createdAt),
  ],
)

export const postVersions = sqliteTable(
  'post_versions',
  {
    id: id('id').primaryKey(),
    postId: id('post_id').notNull(),
    revision: integer('revision').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    paragraphs: text('paragraphs', { mode: 'json' }).$type<Paragraph[]>().notNull(),
    wordCount: count('word_count'),
    createdAt: time('created_at').notNull(),
    userId: id('user_id').notNull(),
    isPublished: integer('is_published', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('post_versions_post').on(t.postId, t.createdAt, t.id)],
)

export const coauthorInvitations = sqliteTable(
  'coauthor_invitations',
  {
    postId: id('post_id').notNull(),
    userId: id('user_id').notNull(),
    invitedById: id('invited_by_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('coauthor_invitations_user').on(t.userId, t.createdAt, t.postId),
  ],
)

export const previewLinks = sqliteTable(
  'preview_links',
  {
    postId: id('post_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    /** Null for older links. */
    sealedToken: text('sealed_token'),
    createdAt: time('created_at').notNull(),
    createdById: id('created_by_id').notNull(),
  },
  (t) => [uniqueIndex('preview_links_token').on(t.tokenHash)],
)

export const shareLinks = sqliteTable(
  'share_links',
  {
    postId: id('post_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    /** Null for older links. */
    sealedToken: text('sealed_token'),
    createdAt: time('created_at').notNull(),
    createdById: id('created_by_id').notNull(),
  },
  (t) => [uniqueIndex('share_links_token').on(t.tokenHash)],
)
