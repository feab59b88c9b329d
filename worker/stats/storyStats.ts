import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { StatsOf, StatsSort } from '#schema/enums.ts'
import { catalogItems, catalogs } from '#schema/tables/lists.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { byParams, mayChangeStory } from '#worker/permissions/change.ts'
import { isKeptList } from '#worker/permissions/list.ts'
import { isListed, isPublished, isResponse, isStory } from '#worker/permissions/story.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import type { Period } from '#worker/stats/period.ts'

const shape = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  language: posts.language,
  direction: posts.direction,
  visibility: posts.visibility,
  firstPublishedAt: posts.firstPublishedAt,
  listedAt: posts.listedAt,
  readingTime: posts.readingTime,
  viewCount: posts.viewCount,
  readCount: posts.readCount,
  readingMs: posts.readingMs,
  clapCount: posts.clapCount,
  voterCount: posts.voterCount,
  responsesCount: posts.responsesCount,
}

export type StoryStatsRow = RowOf<typeof shape>

export interface PostStatsRow {
  story: StoryStatsRow
  period: Period
}

/** @param order the second column of the list's index */
const list = (name: string, order: SQL, where: SQL) =>
  read(name, shape, (query) =>
    query
      .from(posts)
      .where(sql`${where} and ${before(order, posts.id)}`)
      .orderBy(desc(order), desc(posts.id))
      .limit(param('limit')),
  )

const published = sql`${posts.firstPublishedAt}`
const views = sql`${posts.viewCount}`
const own = sql`${posts.creatorId} = ${param('subjectId')}`
const ownStories = sql`${own} and ${isPublished()} and ${isStory()}`
const ownResponses = sql`${own} and ${isResponse()}`
const ofCollection = sql`${posts.collectionId} = ${param('subjectId')} and ${isListed()}`

const lists = {
  STORIES: {
    LATEST: list('storyStats', published, ownStories),
    VIEWS: list('storyStatsByViews', views, ownStories),
  },
  RESPONSES: {
    LATEST: list('responseStats', published, ownResponses),
    VIEWS: list('responseStatsByViews', views, ownResponses),
  },
  COLLECTION: {
    LATEST: list('collectionStoryStats', sql`${posts.listedAt}`, ofCollection),
    VIEWS: list('collectionStoryStatsByViews', views, ofCollection),
  },
} satisfies Record<StatsOf | 'COLLECTION', unknown>

export async function listStoryStats(
  ctx: Context,
  of: StatsOf | 'COLLECTION',
  subjectId: string,
  sort: StatsSort,
  paging: Paging,
): Promise<Page<StoryStatsRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(lists[of][sort], { subjectId, ...values })
  return pageOf(rows, size, (row) => [
    sort === 'VIEWS' ? row.viewCount : of === 'COLLECTION' ? row.listedAt! : row.firstPublishedAt!,
    row.id,
  ])
}

const one = read('postStats', shape, (query) =>
  query
    .from(posts)
    .where(
      sql`${posts.id} = ${param('postId')} and ${isPublished()} and ${mayChangeStory(byParams, posts.id)}`,
    )
    .limit(1),
)

/** Null for a story that was never published, or that the caller may not change. */
export const findStoryStats = (
  ctx: Context,
  by: { viewerId: string | null; isOperator: boolean },
  postId: string,
) => ctx.db.first(one, { ...by, postId })

const total = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`

const series = read(
  'seriesStats',
  {
    id: sql<string>`serial.id`,
    title: sql<string>`serial.name`,
    postCount: sql<number>`serial.items_count`,
    updatedAt: sql<number>`serial.updated_at`,
    viewCount: total(posts.viewCount),
    readCount: total(posts.readCount),
    readingMs: total(posts.readingMs),
    clapCount: total(posts.clapCount),
  },
  (query) =>
    query
      .from(
        sql`(select id, name, items_count, updated_at from ${catalogs}
          where creator_id = ${param('subjectId')} and type = 'SERIES' and ${isKeptList()}
            and (updated_at, id) < (${param('order')}, ${param('id')})
          order by updated_at desc, id desc limit ${param('limit')}) serial`,
      )
      .leftJoin(
        catalogItems,
        sql`${catalogItems.catalogId} = serial.id and ${catalogItems.entityType} = 'POST'`,
      )
      .leftJoin(posts, eq(posts.id, catalogItems.entityId))
      .groupBy(sql`serial.updated_at`, sql`serial.id`)
      .orderBy(desc(sql`serial.updated_at`), desc(sql`serial.id`)),
)

export async function listSeriesStats(ctx: Context, subjectId: string, paging: Paging) {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(series, { subjectId, ...values })
  return pageOf(rows, size, ({ updatedAt, id }) => [updatedAt, id])
}
