import { collections } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, read } from '#worker/platform/database/read.ts'
import { detailedShape, toCollection } from '#worker/publications/details.ts'

const collectionsByIds = read('collectionsByIds', detailedShape, (query) =>
  query.from(collections).where(inList(collections.id, 'ids')),
)

export const collectionLoader = loader(async ({ db }: Context, ids) => {
  const rows = await db.all(collectionsByIds, { ids })
  return new Map(rows.map((row) => [row.id, toCollection(row)]))
})
