import { asc, desc, eq, sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { hasPublicVisibility, isInLists } from '#worker/permissions/list.ts'
import { keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { nullable, param, read } from '#worker/platform/database/read.ts'
import { joins, postShape, type PostRow } from '#worker/posts/postShape.ts'
import { isListed } from '#worker/permissions/story.ts'

export interface SeriesRow {
  id: string
  slug: string
  title: string
  description: string
  postCount: number
  updatedAt: number
  posts: PostRow[]
}

const PARTS = 20

const seriesOfUser = read(
  'seriesOfUser',
  {
    id: sql<string>`serial.id`,
    slug: sql<string>`serial.slug`,
    title: sql<string>`serial.name`,
    description: sql<string>`serial.description`,
    postCount: sql<number>`serial.items_count`,
    updatedAt: sql<number>`serial.updated_at`,
    post: nullable(postShape),
  },
  (query) =>
    query
      .from(
        sql`(select id, slug, name, description, items_count, updated_at from catalogs
             where creator_id = ${param('userId')} and type = 'SERIES' and ${hasPublicVisibility()} and ${isInLists()}
               and (updated_at, id) < (${param('order')}, ${param('id')})
             order by updated_at desc, id desc limit ${param('limit')}) serial`,
      )
      .leftJoin(
        sql`catalog_items part`,
        sql`part.catalog_id = serial.id and part.entity_type = 'POST' and part.position in (
          select position from catalog_items where catalog_id = serial.id order by position limit ${PARTS})`,
      )
      .leftJoin(posts, sql`${posts.id} = part.entity_id and ${isListed()}`)
      .leftJoin(users, eq(users.id, posts.creatorId))
      .leftJoin(...joins.collection)
      .leftJoin(...joins.primaryTopic)
      .orderBy(desc(sql`serial.updated_at`), desc(sql`serial.id`), asc(sql`part.position`)),
)

export async function listSeries(ctx: Context, userId: string, paging: Paging): Promise<Page<SeriesRow>> {
  const { size, values } = keyset(paging)
  const found = new Map<string, SeriesRow>()
  for (const { post, ...one } of await ctx.db.all(seriesOfUser, { userId, ...values })) {
    const known = found.get(one.id) ?? { ...one, posts: [] }
    found.set(one.id, known)
    if (post) known.posts.push(post)
  }
  return pageOf([...found.values()], size, ({ updatedAt, id }) => [updatedAt, id])
}
