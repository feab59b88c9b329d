import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { TopicVisibility } from '#schema/enums.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** A topic is a curated tag (D16). */
export const tags = sqliteTable(
  'tags',
  {
    id: id('id').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    topicVisibility: text('topic_visibility').$type<TopicVisibility>(),
    topicPosition: integer('topic_position'),
    postCount: count('post_count'),
    followerCount: count('follower_count'),
    writerCount: count('writer_count'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('tags_slug').on(t.slug),
    index('tags_topics')
      .on(t.topicPosition, t.id)
      .where(sql`topic_visibility is not null`),
    index('tags_post_count').on(t.postCount, t.id),
  ],
)

/** Indexes contain only listed stories. */
export const postTags = sqliteTable(
  'post_tags',
  {
    postId: id('post_id').notNull(),
    tagId: id('tag_id').notNull(),
    position: integer('position').notNull(),
    collectionId: id('collection_id'),
    listedAt: time('listed_at'),
    hotScore: real('hot_score').notNull().default(0),
    clapCount: count('clap_count'),
    /** UTC; weeks since 1970-01-05, months since year 0. */
    week: integer('week'),
    month: integer('month'),
    year: integer('year'),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.tagId] }),
    index('post_tags_listed')
      .on(t.tagId, t.listedAt, t.postId)
      .where(sql`listed_at is not null`),
    index('post_tags_hot')
      .on(t.tagId, t.hotScore, t.postId)
      .where(sql`listed_at is not null`),
    index('post_tags_top')
      .on(t.tagId, t.clapCount, t.postId)
      .where(sql`listed_at is not null`),
    index('post_tags_top_week')
      .on(t.tagId, t.week, t.clapCount, t.postId)
      .where(sql`listed_at is not null`),
    index('post_tags_top_month')
      .on(t.tagId, t.month, t.clapCount, t.postId)
      .where(sql`listed_at is not null`),
    index('post_tags_top_year')
      .on(t.tagId, t.year, t.clapCount, t.postId)
      .where(sql`listed_at is not null`),
    index('post_tags_collection')
      .on(t.collectionId, t.tagId, t.listedAt, t.postId)
      .where(sql`listed_at is not null and collection_id is not null`),
  ],
)

export const tagWriters = sqliteTable(
  'tag_writers',
  {
    tagId: id('tag_id').notNull(),
    userId: id('user_id').notNull(),
    postCount: count('post_count'),
    clapCount: count('clap_count'),
  },
  (t) => [
    primaryKey({ columns: [t.tagId, t.userId] }),
    index('tag_writers_top').on(t.tagId, t.clapCount, t.userId),
  ],
)

export const tagFollows = sqliteTable(
  'tag_follows',
  {
    followerId: id('follower_id').notNull(),
    tagId: id('tag_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.tagId] }),
    index('tag_follows_following').on(t.followerId, t.createdAt, t.tagId),
  ],
)
