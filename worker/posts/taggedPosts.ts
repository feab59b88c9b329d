import { type Column, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PostSort } from '#schema/enums.ts'
import { posts } from '#schema/tables/posts.ts'
import { postTags } from '#schema/tables/topics.ts'
import type { Context } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { dateSpan } from '#worker/posts/dateSpan.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { bucketsOf } from '#worker/posts/ranking.ts'
import { joins, postShape, type PostRow } from '#worker/posts/postShape.ts'
import { normaliseSlug, idOfTag } from '#worker/topics/tags.ts'
import { isListed } from '#worker/permissions/story.ts'

const isUnderTag = sql`${postTags.tagId} = ${idOfTag} and ${isListed('post_tags')}`

const taggedBy = (name: string, order: Column, also: SQL = sql``) =>
  read(name, { key: sql<number>`${order}`, post: postShape }, (query) =>
    query
      .from(postTags)
      .innerJoin(posts, eq(posts.id, postTags.postId))
      .innerJoin(...joins.creator)
      .leftJoin(...joins.collection)
      .leftJoin(...joins.primaryTopic)
      .where(sql`${isUnderTag} and ${before(order, postTags.postId)}${also}`)
      .orderBy(desc(order), desc(postTags.postId))
      .limit(param('limit')),
  )

const latest = taggedBy('taggedLatest', postTags.listedAt)
const hot = taggedBy('taggedHot', postTags.hotScore)
const top = taggedBy('taggedTop', postTags.clapCount)
const between = taggedBy(
  'taggedBetween',
  postTags.listedAt,
  sql` and ${postTags.listedAt} >= ${param('from')}`,
)

const taggedTopIn = (name: string, bucket: Column) => {
  const best = (at: string) => sql`
    select post_id, clap_count from (
      select post_id, clap_count from post_tags
      where tag_id = ${idOfTag} and ${isListed('post_tags')} and ${sql.identifier(bucket.name)} = ${param(at)}
        and (clap_count, post_id) < (${param('order')}, ${param('id')})
      order by clap_count desc, post_id desc limit ${param('limit')})`
  return read(name, { key: sql<number>`best.clap_count`, post: postShape }, (query) =>
    fromPosts(query)
      .innerJoin(
        sql`(${best('current')} union all ${best('previous')}
          order by clap_count desc, post_id desc limit ${param('limit')}) best`,
        sql`best.post_id = ${posts.id}`,
      )
      .orderBy(sql`best.clap_count desc, best.post_id desc`),
  )
}

const periods = {
  TOP_WEEK: { read: taggedTopIn('taggedTopWeek', postTags.week), bucket: 'week' },
  TOP_MONTH: { read: taggedTopIn('taggedTopMonth', postTags.month), bucket: 'month' },
  TOP_YEAR: { read: taggedTopIn('taggedTopYear', postTags.year), bucket: 'year' },
} as const

const orders = { NEW: latest, HOT: hot, TOP_ALL_TIME: top } as const

type Keyed = { key: number; post: PostRow }

export async function listTaggedPosts(
  ctx: Context,
  tagSlug: string,
  sort: PostSort,
  paging: Paging,
): Promise<Page<PostRow>> {
  const { size, values } = keyset(paging)
  const tag = normaliseSlug(tagSlug)
  if (sort === 'NEW' || sort === 'HOT' || sort === 'TOP_ALL_TIME') {
    return toPage(await ctx.db.all(orders[sort], { ...values, tag }), size)
  }
  const { read, bucket } = periods[sort]
  const current = bucketsOf(now())[bucket]
  return toPage(await ctx.db.all(read, { ...values, tag, current, previous: current - 1 }), size)
}

/**
 * None for an invalid date.
 * @param during 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', UTC
 */
export async function listTagArchive(
  ctx: Context,
  tagSlug: string,
  during: string,
  paging: Paging,
): Promise<Page<PostRow>> {
  const span = dateSpan(during)
  if (!span) return { rows: [], next: null }
  const { size, values } = keyset(paging)
  // The read starts inside the span, not at the newest story.
  const start = values.order < span.until ? values : { ...values, order: span.until, id: '' }
  return toPage(await ctx.db.all(between, { ...start, tag: normaliseSlug(tagSlug), from: span.from }), size)
}

function toPage(rows: Keyed[], size: number): Page<PostRow> {
  const page = pageOf(rows, size, ({ key, post }) => [key, post.id])
  return { rows: page.rows.map(({ post }) => post), next: page.next }
}
