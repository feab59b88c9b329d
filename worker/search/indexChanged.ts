import type { SearchIndex } from '#schema/enums.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Holder } from '#worker/search/holder.ts'
import { readDocuments } from '#worker/search/readDocuments.ts'
import { refreshNamed } from '#worker/search/refreshNamed.ts'
import { normalised } from '#worker/search/words.ts'

const NAMED: Record<string, SearchIndex> = {
  user: 'user',
  collection: 'collection',
  post: 'post',
  tag: 'tag',
}
const PORTION = 50

/**
 * It may be repeated (decision 2).
 * @param tags of a write
 */
export async function indexChanged(main: Pick<Db, 'all'>, index: Holder, tags: readonly string[]) {
  for (const [kind, ids] of byKind(tags)) {
    for (let at = 0; at < ids.length; at += PORTION)
      await refresh(main, index, kind, ids.slice(at, at + PORTION))
  }
}

async function refresh(main: Pick<Db, 'all'>, index: Holder, kind: SearchIndex, ids: readonly string[]) {
  const known = kind === 'post' ? null : await index.known(kind, ids)
  const reading = await readDocuments(main, kind, ids)
  await index.put(reading)
  const shown = new Set(reading.documents.map(({ objectId }) => objectId))
  const gone = ids.filter((id) => !shown.has(id))
  await index.remove(kind, gone, reading.asOf)
  // A hidden user's creations reappear with the user.
  if (kind === 'user') await index.removeOf(gone, reading.asOf)
  if (!known) return
  // Co-written stories stay.
  for (const id of gone) if (known.has(id)) await refreshNamed(main, index, kind, id)
  for (const { objectId, name } of reading.documents) {
    if (known.get(objectId) !== normalised(name)) await refreshNamed(main, index, kind, objectId)
  }
}

function byKind(tags: readonly string[]): Map<SearchIndex, string[]> {
  const kinds = new Map<SearchIndex, string[]>()
  for (const tag of tags) {
    const dash = tag.indexOf('-')
    const kind = NAMED[tag.slice(0, dash)]
    if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), tag.slice(dash + 1)])
  }
  return kinds
}
