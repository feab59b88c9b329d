/** R081. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { postDrafts } from '#schema/tables/drafts.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import { byOf, byParams, editsPublication, maySubmitTo } from '#worker/permissions/change.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const shape = {
  collectionId: collections.id,
  slug: collections.slug,
  name: collections.name,
  maySubmit: sql<number>`${maySubmitTo(byParams, collections.id)}`,
  mayPublish: sql<number>`${editsPublication(byParams, collections.id)}`,
}

export type NewCollectionStoryRow = RowOf<typeof shape>

const bySlug = read('collectionForStory', shape, (query) =>
  query.from(collections).where(eq(collections.slug, param('slug'))),
)

/** Null for visitors. */
export const newCollectionStory = async (ctx: Context, slug: string): Promise<NewCollectionStoryRow | null> =>
  ctx.caller?.viewer ? ctx.db.first(bySlug, { ...byOf(ctx.caller), slug: slug.toLowerCase() }) : null

/** Along the index. */
const latest = (where: string, order: string): SQL =>
  sql`select * from (select p.id as story, p.${sql.raw(order)} as at from posts p
    where p.creator_id = ${param('viewerId')} and ${sql.raw(where)}
      and not exists (select 1 from collections c where c.id = p.collection_id)
      and not exists (select 1 from collection_submissions s join collections c on c.id = s.collection_id
        where s.post_id = p.id and s.status = 'PENDING')
    order by p.${sql.raw(order)} desc, p.id desc limit ${sql.raw(String(limits.submissions.stories))})`

const choices = read(
  'storiesToSubmit',
  {
    id: posts.id,
    title: sql<string>`case when ${posts.firstPublishedAt} is null then coalesce(${postDrafts.title}, ${posts.title})
      else ${posts.title} end`,
    isPublished: sql<number>`${posts.firstPublishedAt} is not null`,
  },
  (query) =>
    query
      .from(
        sql`(${latest('p.first_published_at is null and p.deleted_at is null and p.depth = 0', 'updated_at')}
          union all ${latest('p.first_published_at is not null and p.deleted_at is null and p.depth = 0', 'first_published_at')}) own`,
      )
      .innerJoin(posts, sql`${posts.id} = own.story`)
      .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
      .orderBy(sql`own.at desc`)
      .limit(2 * limits.submissions.stories),
)

/** Without a publication or pending submission, latest first. */
export async function storiesToSubmit(ctx: Context) {
  const viewerId = ctx.caller?.viewer?.id
  return viewerId ? ctx.db.all(choices, { viewerId }) : []
}
