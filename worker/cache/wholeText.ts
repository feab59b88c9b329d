/**
 * The parts of a locked story's page that readers of the whole text see instead of the preview's, stored once for each
 * revision: a member's page is the visitors' stored page with these in it (decision 144). The key is no address, and
 * only those are given an entry of whom the statement of their session has just said that they may read the story.
 */
import { and, eq, sql } from 'drizzle-orm'
import { edge } from '#schema/edge.ts'
import { changeNumber } from '#schema/tables/platform.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { type Entry, findEntry, newEntry, storeEntry } from '#worker/cache/store.ts'
import { isReadableAlone } from '#worker/permissions/story.ts'
import { readsWhole } from '#worker/permissions/text.ts'
import { postTag } from '#worker/platform/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/db.ts'
import { param, read, type RowOf } from '#worker/platform/read.ts'

/** What stands in the places of a story's page, by the names of these places. */
export interface WholeText {
  readonly text: string
  readonly contents: string
  readonly content: string
}

/** The only class so far: everyone who may read more than the preview may read everything. */
const CLASS = 'whole-text'

interface Asked {
  db: Pick<Db, 'first'>
  execution: Pick<ExecutionContext, 'waitUntil'>
  release: string
  postId: string
  viewerId: string
  /** When one of the page's tags was purged last: what was read before is not used. */
  lastPurge: number
  print: (row: WholeRow) => WholeText
}

/** Null where the viewer may not read it any more. */
export async function wholeTextFor({
  db,
  execution,
  release,
  postId,
  viewerId,
  lastPurge,
  print,
}: Asked): Promise<WholeText | null> {
  const key = [edge.form, release, CLASS, postId].join(' ')
  const found = await findEntry(key)
  if (found && found.asOf >= lastPurge) return textsOf(found)
  const row = await db.first(wholeText, { postId, viewerId, linkHash: null, at: now() })
  if (!row) return null
  const entry = entryOf(postId, row.asOf, print(row))
  if (entry.body.byteLength <= edge.entry) execution.waitUntil(storeEntry(key, entry).storing)
  return textsOf(entry)
}

const wholeShape = {
  asOf: sql<number>`(select ${changeNumber.value} from ${changeNumber} where ${changeNumber.id} = 1)`,
  id: posts.id,
  language: posts.language,
  direction: posts.direction,
  html: postBodies.html,
  titleCode: postBodies.titleCode,
}
export type WholeRow = RowOf<typeof wholeShape>

const wholeText = read('wholeText', wholeShape, (query) =>
  query
    .from(posts)
    .innerJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(and(eq(posts.id, param('postId')), isReadableAlone(), readsWhole))
    .limit(1),
)

const entryOf = (postId: string, asOf: number, texts: WholeText): Entry =>
  newEntry(
    { tags: [postTag(postId)], asOf, life: edge.life.long, headers: [], etag: '', row: CLASS },
    { body: new TextEncoder().encode(JSON.stringify(texts)) },
  )

function textsOf(entry: Entry): WholeText {
  const found = known.get(entry)
  if (found) return found
  const texts = JSON.parse(new TextDecoder().decode(entry.body)) as WholeText
  known.set(entry, texts)
  return texts
}

const known = new WeakMap<Entry, WholeText>()
