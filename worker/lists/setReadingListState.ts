import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { ReadingListState } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { putRows, removeRows } from '#worker/lists/itemRows.ts'
import { isThere, keeping, predefinedId, tagsOfList } from '#worker/lists/keeper.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'

export type SaveFailure = Failure<'Forbidden' | 'NotFound' | 'Conflict' | 'TooManyRequests'>

/** Null on success, and when removing a story that has gone. Idempotent, so simultaneous presses count once. */
export async function setReadingListState(
  ctx: Context,
  postId: string,
  state: ReadingListState,
): Promise<SaveFailure | null> {
  const viewer = theViewer(ctx)
  const catalogId = predefinedId(viewer.id, 'READING_LIST')
  const item = { catalogId, postId }
  const { guard, row } = keeping(viewer.id, 'savesOfAccount')
  const isPut = state !== 'NONE'
  const done = await commit(
    { ...ctx, actor: viewer.id },
    {
      guard: isPut ? sql`${guard} and ${isThere(postId)} and ${hasRoom(catalogId)}` : guard,
      rows: [
        row,
        ...(isPut
          ? [
              openReadingList(catalogId, viewer.id),
              ...putRows(item, { isArchived: state === 'ARCHIVE', isFirst: true }),
            ]
          : removeRows(item)),
      ],
      purge: { tags: tagsOfList(catalogId), reason: 'setReadingListState' },
    },
  )
  return typeof done === 'string' ? whyNot(ctx, item, isPut) : null
}

const hasRoom = (catalogId: string): SQL =>
  sql`not exists (select 1 from catalogs where id = ${catalogId} and items_count >= ${limits.catalogs.items})`

const openReadingList = (id: string, userId: string): SQL =>
  sql`insert into catalogs (id, creator_id, type, name, slug, visibility, created_at, updated_at)
    values (${id}, ${userId}, 'PREDEFINED_LIST', '', '', 'PRIVATE', ${now()}, ${now()}) on conflict (id) do nothing`

async function whyNot(
  ctx: Context,
  { catalogId, postId }: { catalogId: string; postId: string },
  isPut: boolean,
): Promise<SaveFailure> {
  const was = await ctx.db.first(standing, { catalogId, postId })
  if (isPut && !was?.isThere) return failure('NotFound', copy.lists.storyNotFound)
  if (isPut && (was?.itemsCount ?? 0) >= limits.catalogs.items) return failure('Conflict', copy.lists.full)
  return failure('TooManyRequests', copy.lists.tooMany)
}

const standing = read(
  'readingListStanding',
  {
    isThere: isThere(param('postId')) as SQL<number>,
    itemsCount: sql<number | null>`(select items_count from catalogs where id = ${param('catalogId')})`,
  },
  (query) => query.from(sql`(select 1)`),
)
