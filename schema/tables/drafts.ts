import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { Paragraph } from '#schema/content.ts'
import type { DraftOp } from '#schema/drafts.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/**
 * A story's text as authors edit it; readers see `post_bodies` until the draft is published. A story never edited here
 * has no row, and its draft starts from the published text.
 */
export const postDrafts = sqliteTable(
  'post_drafts',
  {
    postId: id('post_id').primaryKey(),
    revision: integer('revision').notNull(),
    /** The revision last published; 0 if never. */
    publishedRevision: count('published_revision'),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    paragraphs: text('paragraphs', { mode: 'json' }).$type<Paragraph[]>().notNull(),
    updatedAt: time('updated_at').notNull(),
    updatedById: id('updated_by_id').notNull(),
    /** When it will be published, and the user who scheduled it. */
    scheduledAt: time('scheduled_at'),
    scheduledById: id('scheduled_by_id'),
    /** Whether its first publication notifies the authors' followers. */
    notifiesFollowers: integer('notifies_followers', { mode: 'boolean' }).notNull().default(true),
  },
  (t) => [
    index('post_drafts_scheduled')
      .on(t.scheduledAt)
      .where(sql`scheduled_at is not null`),
  ],
)

/** The changes of a draft, one for each revision, without gaps. */
export const postDeltas = sqliteTable(
  'post_deltas',
  {
    postId: id('post_id').notNull(),
    revision: integer('revision').notNull(),
    /** Chosen by the browser, to apply a resent change only once (K3). */
    changeId: id('change_id').notNull(),
    userId: id('user_id').notNull(),
    /** Empty when a program has replaced the whole text. */
    ops: text('ops', { mode: 'json' }).$type<DraftOp[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.revision] }),
    uniqueIndex('post_deltas_change').on(t.userId, t.changeId),
    index('post_deltas_created').on(t.createdAt),
  ],
)

/** An earlier state of a draft, to restore. */
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

/** Co-authors invited by an author; they become authors when they accept. */
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

/** Address at which people without an account read a draft, until its authors revoke it. */
export const previewLinks = sqliteTable(
  'preview_links',
  {
    postId: id('post_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    /** Shown to authors again; null for links from before this column. */
    sealedToken: text('sealed_token'),
    createdAt: time('created_at').notNull(),
    createdById: id('created_by_id').notNull(),
  },
  (t) => [uniqueIndex('preview_links_token').on(t.tokenHash)],
)

/** Address at which everyone reads a locked story in full, until its authors revoke it. */
export const shareLinks = sqliteTable(
  'share_links',
  {
    postId: id('post_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    /** Shown to authors again; null for links from before this column. */
    sealedToken: text('sealed_token'),
    createdAt: time('created_at').notNull(),
    createdById: id('created_by_id').notNull(),
  },
  (t) => [uniqueIndex('share_links_token').on(t.tokenHash)],
)
