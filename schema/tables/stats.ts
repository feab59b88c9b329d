/** Who read what for how long, and what is counted from it (decision 136). */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReferrerType } from '#schema/enums.ts'
import type { StatsKind } from '#schema/stats.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

/**
 * What one reader read of a story or response within `limits.readingTime.session` (decision 156). The names of author
 * and publication are those of the time, so that everything below can be counted again from these rows.
 */
export const readingSessions = sqliteTable(
  'reading_sessions',
  {
    id: text('id').primaryKey(),
    /** The account, or a keyed digest of a visitor's network address; '' once it is no longer needed. */
    reader: text('reader').notNull().default(''),
    postId: id('post_id').notNull(),
    creatorId: id('creator_id').notNull(),
    collectionId: id('collection_id'),
    isResponse: flag('is_response'),
    /** Null for visitors, and after the reader's account was deleted. */
    userId: id('user_id'),
    isMember: flag('is_member'),
    /** A member read a member-only story: earnings are computed from these. */
    isEarning: flag('is_earning'),
    /** Days since 1970, UTC, on which it began; all of its time counts for that day. */
    day: integer('day').notNull(),
    begunAt: time('begun_at').notNull(),
    source: text('source').$type<ReferrerType>().notNull(),
    /** The host that the reader came from, or the module of our own pages; '' if there is none, or too many of them. */
    host: text('host').notNull().default(''),
    /** Milliseconds of reading that the worker accepted. */
    ms: count('ms'),
    /** Up to when this reader's time has been counted: what is counted later comes after it. */
    readUntil: time('read_until').notNull().default(0),
    /** By the browser's id for a visit: when it began, and how much of its time is in `ms`. */
    visits: text('visits').notNull().default('{}'),
    isRead: flag('is_read'),
  },
  (t) => [
    index('reading_sessions_earning')
      .on(t.day, t.postId, t.userId)
      .where(sql`is_earning = 1`),
    // Of one member, for the division of their fee.
    index('reading_sessions_member')
      .on(t.userId, t.day)
      .where(sql`is_earning = 1`),
    index('reading_sessions_day')
      .on(t.day)
      .where(sql`is_earning = 0`),
    index('reading_sessions_user')
      .on(t.userId)
      .where(sql`user_id is not null`),
    index('reading_sessions_reader')
      .on(t.reader, t.postId, t.begunAt)
      .where(sql`reader <> ''`),
    index('reading_sessions_clock')
      .on(t.reader, t.readUntil)
      .where(sql`reader <> ''`),
    // Visitors whose network address is still known.
    index('reading_sessions_network')
      .on(t.begunAt)
      .where(sql`user_id is null and reader <> ''`),
  ],
)

/** What happened on a day with one story, or with all stories of a writer or a publication. */
export const statDays = sqliteTable(
  'stat_days',
  {
    kind: text('kind').$type<StatsKind>().notNull(),
    /** Of a post, a user or a publication. */
    subjectId: id('subject_id').notNull(),
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    views: count('views'),
    /** Those by members, here and below. */
    memberViews: count('member_views'),
    reads: count('reads'),
    memberReads: count('member_reads'),
    ms: count('ms'),
    memberMs: count('member_ms'),
    /** Views by where the reader came from. */
    fromDirect: count('from_direct'),
    fromSearch: count('from_search'),
    fromRss: count('from_rss'),
    fromInternal: count('from_internal'),
    fromAmp: count('from_amp'),
    fromEmail: count('from_email'),
    fromSocial: count('from_social'),
    fromOther: count('from_other'),
    /** Less those that were taken back on that day, here and for fans and followers. */
    claps: count('claps'),
    /** Readers who clapped for the first time. */
    fans: count('fans'),
    responses: count('responses'),
    followers: count('followers'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId, t.day] })],
)

/** Where all readers of a story came from. The number of hosts of one story is limited. */
export const referrers = sqliteTable(
  'referrers',
  {
    postId: id('post_id').notNull(),
    source: text('source').$type<ReferrerType>().notNull(),
    host: text('host').notNull().default(''),
    views: count('views'),
  },
  (t) => [primaryKey({ columns: [t.postId, t.source, t.host] })],
)
