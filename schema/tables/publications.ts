import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CollectionNavigationItemType, NavType } from '#schema/enums.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'
import type { Theme } from '#schema/design/theme.ts'

/** Shared with `collection_trash`. */
const columns = {
  id: id('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  tagline: text('tagline').notNull().default(''),
  description: text('description').notNull().default(''),
  aboutHtml: text('about_html').notNull().default(''),
  creatorId: id('creator_id').notNull(),
  avatarId: id('avatar_id'),
  logoId: id('logo_id'),
  faviconId: id('favicon_id'),
  theme: text('theme', { mode: 'json' }).$type<Theme>(),
  navType: text('nav_type').$type<NavType>().notNull().default('LINK'),
  hasSubdomain: flag('has_subdomain'),
  isAuroraVisible: flag('is_aurora_visible'),
  /** Not only writers may submit. */
  takesSubmissions: flag('takes_submissions'),
  followerCount: count('follower_count'),
  postCount: count('post_count'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
}

export const collections = sqliteTable('collections', columns, (t) => [
  uniqueIndex('collections_slug').on(t.slug),
])

/** Other reads need no condition; new columns belong here, too. */
export const collectionTrash = sqliteTable(
  'collection_trash',
  {
    ...columns,
    deletedAt: time('deleted_at').notNull(),
    deletedById: id('deleted_by_id').notNull(),
  },
  (t) => [index('collection_trash_deleted').on(t.deletedAt)],
)

export const COLLECTION_ROLES = ['OWNER', 'EDITOR', 'WRITER'] as const
export type CollectionRole = (typeof COLLECTION_ROLES)[number]

export const collectionEditors = sqliteTable(
  'collection_editors',
  {
    collectionId: id('collection_id').notNull(),
    userId: id('user_id').notNull(),
    role: text('role').$type<CollectionRole>().notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.userId] }),
    index('collection_editors_order').on(t.collectionId, t.position),
    index('collection_editors_user').on(t.userId),
  ],
)

/** `OWNER` offers the publication itself. */
export const collectionInvitations = sqliteTable(
  'collection_invitations',
  {
    id: id('id').primaryKey(),
    collectionId: id('collection_id').notNull(),
    userId: id('user_id'),
    /** Lower case; the inviter must not learn of an account. */
    email: text('email'),
    role: text('role').$type<CollectionRole>().notNull(),
    invitedById: id('invited_by_id').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('collection_invitations_user')
      .on(t.userId, t.collectionId)
      .where(sql`user_id is not null`),
    uniqueIndex('collection_invitations_email')
      .on(t.email, t.collectionId)
      .where(sql`email is not null`),
    uniqueIndex('collection_invitations_owner')
      .on(t.collectionId)
      .where(sql`role = 'OWNER'`),
    index('collection_invitations_of').on(t.collectionId, t.createdAt),
    index('collection_invitations_expired').on(t.expiresAt),
  ],
)

export const collectionNavigationItems = sqliteTable(
  'collection_navigation_items',
  {
    collectionId: id('collection_id').notNull(),
    position: integer('position').notNull(),
    type: text('type').$type<CollectionNavigationItemType>().notNull(),
    title: text('title').notNull(),
    /** A tag's slug, a post's id, or an address. */
    target: text('target').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.position] })],
)

export const collectionFeaturePages = sqliteTable(
  'collection_feature_pages',
  {
    id: id('id').primaryKey(),
    collectionId: id('collection_id').notNull(),
    topicSlug: text('topic_slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('collection_feature_pages_slug').on(t.collectionId, t.topicSlug)],
)

/** With the publication's id, its featured stories. */
export const collectionFeaturedPosts = sqliteTable(
  'collection_featured_posts',
  {
    featurePageId: id('feature_page_id').notNull(),
    position: integer('position').notNull(),
    postId: id('post_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.featurePageId, t.position] })],
)

export const collectionFollows = sqliteTable(
  'collection_follows',
  {
    followerId: id('follower_id').notNull(),
    collectionId: id('collection_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.collectionId] }),
    index('collection_follows_followers').on(t.collectionId, t.createdAt, t.followerId),
    index('collection_follows_following').on(t.followerId, t.createdAt, t.collectionId),
  ],
)
