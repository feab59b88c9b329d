import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { Paragraph, TitleCode } from '#schema/content/content.ts'
import type { Direction } from '#schema/text/languages.ts'
import type { License, LockedPostSource, ModerationStatus, PostVisibility } from '#schema/enums.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

/** `post_bodies` has the text, so lists do not read it (R507). */
export const posts = sqliteTable(
  'posts',
  {
    id: id('id').primaryKey(),
    slug: text('slug').notNull(),
    creatorId: id('creator_id').notNull(),
    collectionId: id('collection_id'),
    statusForCollection: text('status_for_collection').$type<ModerationStatus>(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    language: text('language').notNull().default('en'),
    direction: text('direction').$type<Direction>().notNull().default('ltr'),
    /** '' detects it on every save. */
    chosenLanguage: text('chosen_language').notNull().default(''),
    chosenDirection: text('chosen_direction').$type<Direction | ''>().notNull().default(''),
    previewImageId: id('preview_image_id'),
    previewImageAlt: text('preview_image_alt').notNull().default(''),
    previewFocusX: real('preview_focus_x'),
    previewFocusY: real('preview_focus_y'),
    /** '' keeps the title and subtitle. */
    previewTitle: text('preview_title').notNull().default(''),
    previewText: text('preview_text').notNull().default(''),
    searchTitle: text('search_title').notNull().default(''),
    searchDescription: text('search_description').notNull().default(''),
    visibility: text('visibility').$type<PostVisibility>().notNull().default('PUBLIC'),
    lockedSource: text('locked_source').$type<LockedPostSource>().notNull().default('NONE'),
    license: text('license').$type<License>().notNull().default('ALL_RIGHTS_RESERVED'),
    isSuspended: flag('is_suspended'),
    /** While in the trash. */
    deletedAt: time('deleted_at'),
    /** Null for a draft. */
    firstPublishedAt: time('first_published_at'),
    latestPublishedAt: time('latest_published_at'),
    /** An import may keep it. */
    originalPublishedAt: time('original_published_at'),
    /** Public lists sort by it; null hides it. */
    listedAt: time('listed_at'),
    /** It needs no recomputation. */
    hotScore: real('hot_score').notNull().default(0),
    /** Days since 1970, UTC. */
    listedDay: integer('listed_day'),
    primaryTopicId: id('primary_topic_id'),
    layerCake: count('layer_cake'),
    /** Elsewhere, for search engines. */
    canonicalUrl: text('canonical_url'),
    wordCount: count('word_count'),
    /** Minutes. */
    readingTime: real('reading_time').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    clapCount: count('clap_count'),
    voterCount: count('voter_count'),
    /** At every depth. */
    responsesCount: count('responses_count'),
    viewCount: count('view_count'),
    readCount: count('read_count'),
    /** Milliseconds, all readers. */
    readingMs: count('reading_ms'),
    /** Null for stories. */
    inResponseToPostId: id('in_response_to_post_id'),
    /** Null for stories. */
    rootPostId: id('root_post_id'),
    /** The direct response above, if any. */
    threadId: id('thread_id'),
    /** 0 for stories. */
    depth: integer('depth').notNull().default(0),
    /** Null unless under a list. */
    rootCatalogId: id('root_catalog_id'),
    /** R323. */
    isDiscussionClosed: flag('is_discussion_closed'),
    isHistoryShown: flag('is_history_shown'),
    /** The author or the list's owner hid it (R310). */
    hiddenOnParentAt: time('hidden_on_parent_at'),
    /** Staff review it; only its author sees a response (R321). */
    limitedAt: time('limited_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('posts_listed')
      .on(t.listedAt, t.id)
      .where(sql`listed_at is not null`),
    index('posts_hot')
      .on(t.hotScore, t.id)
      .where(sql`listed_at is not null`),
    index('posts_top')
      .on(t.clapCount, t.id)
      .where(sql`listed_at is not null`),
    index('posts_top_of_day')
      .on(t.listedDay, t.clapCount, t.id)
      .where(sql`listed_day is not null`),
    index('posts_collection')
      .on(t.collectionId, t.id)
      .where(sql`collection_id is not null`),
    index('posts_collection_listed')
      .on(t.collectionId, t.listedAt, t.id)
      .where(sql`listed_at is not null`),
    index('posts_collection_hot')
      .on(t.collectionId, t.hotScore, t.id)
      .where(sql`listed_at is not null`),
    index('posts_collection_unlisted')
      .on(t.collectionId, t.id)
      .where(
        sql`visibility = 'UNLISTED' and collection_id is not null and first_published_at is not null and deleted_at is null`,
      ),
    index('posts_responses')
      .on(t.inResponseToPostId, t.hotScore, t.id)
      .where(sql`in_response_to_post_id is not null`),
    index('posts_responses_new')
      .on(t.inResponseToPostId, t.firstPublishedAt, t.id)
      .where(sql`in_response_to_post_id is not null`),
    index('posts_thread')
      .on(t.threadId, t.depth, t.firstPublishedAt, t.id)
      .where(sql`thread_id is not null`),
    index('posts_catalog_responses')
      .on(t.rootCatalogId, t.depth, t.hotScore, t.id)
      .where(sql`root_catalog_id is not null`),
    index('posts_catalog_responses_new')
      .on(t.rootCatalogId, t.depth, t.firstPublishedAt, t.id)
      .where(sql`root_catalog_id is not null`),
    index('posts_hidden')
      .on(t.rootPostId, t.hiddenOnParentAt, t.id)
      .where(sql`hidden_on_parent_at is not null`),
    index('posts_hidden_on_catalog')
      .on(t.rootCatalogId, t.hiddenOnParentAt, t.id)
      .where(sql`hidden_on_parent_at is not null`),
    index('posts_limited')
      .on(t.limitedAt, t.id)
      .where(sql`limited_at is not null`),
    index('posts_creator_drafts')
      .on(t.creatorId, t.updatedAt, t.id)
      .where(sql`first_published_at is null and deleted_at is null and depth = 0`),
    index('posts_creator_published')
      .on(t.creatorId, t.firstPublishedAt, t.id)
      .where(sql`first_published_at is not null and deleted_at is null and depth = 0`),
    index('posts_creator_viewed')
      .on(t.creatorId, t.viewCount, t.id)
      .where(sql`first_published_at is not null and deleted_at is null and depth = 0`),
    index('posts_creator_answers_viewed')
      .on(t.creatorId, t.viewCount, t.id)
      .where(sql`depth > 0 and deleted_at is null`),
    index('posts_collection_viewed')
      .on(t.collectionId, t.viewCount, t.id)
      .where(sql`listed_at is not null`),
    index('posts_creator_unlisted')
      .on(t.creatorId, t.firstPublishedAt, t.id)
      .where(
        sql`visibility = 'UNLISTED' and first_published_at is not null and deleted_at is null and depth = 0`,
      ),
    index('posts_creator_answers')
      .on(t.creatorId, t.firstPublishedAt, t.id)
      .where(sql`depth > 0 and deleted_at is null`),
    index('posts_creator_deleted')
      .on(t.creatorId, t.deletedAt, t.id)
      .where(sql`deleted_at is not null`),
    index('posts_deleted')
      .on(t.deletedAt, t.id)
      .where(sql`deleted_at is not null`),
    index('posts_creator_responses')
      .on(t.creatorId, t.firstPublishedAt, t.id)
      .where(sql`in_response_to_post_id is not null`),
  ],
)

/** Rendered once (decision 14). */
export const postBodies = sqliteTable(
  'post_bodies',
  {
    postId: id('post_id').primaryKey(),
    revision: integer('revision').notNull(),
    paragraphs: text('paragraphs', { mode: 'json' }).$type<Paragraph[]>().notNull(),
    html: text('html').notNull(),
    /** UTF-16 units. */
    titleCode: text('title_code', { mode: 'json' }).$type<TitleCode>().notNull().default([]),
    /** '' if not locked. */
    previewHtml: text('preview_html').notNull().default(''),
    /** Older HTML is rendered again. */
    renderer: integer('renderer').notNull().default(0),
  },
  (t) => [index('post_bodies_renderer').on(t.renderer, t.postId)],
)

export const postRevisions = sqliteTable(
  'post_revisions',
  {
    postId: id('post_id').notNull(),
    revision: integer('revision').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    paragraphs: text('paragraphs', { mode: 'json' }).$type<Paragraph[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.revision] })],
)

/** Position 0 is the creator. */
export const postAuthors = sqliteTable(
  'post_authors',
  {
    postId: id('post_id').notNull(),
    userId: id('user_id').notNull(),
    position: integer('position').notNull(),
    listedAt: time('listed_at'),
    collectionId: id('collection_id'),
    pinnedAt: time('pinned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('post_authors_pinned')
      .on(t.userId, t.pinnedAt, t.postId)
      .where(sql`pinned_at is not null`),
    index('post_authors_listed')
      .on(t.userId, t.listedAt, t.postId)
      .where(sql`listed_at is not null`),
    index('post_authors_coauthor')
      .on(t.userId, t.postId)
      .where(sql`position > 0`),
    index('post_authors_others')
      .on(t.postId, t.userId)
      .where(sql`position > 0`),
    index('post_authors_collection')
      .on(t.collectionId, t.userId, t.listedAt, t.postId)
      .where(sql`listed_at is not null and collection_id is not null`),
  ],
)

/** One row; 0 includes all stories (homeFeed.ts). */
export const feedWindow = sqliteTable('feed_window', {
  id: integer('id').primaryKey(),
  openedAt: time('opened_at').notNull(),
})

/** One row for each month; `scopeId` is a publication or tag. */
export const archiveCounts = sqliteTable(
  'archive_counts',
  {
    scopeId: id('scope_id').notNull(),
    /** 'YYYY-MM', UTC. */
    month: text('month').notNull(),
    count: count('count'),
  },
  (t) => [primaryKey({ columns: [t.scopeId, t.month] })],
)
