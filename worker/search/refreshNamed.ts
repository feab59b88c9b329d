/** What is found by the name of a person, a publication or a topic is read again when that name is another. */
import { sql, type SQL } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { SearchIndex } from '#schema/enums.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { postAuthors, posts } from '#schema/tables/posts.ts'
import { postTags } from '#schema/tables/topics.ts'
import type { Db } from '#worker/platform/db.ts'
import { param, read } from '#worker/platform/read.ts'
import type { Holder } from '#worker/search/holder.ts'
import { readDocuments } from '#worker/search/readDocuments.ts'

const PORTION = 50

/** @param kind of what has the name */
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

/** After the last one, along the index of whose they are. */
const after = (order: Column, id: Column): SQL => sql`(${order}, ${id}) > (${param('order')}, ${param('id')})`

const ofUser = read('indexablePostsOfUser', shapeOf(postAuthors.postId, postAuthors.listedAt), (query) =>
  query
    .from(postAuthors)
    .where(
      sql`${postAuthors.userId} = ${param('of')} and ${postAuthors.listedAt} is not null
        and ${after(postAuthors.listedAt, postAuthors.postId)}`,
    )
    .orderBy(postAuthors.listedAt, postAuthors.postId)
    .limit(param('limit')),
)

const listsOfUser = read('indexableCatalogsOfUser', shapeOf(catalogs.id, catalogs.updatedAt), (query) =>
  query
    .from(catalogs)
    .where(
      sql`${catalogs.creatorId} = ${param('of')} and visibility = 'PUBLIC' and ${after(catalogs.updatedAt, catalogs.id)}`,
    )
    .orderBy(catalogs.updatedAt, catalogs.id)
    .limit(param('limit')),
)

const ofCollection = read('indexablePostsOfCollection', shapeOf(posts.id, posts.listedAt), (query) =>
  query
    .from(posts)
    .where(
      sql`${posts.collectionId} = ${param('of')} and ${posts.listedAt} is not null and ${after(posts.listedAt, posts.id)}`,
    )
    .orderBy(posts.listedAt, posts.id)
    .limit(param('limit')),
)

const ofTag = read('indexablePostsOfTag', shapeOf(postTags.postId, postTags.listedAt), (query) =>
  query
    .from(postTags)
    .where(
      sql`${postTags.tagId} = ${param('of')} and ${postTags.listedAt} is not null and ${after(postTags.listedAt, postTags.postId)}`,
    )
    .orderBy(postTags.listedAt, postTags.postId)
    .limit(param('limit')),
)

const namedBy: Partial<Record<SearchIndex, readonly { found: SearchIndex; portion: typeof ofUser }[]>> = {
  user: [
    { found: 'post', portion: ofUser },
    { found: 'catalog', portion: listsOfUser },
  ],
  collection: [{ found: 'post', portion: ofCollection }],
  tag: [{ found: 'post', portion: ofTag }],
}

function shapeOf<Id extends Column>(id: Id, order: Column) {
  return { id, order: sql<number>`${order}` }
}
