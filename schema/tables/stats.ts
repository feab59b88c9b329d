/** Decision 136. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReferrerType } from '#schema/enums.ts'
import type { StatsKind } from '#schema/stats/stats.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

/** One reader, within `limits.readingTime.session` (decision 156). */
export const readingSessions = sqliteTable(
  'reading_sessions',
  {
    id: text('id').primaryKey(),
    /** The account, or a digest of a network address; '' once not needed. */
    reader: text('reader').notNull().default(''),
    postId: id('post_id').notNull(),
    creatorId: id('creator_id').notNull(),
    collectionId: id('collection_id'),
    isResponse: flag('is_response'),
    /** Null for visitors and closed accounts. */
    userId: id('user_id'),
    isMember: flag('is_member'),
    isEarning: flag('is_earning'),
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    begunAt: time('begun_at').notNull(),
    source: text('source').$type<ReferrerType>().notNull(),
    /** '' if none, or too many. */
    host: text('host').notNull().default(''),
    /** Milliseconds. */
    ms: count('ms'),
    /** Later counts start after it. */
    readUntil: time('read_until').notNull().default(0),
    /** By visit id: its start and milliseconds. */
    visits: text('visits').notNull().default('{}'),
    isRead: flag('is_read'),
  },
  (t) => [
    index('reading_sessions_earning')
      .on(t.day, t.postId, t.userId)
      .where(sql`is_earning = 1`),
    // It divides a member's fee.
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
    // Visitors with a network address.
    index('reading_sessions_network')
      .on(t.begunAt)
      .where(sql`user_id is null and reader <> ''`),
  ],
)

export const statDays = sqliteTable(
  'stat_days',
  {
    kind: text('kind').$type<StatsKind>().notNull(),
    /** A post, user or publication. */
    subjectId: id('subject_id').notNull(),
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    views: count('views'),
    /** The members' part, here and below. */
    memberViews: count('member_views'),
    reads: count('reads'),
    memberReads: count('member_reads'),
    ms: count('ms'),
    memberMs: count('member_ms'),
    /** Views by source. */
    fromDirect: count('from_direct'),
    fromSearch: count('from_search'),
    fromRss: count('from_rss'),
    fromInternal: count('from_internal'),
    fromAmp: count('from_amp'),
    fromEmail: count('from_email'),
    fromSocial: count('from_social'),
    fromOther: count('from_other'),
    /** Without removed ones. */
    claps: count('claps'),
    fans: count('fans'),
    responses: count('responses'),
    followers: count('followers'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId, t.day] })],
)

/** A story's hosts are limited. */
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
