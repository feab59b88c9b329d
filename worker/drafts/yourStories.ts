/** `/me/stories` (R090); each list walks its own index. */
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { YourStoriesFilter } from '#schema/enums.ts'
import { postDrafts } from '#schema/tables/drafts.ts'
import { postAuthors, posts } from '#schema/tables/posts.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const shape = {
  id: posts.id,
  slug: posts.slug,
  title: sql<string>`coalesce(${postDrafts.title}, ${posts.title})`,
  subtitle: sql<string>`coalesce(${postDrafts.subtitle}, ${posts.subtitle})`,
  language: posts.language,
  wordCount: posts.wordCount,
  readingTime: posts.readingTime,
  visibility: posts.visibility,
  clapCount: posts.clapCount,
  responsesCount: posts.responsesCount,
  firstPublishedAt: posts.firstPublishedAt,
  updatedAt: sql<number>`max(${posts.updatedAt}, coalesce(${postDrafts.updatedAt}, 0))`,
  deletedAt: posts.deletedAt,
  isSuspended: posts.isSuspended,
  limitedAt: posts.limitedAt,
  scheduledAt: postDrafts.scheduledAt,
  isAhead: sql<number>`coalesce(${postDrafts.revision} > ${postDrafts.publishedRevision}, 0)`,
  /** While a submission is pending. */
  submissionJson: sql<string | null>`(
    select json_object('name', c.name, 'isChangesAsked', json(iif(s.changes_asked_at is null, 'false', 'true')),
      'publishAt', s.publish_at)
    from collection_submissions s join collections c on c.id = s.collection_id
    where s.post_id = ${posts.id} and s.status = 'PENDING')`,
}

export type YourStoryRow = RowOf<typeof shape>

/**
 * Stories that the viewer created, merged with the few co-authored ones.
 * @param order the second column of the index
 */
const list = (name: string, order: SQL, where: SQL) =>
  read(name, shape, (query) =>
    query
      .from(
        sql`(
          select * from (select ${posts.id} as "id" from ${posts}
            where ${posts.creatorId} = ${param('viewerId')} and ${where} and ${before(order, posts.id)}
            order by ${order} desc, ${posts.id} desc limit ${param('limit')})
          union all
          select * from (select ${posts.id} from ${postAuthors} join ${posts} on ${posts.id} = ${postAuthors.postId}
            where ${postAuthors.userId} = ${param('viewerId')} and ${sql.raw(`"post_authors"."position" > 0`)}
              and ${where} and ${before(order, posts.id)}
            order by ${order} desc, ${posts.id} desc limit ${param('limit')})) mine`,
      )
      .innerJoin(posts, sql`${posts.id} = mine.id`)
      .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
      .orderBy(desc(order), desc(posts.id))
      .limit(param('limit')),
  )

/** Responses have one author. */
const ownList = (name: string, order: SQL, where: SQL) =>
  read(name, shape, (query) =>
    query
      .from(posts)
      .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
      .where(sql`${posts.creatorId} = ${param('viewerId')} and ${where} and ${before(order, posts.id)}`)
      .orderBy(desc(order), desc(posts.id))
      .limit(param('limit')),
  )

const published = sql`${posts.firstPublishedAt}`
const isStory = sql.raw(`"posts"."depth" = 0`)
const isKept = sql.raw(`"posts"."deleted_at" is null`)
const isOut = sql.raw(`"posts"."first_published_at" is not null`)

const lists = {
  drafts: list(
    'yourDrafts',
    sql`${posts.updatedAt}`,
    sql`${sql.raw(`"posts"."first_published_at" is null`)} and ${isKept} and ${isStory}`,
  ),
  public: list(
    'yourPublicStories',
    published,
    sql`${isOut} and ${isKept} and ${isStory} and ${posts.visibility} <> 'UNLISTED'`,
  ),
  unlisted: list(
    'yourUnlistedStories',
    published,
    sql`${sql.raw(`"posts"."visibility" = 'UNLISTED'`)} and ${isOut} and ${isKept} and ${isStory}`,
  ),
  responses: ownList('yourResponses', published, sql`${sql.raw(`"posts"."depth" > 0`)} and ${isKept}`),
  /** R312. */
  deleted: list(
    'yourDeletedStories',
    sql`${posts.deletedAt}`,
    sql`${posts.deletedAt} is not null and ${posts.deletedAt} > ${param('since')}`,
  ),
} satisfies Record<YourStoriesFilter, unknown>

/** Drafts by change, deleted stories by deletion, others by publication. */
export async function yourStories(
  ctx: Context,
  viewerId: string,
  filterBy: YourStoriesFilter,
  paging: Paging,
): Promise<Page<YourStoryRow>> {
  const { size, values } = keyset(paging)
  const since = now() - limits.trash.retention
  const rows = await ctx.db.all(lists[filterBy], {
    viewerId,
    ...values,
    ...(filterBy === 'deleted' && { since }),
  } as never)
  return pageOf(rows, size, (row) => [orderOf[filterBy](row), row.id])
}

const byPublication = ({ firstPublishedAt }: YourStoryRow) => firstPublishedAt!
const orderOf: Record<YourStoriesFilter, (row: YourStoryRow) => number> = {
  drafts: ({ updatedAt }) => updatedAt,
  public: byPublication,
  unlisted: byPublication,
  responses: byPublication,
  deleted: ({ deletedAt }) => deletedAt!,
}
