/** With the right, the rate limit, the purge, and the reason for a refusal. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import type { RateLimit } from '#worker/identity/rateLimits.ts'
import { isThere, keeping, tagsOfList } from '#worker/lists/keeper.ts'
import { isKeptList, isPublicList, isUnlocked } from '#worker/permissions/list.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'

export type ListFailure = Failure<'Forbidden' | 'NotFound' | 'TooManyRequests'>
export type ItemFailure = ListFailure | Failure<'Conflict'>

interface Change {
  verb: string
  rateLimit: RateLimit
  rows: SQL[]
  guard?: SQL
  /** Impossible while the list is locked. */
  isOfItems?: true
  /** The added story. */
  puts?: string
  /** Every other change requires the opposite. */
  isInTrash?: true
  /** Replaces the list's own tags. */
  tags?: SQL
}

/** Null on success. `guard`: the further condition does not hold, or the rate limit is used up. */
export async function changeList(
  ctx: Context,
  id: string,
  { verb, rateLimit, rows, guard, isOfItems, isInTrash, puts, tags = tagsOfList(id) }: Change,
): Promise<ItemFailure | 'guard' | null> {
  const viewer = theViewer(ctx)
  const use = keeping(viewer.id, rateLimit)
  const conditions = [
    use.guard,
    sql`exists (select 1 from catalogs where id = ${id} and creator_id = ${viewer.id}
      and ${isInTrash ? sql`not ${isKeptList()}` : isKeptList()}
      ${isOfItems ? sql`and ${isUnlocked()}` : sql``} ${puts ? sql`and items_count < ${limits.catalogs.items}` : sql``})`,
    ...(puts ? [isThere(puts)] : []),
    ...(guard ? [guard] : []),
  ]
  const done = await commit(
    { ...ctx, actor: viewer.id },
    { guard: sql.join(conditions, sql` and `), rows: [use.row, ...rows], purge: { tags, reason: verb } },
  )
  if (typeof done !== 'string') return null
  const was = await ctx.db.first(standing, { id, viewerId: viewer.id, postId: puts ?? '' })
  if (!was || (was.isOwn && was.isKept === (isInTrash ? 1 : 0))) {
    return failure('NotFound', copy.lists.notFound)
  }
  if (!was.isOwn) return failure('Forbidden', copy.lists.notYourList)
  if (isOfItems && was.visibility === 'LOCKED') return failure('Conflict', copy.lists.locked)
  if (puts && !was.isThere) return failure('NotFound', copy.lists.storyNotFound)
  if (puts && was.itemsCount >= limits.catalogs.items) return failure('Conflict', copy.lists.full)
  return guard ? 'guard' : failure('TooManyRequests', copy.lists.tooMany)
}

/** Null also if another user's list is not public: the caller cannot know which (A2). */
const standing = read(
  'listStanding',
  {
    isOwn: sql<number>`${catalogs.creatorId} = ${param('viewerId')}`,
    visibility: catalogs.visibility,
    isKept: isKeptList() as SQL as SQL<number>,
    itemsCount: catalogs.itemsCount,
    isThere: isThere(param('postId')) as SQL<number>,
  },
  (query) =>
    query
      .from(catalogs)
      .innerJoin(users, eq(users.id, catalogs.creatorId))
      .where(
        sql`${catalogs.id} = ${param('id')} and (${isPublicList()} or ${catalogs.creatorId} = ${param('viewerId')})`,
      ),
)
