/** Keeps the index true: whatever a write's tags name is read again, and what nobody may see any more is taken out. */
import { sql } from 'drizzle-orm'
import type { SearchIndex } from '#schema/enums.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { postAuthors } from '#schema/tables/posts.ts'
import type { Db } from '#worker/platform/db.ts'
import { param, read } from '#worker/platform/read.ts'
import type { Holder } from '#worker/search/holder.ts'
import { readDocuments } from '#worker/search/readDocuments.ts'

const NAMED: Record<string, SearchIndex> = {
  user: 'user',
  collection: 'collection',
  post: 'post',
  tag: 'tag',
}
const PORTION = 50

/** @param tags of a write (decision 2). Done twice it changes nothing. */
export async function indexChanged(main: Pick<Db, 'all'>, index: Holder, tags: readonly string[]) {
  for (const [kind, ids] of byKind(tags)) {
    for (let at = 0; at < ids.length; at += PORTION)
      await refresh(main, index, kind, ids.slice(at, at + PORTION))
  }
}

async function refresh(main: Pick<Db, 'all'>, index: Holder, kind: SearchIndex, ids: readonly string[]) {
  const known = kind === 'user' ? await index.known(ids) : null
  const reading = await readDocuments(main, kind, ids)
  await index.put(reading)
  const shown = reading.documents.map(({ objectId }) => objectId)
  const gone = ids.filter((id) => !shown.includes(id))
  await index.remove(kind, gone, reading.asOf)
  if (!known) return
  // A person who goes takes along what they made, and brings it back with them.
  await index.removeOf(gone, reading.asOf)
  for (const id of shown.filter((id) => !known.has(id))) await bringAlong(main, index, id)
}

async function bringAlong(main: Pick<Db, 'all'>, index: Holder, userId: string) {
  for (const [kind, made] of [
    ['post', madePosts],
    ['catalog', madeCatalogs],
  ] as const) {
    let last: { order: number; id: string } | undefined = { order: -1, id: '' }
    while (last) {
      const rows: { order: number; id: string }[] = await main.all(made, { userId, ...last, limit: PORTION })
      if (rows.length)
        await index.put(
          await readDocuments(
            main,
            kind,
            rows.map(({ id }) => id),
          ),
        )
      last = rows.length === PORTION ? rows.at(-1) : undefined
    }
  }
}

const madePosts = read(
  'indexablePostsOfUser',
  { id: postAuthors.postId, order: sql<number>`${postAuthors.listedAt}` },
  (query) =>
    query
      .from(postAuthors)
      .where(
        sql`${postAuthors.userId} = ${param('userId')} and ${postAuthors.listedAt} is not null
          and (${postAuthors.listedAt}, ${postAuthors.postId}) > (${param('order')}, ${param('id')})`,
      )
      .orderBy(postAuthors.listedAt, postAuthors.postId)
      .limit(param('limit')),
)

const madeCatalogs = read(
  'indexableCatalogsOfUser',
  { id: catalogs.id, order: sql<number>`${catalogs.updatedAt}` },
  (query) =>
    query
      .from(catalogs)
      .where(
        sql`${catalogs.creatorId} = ${param('userId')} and visibility = 'PUBLIC'
          and (${catalogs.updatedAt}, ${catalogs.id}) > (${param('order')}, ${param('id')})`,
      )
      .orderBy(catalogs.updatedAt, catalogs.id)
      .limit(param('limit')),
)

function byKind(tags: readonly string[]): Map<SearchIndex, string[]> {
  const kinds = new Map<SearchIndex, string[]>()
  for (const tag of tags) {
    const dash = tag.indexOf('-')
    const kind = NAMED[tag.slice(0, dash)]
    if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), tag.slice(dash + 1)])
  }
  return kinds
}
