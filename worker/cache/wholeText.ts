/** The session's statement confirms the right (decision 144). */
import { and, eq, sql } from 'drizzle-orm'
import { edge } from '#schema/limits/edge.ts'
import { changeNumber } from '#schema/tables/platform.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { type Entry, findEntry, newEntry, storeEntry } from '#worker/cache/store.ts'
import { isReadableAlone } from '#worker/permissions/story.ts'
import { readsWhole } from '#worker/permissions/text.ts'
import { postTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

export interface WholeText {
  readonly text: string
  readonly contents: string
  readonly content: string
}

const CLASS = 'whole-text'

interface WholeTextInput {
  db: Pick<Db, 'first'>
  execution: Pick<ExecutionContext, 'waitUntil'>
  release: string
  postId: string
  viewerId: string
  lastPurge: number
  print: (row: WholeRow) => WholeText
}

export async function wholeTextFor({
  db,
  execution,
  release,
  postId,
  viewerId,
  lastPurge,
  print,
}: WholeTextInput): Promise<WholeText | null> {
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
