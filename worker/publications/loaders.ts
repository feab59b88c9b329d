import { collections } from '#schema/tables/publications.ts'
import type { Db } from '#worker/platform/db.ts'
import { loader } from '#worker/platform/loader.ts'
import { inList, read } from '#worker/platform/read.ts'
import { collectionShape } from '#worker/publications/rows.ts'

const collectionsByIds = read('collectionsByIds', collectionShape, (query) =>
  query.from(collections).where(inList(collections.id, 'ids')),
)

export const collectionLoader = (db: Db) =>
  loader(async (ids) => new Map((await db.all(collectionsByIds, { ids })).map((row) => [row.id, row])))
