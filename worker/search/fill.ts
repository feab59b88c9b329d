/** An index of an older form is rebuilt (decision 15). */
import { asc, sql } from 'drizzle-orm'
import { SearchIndex } from '#schema/enums.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { tags } from '#schema/tables/topics.ts'
import { users } from '#schema/tables/users.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { param, read } from '#worker/platform/database/read.ts'
import type { Holder } from '#worker/search/holder.ts'
import { readDocuments } from '#worker/search/readDocuments.ts'
import type { IndexDb } from '#worker/search/writeDocuments.ts'
import { isListed } from '#worker/permissions/story.ts'

/** Increase it when documents are made or split differently. */
const FORM = 6

const PORTION = 50

export interface Filling {
  main: Pick<Db, 'all'>
  holder: Holder
  notes: IndexDb
  /** Portions. */
  most: number
  holderName: string
}

/** @returns whether it is complete */
export async function fillIndex(filling: Filling): Promise<boolean> {
  let at = await begin(filling)
  for (let done = 0; done < filling.most && at; done++) at = await fillPortion(filling, at)
  return at === null
}

interface Progress {
  kind: SearchIndex
  order: number
  id: string
}

async function begin({ holder, notes, holderName }: Filling): Promise<Progress | null> {
  const [rows] = await notes.write([
    {
      text: 'select form, kind, after_order as "order", after_id as id, done_at as doneAt from filling where id = 1',
      params: [],
    },
  ])
  const state = rows![0] as unknown as (Progress & { form: string; doneAt: number | null }) | undefined
  const form = `${FORM} ${holderName}`
  if (state?.form === form) return state.doneAt === null ? state : null
  const first = startOf(SearchIndex[0])
  await holder.clear()
  await notes.write([remember(form, first)])
  return first
}

async function fillPortion(
  { main, holder, notes, holderName }: Filling,
  { kind, order, id }: Progress,
): Promise<Progress | null> {
  const rows = await main.all(portions[kind], { order, id, limit: PORTION })
  const ids = rows.map((row) => row.id)
  if (ids.length) await holder.put(await readDocuments(main, kind, ids))
  const next = rows.length === PORTION ? { kind, ...rows.at(-1)! } : startOf(kindAfter(kind))
  await notes.write([
    next
      ? remember(`${FORM} ${holderName}`, next)
      : { text: 'update filling set done_at = ? where id = 1', params: [now()] },
  ])
  return next
}

const startOf = <Kind extends SearchIndex | undefined>(kind: Kind) =>
  (kind && { kind, order: -1, id: '' }) as Kind extends SearchIndex ? Progress : null

const remember = (form: string, { kind, order, id }: Progress) => ({
  text: `insert or replace into filling (id, form, kind, after_order, after_id, done_at) values (1, ?, ?, ?, ?, null)`,
  params: [form, kind, order, id],
})

const kindAfter = (kind: SearchIndex): SearchIndex | undefined => SearchIndex[SearchIndex.indexOf(kind) + 1]

/** The index reads the newest first. */
const portions = {
  user: byId('indexableUsers', users),
  collection: byId('indexableCollections', collections),
  post: read('indexablePosts', { id: posts.id, order: sql<number>`${posts.listedAt}` }, (query) =>
    query
      .from(posts)
      .where(sql`${isListed()} and (${posts.listedAt}, ${posts.id}) > (${param('order')}, ${param('id')})`)
      .orderBy(asc(posts.listedAt), asc(posts.id))
      .limit(param('limit')),
  ),
  tag: byId('indexableTags', tags),
  catalog: byId('indexableCatalogs', catalogs),
}

function byId(name: string, table: typeof users | typeof collections | typeof tags | typeof catalogs) {
  return read(name, { id: table.id, order: sql<number>`0` }, (query) =>
    query
      .from(table)
      .where(sql`${table.id} > ${param('id')}`)
      .orderBy(asc(table.id))
      .limit(param('limit')),
  )
}
