import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { CatalogType, CatalogVisibility } from '#schema/enums.ts'
import { catalog } from '#schema/inputs/lists.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { putRows } from '#worker/lists/itemRows.ts'
import { isOrderedType } from '#worker/lists/orderedLists.ts'
import { isThere, keeping } from '#worker/lists/keeper.ts'
import type { ItemFailure } from '#worker/lists/ownList.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { createdId } from '#worker/platform/database/idempotentCall.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'
import { slugOf } from '#worker/posts/slug.ts'

interface NewCatalog {
  name: string
  description?: string | null
  visibility: CatalogVisibility
  postId?: string | null
  type?: CatalogType | null
}

/** The new list's id. */
export async function createCatalog(
  ctx: Context,
  { postId = null, type: wanted, ...given }: NewCatalog,
): Promise<{ id: string } | ItemFailure | Failure<'BadRequest'>> {
  const viewer = theViewer(ctx)
  const input = parsed(catalog, { ...given, description: given.description ?? '' })
  if ('message' in input) return input
  const { name, description, visibility } = input.value
  const type = wanted ?? 'LISTS'
  if (type !== 'LISTS' && !isOrderedType(type)) return failure('BadRequest', copy.ordered.badType)
  const id = createdId(ctx)
  const at = now()
  const { guard, row } = keeping(viewer.id, 'listsOfAccount')
  const hasRoom = sql`(select count(*) from catalogs where creator_id = ${viewer.id}) < ${limits.catalogs.perAccount}`
  const done = await commit(
    { ...ctx, actor: viewer.id },
    {
      guard: postId ? sql`${guard} and ${hasRoom} and ${isThere(postId)}` : sql`${guard} and ${hasRoom}`,
      rows: [
        row,
        sql`insert into catalogs (id, creator_id, type, name, slug, description, visibility, created_at, updated_at)
          values (${id}, ${viewer.id}, ${type}, ${name}, ${slugOf(name, id)}, ${description}, ${visibility}, ${at}, ${at})`,
        ...(postId ? putRows({ catalogId: id, postId }) : []),
      ],
      purge: { tags: visibility === 'PUBLIC' ? [userTag(viewer.id)] : [], reason: 'createCatalog' },
    },
  )
  if (typeof done !== 'string') return { id }
  const was = await ctx.db.first(standing, { userId: viewer.id, postId: postId ?? '' })
  if (postId && !was?.isThere) return failure('NotFound', copy.lists.storyNotFound)
  if ((was?.lists ?? 0) >= limits.catalogs.perAccount) {
    return failure('Conflict', copy.lists.tooManyLists(limits.catalogs.perAccount))
  }
  return failure('TooManyRequests', copy.lists.tooMany)
}

const standing = read(
  'newListStanding',
  {
    isThere: sql<number>`${isThere(param('postId'))}`,
    lists: sql<number>`(select count(*) from catalogs where creator_id = ${param('userId')})`,
  },
  (query) => query.from(sql`(select 1)`),
)
