import { eq, sql } from 'drizzle-orm'
import type { ViewerResolvers } from '#schema/generated/resolvers.ts'
import { collectionEditors, collections } from '#schema/tables/publications.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { collectionShape } from '#worker/publications/collectionShape.ts'

const MOST = 100

const administered = read('collectionsOfAdmin', collectionShape, (query) =>
  query
    .from(collectionEditors)
    .innerJoin(collections, eq(collections.id, collectionEditors.collectionId))
    .where(
      sql`${collectionEditors.userId} = ${param('userId')} and ${collectionEditors.role} in ('OWNER', 'EDITOR')`,
    )
    .orderBy(collections.name)
    .limit(MOST),
)

export const adminCollectionResolvers: { Viewer: Pick<ViewerResolvers, 'adminCollections'> } = {
  Viewer: {
    adminCollections: ({ viewer }, _, ctx) => (viewer ? ctx.db.all(administered, { userId: viewer.id }) : []),
  },
}
