import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { Paragraph } from '#schema/content.ts'
import type { DraftOp } from '#schema/drafts.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/**
 * A story's text as its authors write it. Readers see that of `post_bodies`, until the draft is published. A story that
 * was never edited here has none: its draft begins with what is published.
 */
export const postDrafts = sqliteTable(
  'post_drafts',
  {
    postId: id('post_id').primaryKey(),
    /** One more with each change. */
    revision: integer('revision').notNull(),
    /** The revision that the story's own text was last written from; 0 if it never was. */
    publishedRevision: count('published_revision'),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    paragraphs: text('paragraphs', { mode: 'json' }).$type<Paragraph[]>().notNull(),
    updatedAt: time('updated_at').notNull(),
    updatedById: id('updated_by_id').notNull(),
    /** When it is to be published by itself, and who decided it. */
    scheduledAt: time('scheduled_at'),
    scheduledById: id('scheduled_by_id'),
    /** Whether the followers of its authors are notified when it is published for the first time. */
    notifiesFollowers: integer('notifies_followers', { mode: 'boolean' }).notNull().default(true),
  },
  (t) => [
    index('post_drafts_scheduled')
      .on(t.scheduledAt)
      .where(sql`scheduled_at is not null`),
  ],
)

/** The changes that made a draft, one for each revision, without a gap. */
export const postDeltas = sqliteTable(
  'post_deltas',
  {
    postId: id('post_id').notNull(),
    revision: integer('revision').notNull(),
    /** Made by the browser that sent it, so that what is sent twice is applied once (K3). */
    changeId: id('change_id').notNull(),
    userId: id('user_id').notNull(),
    /** Empty where a program has replaced the whole text. */
    ops: text('ops', { mode: 'json' }).$type<DraftOp[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.revision] }),
    uniqueIndex('post_deltas_change').on(t.userId, t.changeId),
    index('post_deltas_created').on(t.createdAt),
  ],
)

/** A draft as it was, to go back to. */
export const postVersions = sqliteTable(
  'post_versions',
  {
    id: id('id').primaryKey(),
    postId: id('post_id').notNull(),
    /** Of the draft. */
    revision: integer('revision').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    paragraphs: text('paragraphs', { mode: 'json' }).$type<Paragraph[]>().notNull(),
    wordCount: count('word_count'),
    createdAt: time('created_at').notNull(),
    userId: id('user_id').notNull(),
    /** It was published. */
    isPublished: integer('is_published', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('post_versions_post').on(t.postId, t.createdAt, t.id)],
)

/** People whom an author has asked to be an author too. They are one once they accept. */
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

/** The address under which people without an account read a draft, until its authors revoke it. */
export const previewLinks = sqliteTable(
  'preview_links',
  {
    postId: id('post_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
    createdById: id('created_by_id').notNull(),
  },
  (t) => [uniqueIndex('preview_links_token').on(t.tokenHash)],
)

/** The address under which everyone reads the whole of a locked story, until its authors revoke it. */
export const shareLinks = sqliteTable(
  'share_links',
  {
    postId: id('post_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
    createdById: id('created_by_id').notNull(),
  },
  (t) => [uniqueIndex('share_links_token').on(t.tokenHash)],
)
