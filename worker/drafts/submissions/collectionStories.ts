/** R080: each list walks its own index. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CollectionStoriesFilter } from '#schema/enums.ts'
import { postDrafts } from '#schema/tables/drafts.ts'
import { posts } from '#schema/tables/posts.ts'
import { collectionSubmissions } from '#schema/tables/submissions.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { editedCollection } from '#worker/drafts/submissions/queue.ts'
import { byOf, byParams, mayChangePublication } from '#worker/permissions/change.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isKept, isListed } from '#worker/permissions/story.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { userShape } from '#worker/users/userShape.ts'

const titleShown = sql<string>`case when ${posts.firstPublishedAt} is null
  then coalesce(${postDrafts.title}, ${posts.title}) else ${posts.title} end`

const shape = {
  id: posts.id,
  slug: posts.slug,
  title: titleShown,
  wordCount: posts.wordCount,
  firstPublishedAt: posts.firstPublishedAt,
  updatedAt: posts.updatedAt,
  publishAt: sql<
    number | null
  >`coalesce((select s.publish_at from collection_submissions s where s.post_id = ${posts.id}),
    ${postDrafts.scheduledAt})`,
  author: userShape,
}

export type CollectionStoryRow = RowOf<typeof shape>

/** If the caller may change it. */
const changedCollection = sql`(select id from collections changed
  where changed.slug = ${param('slug')} and ${mayChangePublication(byParams, sql`changed.id`)})`

const list = (name: string, where: SQL, order: SQL[]) =>
  read(name, shape, (query) =>
    query
      .from(posts)
      .innerJoin(users, eq(users.id, posts.creatorId))
      .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
      .where(where)
      .orderBy(...order)
      .limit(param('limit')),
  )

const lists = {
  published: list(
    'storiesOfDesk',
    sql`${posts.collectionId} = ${changedCollection} and ${isListed()} and ${before(posts.listedAt, posts.id)}`,
    [desc(posts.listedAt), desc(posts.id)],
  ),
  /** By id, as in their index. */
  unlisted: list(
    'unlistedStoriesOfDesk',
    sql`${posts.collectionId} = ${changedCollection} and ${sql.raw(
      `"posts"."visibility" = 'UNLISTED' and "posts"."collection_id" is not null
       and "posts"."first_published_at" is not null and "posts"."deleted_at" is null`,
    )} and ${posts.id} < ${param('id')}`,
    [desc(posts.id)],
  ),
  /** Only authors see drafts (A4). */
  drafts: list(
    'draftsOfDesk',
    sql`${posts.creatorId} = ${param('viewerId')} and ${posts.collectionId} = ${changedCollection}
      and ${sql.raw(`"posts"."first_published_at" is null and "posts"."depth" = 0`)} and ${isKept()}
      and ${before(posts.updatedAt, posts.id)}`,
    [desc(posts.updatedAt), desc(posts.id)],
  ),
  scheduled: read('scheduledOfDesk', shape, (query) =>
    query
      .from(collectionSubmissions)
      .innerJoin(posts, and(eq(posts.id, collectionSubmissions.postId), isKept()))
      .innerJoin(users, and(eq(users.id, posts.creatorId), isShownPerson()))
      .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
      .where(
        sql`${collectionSubmissions.collectionId} = ${editedCollection} and ${collectionSubmissions.publishAt} is not null
          and ${before(collectionSubmissions.publishAt, collectionSubmissions.postId)}`,
      )
      .orderBy(desc(collectionSubmissions.publishAt), desc(collectionSubmissions.postId))
      .limit(param('limit')),
  ),
} satisfies Record<CollectionStoriesFilter, unknown>

const ofAdmin = read('changedCollection', { id: sql<string | null>`${changedCollection}` }, (query) =>
  query.from(sql`(select 1)`).limit(1),
)

/** Null for callers who do not run the publication. */
export async function collectionStories(
  ctx: Context,
  slug: string,
  filterBy: CollectionStoriesFilter,
  paging: Paging,
): Promise<Page<CollectionStoryRow> | null> {
  if (!ctx.caller?.viewer) return null
  const { size, values } = keyset(paging)
  const by = { ...byOf(ctx.caller), slug: slug.toLowerCase() }
  const [run, rows] = await Promise.all([
    ctx.db.first(ofAdmin, by),
    ctx.db.all(lists[filterBy], { ...by, ...values }),
  ])
  return run?.id ? pageOf(rows, size, (row) => [orderOf[filterBy](row), row.id]) : null
}

const orderOf: Record<CollectionStoriesFilter, (row: CollectionStoryRow) => number> = {
  published: ({ firstPublishedAt }) => firstPublishedAt!,
  unlisted: () => 0,
  drafts: ({ updatedAt }) => updatedAt,
  scheduled: ({ publishAt }) => publishAt!,
}
