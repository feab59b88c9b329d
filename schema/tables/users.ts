import { sql } from 'drizzle-orm'
import { sqliteTable, text, index, integer, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { OnboardingState } from '#schema/enums.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'
import type { Theme } from '#schema/design/theme.ts'

export const users = sqliteTable(
  'users',
  {
    id: id('id').primaryKey(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    /** Confirmed. */
    email: text('email'),
    unverifiedEmail: text('unverified_email'),
    bio: text('bio').notNull().default(''),
    /** worker/posts/body renders it. */
    aboutHtml: text('about_html').notNull().default(''),
    imageId: id('image_id'),
    twitterScreenName: text('twitter_screen_name'),
    theme: text('theme', { mode: 'json' }).$type<Theme>(),
    hasSubdomain: flag('has_subdomain'),
    isBookAuthor: flag('is_book_author'),
    isSuspended: flag('is_suspended'),
    /** Newsletters' owners see subscribers' addresses. */
    sharesEmail: flag('shares_email'),
    isStaff: flag('is_staff'),
    /** Cleared at the end (D55). */
    mediumMemberAt: time('medium_member_at'),
    /** Null if not known. */
    memberUntil: time('member_until'),
    /** `memberUntil` is the later end. */
    giftStartsAt: time('gift_starts_at'),
    giftedUntil: time('gifted_until'),
    hasPastMemberships: flag('has_past_memberships'),
    /** The grace period runs. */
    paymentFailedAt: time('payment_failed_at'),
    /** Cleared when they leave. */
    partnerSince: time('partner_since'),
    /** R430. */
    dismissableFlags: text('dismissable_flags', { mode: 'json' }).$type<string[]>().notNull().default([]),
    notificationsSeenAt: count('notifications_seen_at'),
    /** Null without content. */
    digestDueAt: time('digest_due_at'),
    onboardingState: text('onboarding_state').$type<OnboardingState>().notNull().default('NOT_ONBOARDED'),
    historyPausedAt: time('history_paused_at'),
    /** Null if never. */
    feedFilledAt: time('feed_filled_at'),
    /** Until they sign in again. */
    deactivatedAt: time('deactivated_at'),
    followerCount: count('follower_count'),
    followingCount: count('following_count'),
    /** Listed ones, co-written too. */
    postCount: count('post_count'),
    pictureBytes: count('picture_bytes'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_username').on(t.username),
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_unverified_email').on(t.unverifiedEmail),
    // There are only a few.
    index('users_suspended')
      .on(t.username)
      .where(sql`is_suspended = 1`),
    index('users_member_until')
      .on(t.memberUntil)
      .where(sql`member_until is not null`),
    index('users_digest')
      .on(t.digestDueAt, t.id)
      .where(sql`digest_due_at is not null`),
  ],
)

export const userFollows = sqliteTable(
  'user_follows',
  {
    followerId: id('follower_id').notNull(),
    userId: id('user_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.userId] }),
    index('user_follows_followers').on(t.userId, t.createdAt, t.followerId),
    index('user_follows_following').on(t.followerId, t.createdAt, t.userId),
  ],
)

/** A person or a publication. */
export const blogrollEntries = sqliteTable(
  'blogroll_entries',
  {
    ownerId: id('owner_id').notNull(),
    position: integer('position').notNull(),
    userId: id('user_id'),
    collectionId: id('collection_id'),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.position] })],
)

export const books = sqliteTable(
  'books',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    description: text('description').notNull().default(''),
    publisher: text('publisher').notNull().default(''),
    coverImageId: id('cover_image_id'),
    publishedYear: count('published_year'),
    /** 13 digits. */
    isbn: text('isbn').notNull().default(''),
    url: text('url').notNull().default(''),
  },
  (t) => [
    index('books_user').on(t.userId, t.publishedYear, t.id),
    uniqueIndex('books_isbn')
      .on(t.userId, t.isbn)
      .where(sql`isbn <> ''`),
  ],
)

/** `kind` is in `/@{username}/awards/{kind}`. */
export const awards = sqliteTable(
  'awards',
  {
    id: id('id').primaryKey(),
    kind: text('kind').notNull(),
    userId: id('user_id').notNull(),
    postId: id('post_id'),
    bookId: id('book_id'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    year: count('year'),
  },
  (t) => [
    index('awards_user').on(t.userId, t.kind, t.year, t.id),
    index('awards_kind').on(t.kind, t.year, t.id),
  ],
)
