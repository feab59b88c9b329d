import { and, eq, type SQL, sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { catalogNote } from '#schema/inputs/lists.ts'
import { limits } from '#schema/limits.ts'
import { catalogItems } from '#schema/tables/lists.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { changed, putRows, removeRows } from '#worker/lists/itemRows.ts'
import { mayHold } from '#worker/lists/orderedLists.ts'
import { changeList, type ItemFailure } from '#worker/lists/ownList.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { isReadableAlone } from '#worker/permissions/story.ts'

const OF_ITEMS = { rateLimit: 'savesOfAccount', isOfItems: true } as const

/** Null once the list has the story. Only the reading list puts the newest first. */
export async function addItem(ctx: Context, catalogId: string, postId: string): Promise<ItemFailure | null> {
  const isFirst = catalogId.startsWith('predefined:')
  const refused = await changeList(ctx, catalogId, {
    ...OF_ITEMS,
    verb: 'addCatalogItem',
    puts: postId,
    guard: mayHold(catalogId, postId),
    rows: putRows({ catalogId, postId }, { isFirst }),
  })
  if (refused !== 'guard') return refused
  return (await ctx.db.first(heldStory, { catalogId, postId }))?.mayHold
    ? failure('TooManyRequests', copy.lists.tooMany)
    : failure('Forbidden', copy.ordered.ownStories)
}

const heldStory = read(
  'mayHoldStory',
  { mayHold: mayHold(param('catalogId'), param('postId')) as SQL<number> },
  (query) => query.from(sql`(select 1)`),
)

/** Null once the list does not have the story. */
export async function removeItem(
  ctx: Context,
  catalogId: string,
  postId: string,
): Promise<ItemFailure | null> {
  return (await changeList(ctx, catalogId, {
    ...OF_ITEMS,
    verb: 'removeCatalogItem',
    rows: removeRows({ catalogId, postId }),
  })) as ItemFailure | null
}

/** Null on success; '' removes the note. */
export async function noteItem(
  ctx: Context,
  catalogId: string,
  itemId: string,
  text: string,
): Promise<ItemFailure | Failure<'BadRequest'> | null> {
  const note = parsed(catalogNote, text)
  if ('message' in note) return note
  const item = sql`catalog_id = ${catalogId} and catalog_item_id = ${itemId}`
  const refused = await changeList(ctx, catalogId, {
    ...OF_ITEMS,
    verb: 'noteCatalogItem',
    guard: sql`exists (select 1 from catalog_items where ${item})`,
    rows: [sql`update catalog_items set note = ${note.value} where ${item}`, changed(catalogId)],
  })
  return refused === 'guard' ? failure('NotFound', copy.lists.noItem) : refused
}

const MOVE = { ...OF_ITEMS, verb: 'moveCatalogItem' } as const

/** Other changes may intervene. */
const TRIES = 3

/** By stories that the owner sees, towards the start if `by` is negative. Null on success. */
export async function moveItem(
  ctx: Context,
  catalogId: string,
  itemId: string,
  by: number,
): Promise<ItemFailure | Failure<'BadRequest'> | null> {
  if (by === 0 || Math.abs(by) > limits.catalogs.items) return failure('BadRequest', copy.lists.noItem)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const from = await ctx.db.first(positionOf, { catalogId, itemId })
    if (!from) break
    const passed = await ctx.db.all(by < 0 ? positionsBefore : positionsAfter, {
      catalogId,
      position: from.position,
      limit: Math.abs(by),
    })
    const to = passed.at(-1)
    // It is already the first or the last.
    if (!to) return (await changeList(ctx, catalogId, { ...MOVE, rows: [] })) as ItemFailure | null
    const [low, high] = by < 0 ? [to.position, from.position] : [from.position, to.position]
    const step = by < 0 ? 1 : -1
    const stillAt = ({ id, position }: { id: string; position: number }) =>
      sql`exists (select 1 from catalog_items where catalog_id = ${catalogId} and catalog_item_id = ${id} and position = ${position})`
    const refused = await changeList(ctx, catalogId, {
      ...MOVE,
      guard: sql`${stillAt({ id: itemId, position: from.position })} and ${stillAt(to)}`,
      rows: [
        sql`update catalog_items
          set position = case when catalog_item_id = ${itemId} then ${to.position} else position + ${step} end
          where catalog_id = ${catalogId} and position between ${low} and ${high}`,
        changed(catalogId),
      ],
    })
    if (refused !== 'guard') return refused
    if (tries === TRIES - 1) return failure('TooManyRequests', copy.lists.tooMany)
  }
  // The failure about the list's owner comes first.
  const refused = await changeList(ctx, catalogId, { ...MOVE, guard: sql`false`, rows: [] })
  return refused === 'guard' || refused === null ? failure('NotFound', copy.lists.noItem) : refused
}

const positionOf = read('positionOfItem', { position: catalogItems.position }, (query) =>
  query
    .from(catalogItems)
    .where(
      and(eq(catalogItems.catalogId, param('catalogId')), eq(catalogItems.catalogItemId, param('itemId'))),
    ),
)

const positions = (name: string, isBefore: boolean) =>
  read(name, { id: catalogItems.catalogItemId, position: catalogItems.position }, (query) =>
    query
      .from(catalogItems)
      .innerJoin(posts, eq(posts.id, catalogItems.entityId))
      .where(
        sql`${catalogItems.catalogId} = ${param('catalogId')} and ${catalogItems.archivedAt} is null
          and ${isBefore ? sql`${catalogItems.position} < ${param('position')}` : sql`${catalogItems.position} > ${param('position')}`}
          and ${isReadableAlone()}`,
      )
      .orderBy(isBefore ? sql`${catalogItems.position} desc` : catalogItems.position)
      .limit(param('limit')),
  )

const positionsBefore = positions('positionsBeforeItem', true)
const positionsAfter = positions('positionsAfterItem', false)
