import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SearchIndex } from '#schema/enums.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { postAuthors, posts } from '#schema/tables/posts.ts'
import { postTags } from '#schema/tables/topics.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { param, read } from '#worker/platform/database/read.ts'
import type { Holder } from '#worker/search/holder.ts'
import { readDocuments } from '#worker/search/readDocuments.ts'
import { hasPublicVisibility } from '#worker/permissions/list.ts'
import { isListed } from '#worker/permissions/story.ts'

const PORTION = 50

/** @param kind of the entity with the name */
export async function refreshNamed(main: Pick<Db, 'all'>, index: Holder, kind: SearchIndex, id: string) {
  for (const { found, portion } of namedBy[kind] ?? []) {
    let last: { order: number; id: string } | undefined = { order: -1, id: '' }
    while (last) {
      const rows: { order: number; id: string }[] = await main.all(portion, {
        of: id,
        ...last,
        limit: PORTION,
      })
      const ids = rows.map((row) => row.id)
      if (ids.length) await index.put(await readDocuments(main, found, ids))
      last = rows.length === PORTION ? rows.at(-1) : undefined
    }
  }
}

const namedBy: Partial<Record<SearchIndex, readonly Named[]>> = {
  user: [
    {
      found: 'post',
      portion: listedOf('indexablePostsOfUser', postAuthors, postAuthors.postId, postAuthors.userId),
    },
    { found: 'catalog', portion: listsOfUser() },
  ],
  collection: [
    { found: 'post', portion: listedOf('indexablePostsOfCollection', posts, posts.id, posts.collectionId) },
  ],
  tag: [
    { found: 'post', portion: listedOf('indexablePostsOfTag', postTags, postTags.postId, postTags.tagId) },
  ],
}

interface Named {
  found: SearchIndex
  portion: ReturnType<typeof portionOf>
}

function listedOf(
  name: string,
  table: typeof postAuthors | typeof posts | typeof postTags,
  id: SQLiteColumn,
  of: SQLiteColumn,
) {
  return portionOf(name, table, {
    id,
    of,
    order: table.listedAt,
    condition: isListed(getTableName(table)),
  })
}

function listsOfUser() {
  const { id, creatorId, updatedAt } = catalogs
  return portionOf('indexableCatalogsOfUser', catalogs, {
    id,
    of: creatorId,
    order: updatedAt,
    // Must equal the index's own condition.
    condition: hasPublicVisibility(),
  })
}

interface Walk {
  id: SQLiteColumn
  of: SQLiteColumn
  order: SQLiteColumn
  condition: SQL
}

function portionOf(name: string, table: SQLiteTable, { id, of, order, condition }: Walk) {
  return read(name, { id: sql<string>`${id}`, order: sql<number>`${order}` }, (query) =>
    query
      .from(table)
      .where(
        sql`${of} = ${param('of')} and ${condition} and (${order}, ${id}) > (${param('order')}, ${param('id')})`,
      )
      .orderBy(order, id)
      .limit(param('limit')),
  )
}
