/** Sequences and series are read in order (decision 137). */
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { CatalogType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { postAuthors, posts } from '#schema/tables/posts.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { catalogShape, type CatalogRow } from '#worker/lists/catalogShape.ts'
import { hasPublicVisibility, isInLists, isKeptList } from '#worker/permissions/list.ts'
import { viewerOf } from '#worker/permissions/sight.ts'
import { isListed } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape, type PostRow } from '#worker/posts/postShape.ts'

export const isOrderedType = (type: CatalogType): boolean => type === 'SEQUENCE' || type === 'SERIES'

export const isOrdered = (table = 'catalogs'): SQL<boolean> =>
  sql.raw(`"${table}"."type" in ('SEQUENCE', 'SERIES')`) as SQL<boolean>

/** Listed stories of the owner; in a sequence of staff anyone's. Other lists may hold any story. */
export const mayHold = (catalogId: unknown, postId: unknown): SQL =>
  sql`exists (select 1 from catalogs holder join users keeper on keeper.id = holder.creator_id
    where holder.id = ${catalogId} and (not ${isOrdered('holder')}
      or (holder.type = 'SEQUENCE' and keeper.is_staff)
      or exists (select 1 from post_authors a where a.post_id = ${postId} and a.user_id = holder.creator_id
        and ${isListed('a')})))`

/** As in the path of the page. */
export type YourSeriesFilter = 'drafts' | 'public' | 'unlisted' | 'deleted'

const seriesRead = (name: string, condition: SQL) =>
  read(name, catalogShape, (query) =>
    query
      .from(catalogs)
      .innerJoin(users, eq(users.id, catalogs.creatorId))
      .where(
        sql`${catalogs.creatorId} = ${param('viewerId')} and type = 'SERIES' and ${condition}
          and ${before(catalogs.updatedAt, catalogs.id)}`,
      )
      .orderBy(desc(catalogs.updatedAt), desc(catalogs.id))
      .limit(param('limit')),
  )

const isPublic = hasPublicVisibility()
const seriesOf: Record<YourSeriesFilter, ReturnType<typeof seriesRead>> = {
  drafts: seriesRead('yourDraftSeries', sql`${isKeptList()} and not ${isPublic}`),
  public: seriesRead('yourPublicSeries', sql`${isPublic} and ${isInLists()}`),
  unlisted: seriesRead('yourUnlistedSeries', sql`${isPublic} and not ${isInLists()}`),
  deleted: seriesRead('yourDeletedSeries', sql`${catalogs.deletedAt} > ${param('since')}`),
}

/** Null for visitors and unknown filters. */
export async function yourSeries(
  ctx: Context,
  filterBy: string,
  paging: Paging,
): Promise<Page<CatalogRow> | null> {
  const viewer = viewerOf(ctx)
  if (!viewer || !Object.hasOwn(seriesOf, filterBy)) return null
  const { size, values } = keyset(paging)
  const filter = filterBy as YourSeriesFilter
  const rows = await ctx.db.all(seriesOf[filter], {
    viewerId: viewer.id,
    ...values,
    ...(filter === 'deleted' && { since: since() }),
  } as never)
  return pageOf(rows, size, ({ updatedAt, id }) => [updatedAt, id])
}

const since = () => now() - limits.trash.retention

const deleted = read('yourDeletedSequences', catalogShape, (query) =>
  query
    .from(catalogs)
    .innerJoin(users, eq(users.id, catalogs.creatorId))
    .where(
      sql`${catalogs.creatorId} = ${param('viewerId')} and type = 'SEQUENCE' and ${catalogs.deletedAt} > ${param('since')}`,
    )
    .orderBy(desc(catalogs.updatedAt), desc(catalogs.id))
    .limit(limits.catalogs.pageSize),
)

export async function deletedSequences(ctx: Context): Promise<CatalogRow[]> {
  const viewer = viewerOf(ctx)
  return viewer ? ctx.db.all(deleted, { viewerId: viewer.id, since: since() }) : []
}

/** One author's titles are few enough to scan. */
const toAdd = read('storiesToAdd', postShape, (query) =>
  fromPosts(query)
    .innerJoin(postAuthors, eq(postAuthors.postId, posts.id))
    .where(
      sql`${postAuthors.userId} = ${param('viewerId')} and ${isListed('post_authors')} and ${isListed()}
        and (${param('term')} = '' or instr(lower(${posts.title}), lower(${param('term')})) > 0)
        and not exists (select 1 from catalog_items i where i.catalog_id = ${param('catalogId')}
          and i.entity_type = 'POST' and i.entity_id = ${posts.id})`,
    )
    .orderBy(desc(postAuthors.listedAt), desc(postAuthors.postId))
    .limit(limits.catalogs.pageSize),
)

/** Only stories that the list does not have yet. */
export async function storiesToAdd(
  ctx: Context,
  { catalogId, term }: { catalogId: string; term?: string | null },
): Promise<PostRow[] | null> {
  const viewer = viewerOf(ctx)
  return viewer
    ? ctx.db.all(toAdd, { viewerId: viewer.id, catalogId, term: (term ?? '').trim().slice(0, 100) })
    : null
}
