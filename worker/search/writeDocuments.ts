/** Rows older than the stored ones are ignored. */
import type { SearchIndex } from '#schema/enums.ts'
import type { Db, Statement } from '#worker/platform/database/db.ts'
import type { Document } from '#worker/search/documents.ts'
import type { Reading } from '#worker/search/readDocuments.ts'
import { keywordsOf } from '#worker/search/keywords.ts'
import { normalised } from '#worker/search/words.ts'
import { indexText } from '#schema/search/searchPhrases.ts'

export type IndexDb = Pick<Db, 'write'>

/** Fits into one call of D1. */
const MOST_CHARACTERS = 400_000

export async function writeDocuments(index: IndexDb, { documents, asOf }: Reading): Promise<void> {
  for (const some of inPortions(documents.map(toRow))) {
    const rows = JSON.stringify(some)
    await index.write(WRITE.map((text) => ({ text, params: [rows, asOf] })))
  }
}

/** @param asOf the change number since which they are hidden or deleted */
export async function removeDocuments(
  index: IndexDb,
  kind: SearchIndex,
  ids: readonly string[],
  asOf: number,
): Promise<void> {
  if (ids.length) await index.write(removing(OF_IDS, [JSON.stringify(ids), kind, asOf]))
}

export async function removeDocumentsOf(
  index: IndexDb,
  creatorIds: readonly string[],
  asOf: number,
): Promise<void> {
  if (creatorIds.length) await index.write(removing(OF_CREATORS, [JSON.stringify(creatorIds), '', asOf]))
}

const TABLES = ['names', 'near_texts', 'text_keywords', 'texts', 'whole_keywords', 'whole_texts'] as const

export const CLEAR: readonly Statement[] = [
  'delete from documents',
  ...TABLES.map((table) => `insert into ${table} (${table}) values ('delete-all')`),
].map((text) => ({ text, params: [] }))

const toRow = (document: Document) => ({
  k: document.kind,
  o: document.objectId,
  c: document.creatorId,
  f: document.facets.join(' '),
  n: indexText(`${document.name} ${document.alias}`),
  s: normalised(document.name),
  a: indexText(document.near),
  q: keywordsOf(document.text).join(' '),
  t: indexText(document.text),
  ...(document.wholeText !== null && {
    r: keywordsOf(document.wholeText).join(' '),
    x: indexText(document.wholeText),
  }),
  w: document.weight,
  p: document.postCount,
  l: document.labels,
  d: document.publishedAt,
  v: document.clapCount,
})

/** ?1: rows as JSON; ?2: their change number. */
const WRITTEN = `from json_each(?1) j join documents d on d.kind = j.value->>'k' and d.object_id = j.value->>'o' where d.as_of = ?2`
const IS_WHOLE = "and j.value->>'x' is not null"
/** @param from column -> field of a row */
const inserting = (table: (typeof TABLES)[number], from: Record<string, string>, condition = '') =>
  `insert into ${table} (rowid, ${Object.keys(from).join(', ')})
   select d.id, ${Object.values(from)
     .map((field) => `j.value->>'${field}'`)
     .join(', ')} ${WRITTEN} ${condition}`
const WRITE = [
  `insert into documents (kind, object_id, creator_id, name, weight, post_count, labels, published_at, clap_count, as_of)
   select value->>'k', value->>'o', value->>'c', value->>'s', value->>'w', value->>'p', value->'l', value->>'d', value->>'v', ?2 from json_each(?1) where true
   on conflict (kind, object_id) do update set creator_id = excluded.creator_id, name = excluded.name,
     weight = excluded.weight, post_count = excluded.post_count,
     labels = excluded.labels, published_at = excluded.published_at, clap_count = excluded.clap_count, as_of = excluded.as_of
   where excluded.as_of >= documents.as_of`,
  ...TABLES.map((table) => `delete from ${table} where rowid in (select d.id ${WRITTEN})`),
  inserting('names', { facets: 'f', name: 'n' }),
  inserting('near_texts', { facets: 'f', near: 'a' }),
  inserting('text_keywords', { facets: 'f', keywords: 'q' }),
  inserting('texts', { facets: 'f', near: 'a', body: 't' }),
  inserting('whole_keywords', { facets: 'f', keywords: 'r' }, IS_WHOLE),
  inserting('whole_texts', { facets: 'f', near: 'a', body: 'x' }, IS_WHOLE),
]

const OF_IDS = `select id from documents where kind = ?2 and object_id in (select value from json_each(?1)) and as_of <= ?3`
const OF_CREATORS = `select id from documents where ?2 = '' and creator_id in (select value from json_each(?1)) and as_of <= ?3`

const removing = (which: string, params: unknown[]): Statement[] =>
  TABLES.map((table) => `delete from ${table} where rowid in (${which})`)
    .concat(`delete from documents where id in (${which})`)
    .map((text) => ({ text, params }))

type Row = ReturnType<typeof toRow>

function* inPortions(rows: Row[]): Generator<Row[]> {
  let portion: Row[] = []
  let size = 0
  for (const row of rows) {
    const length = row.t.length + row.n.length + (row.x?.length ?? 0)
    if (portion.length && size + length > MOST_CHARACTERS) {
      yield portion
      portion = []
      size = 0
    }
    portion.push(row)
    size += length
  }
  if (portion.length) yield portion
}
