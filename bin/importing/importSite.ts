/** The next run continues a killed one; a repeated run writes only changes. */
import type { DatabaseSync } from 'node:sqlite'
import type { StoredPicture } from '#worker/importing/newPost.ts'
import { recounts } from '#worker/importing/recount.ts'
import type { ImportedAuthor, ImportedStory, NoteKind, Source } from '#worker/importing/story.ts'
import { withinLimits, authorWithin, tagWithin } from '#worker/importing/withinLimits.ts'
import { idFor } from '#worker/platform/ids.ts'
import { pagesOf } from './pages.ts'
import type { Pictures } from './pictures.ts'
import { raiseTags } from './raiseTags.ts'
import type { ImportResult, ReportEntry } from './report.ts'
import { storePictures } from './storePictures.ts'
import { importSubjects } from './subjects.ts'
import { type Outcome, storyWriter } from './storyWriter.ts'

export interface ImportInput {
  db: DatabaseSync
  source: Source
  pictures: Pictures
  authorId(author: ImportedAuthor): string
  ownerId(): string
  collectionId: string | null
  now: number
  onStory(done: number): void
}

const PER_TRANSACTION = 100

export async function importSite(input: ImportInput): Promise<ImportResult> {
  const { db, source, now } = input
  const entries: ReportEntry[] = []
  const subjects = importSubjects(db, now)
  const found = await source.overview()
  const overview = {
    ...found,
    authors: found.authors.map(authorWithin),
    topics: found.topics.map(tagWithin),
    tags: found.tags.map(tagWithin),
  }
  inTransaction(db, () => {
    for (const author of overview.authors) input.authorId(author)
    for (const topic of overview.topics) subjects.topic(topic)
    for (const tag of overview.tags) subjects.tag(tag)
  })
  // Two publications get two sets of stories, by the same people.
  const scope = input.collectionId === null ? source.name : `${source.name}@${input.collectionId}`
  const postId = postIds(db, scope)
  const report = (story: string, kind: NoteKind, detail: string) =>
    void entries.push({ story, kind, detail, line: 0 })
  const write = storyWriter({ ...input, scope, postId, subjects, report })
  const pageOf = pagesOf({ ...input, overview, postId, scopeId: input.collectionId ?? '' })
  const counts: Record<Outcome, number> = { added: 0, changed: 0, unchanged: 0, failed: 0 }
  const allTouched = new Set<string>()
  const expired: string[] = []
  let done = 0
  for await (const stories of inGroups(source.stories(pageOf), PER_TRANSACTION)) {
    const prepared: { story: ImportedStory; pictures: Map<string, StoredPicture> }[] = []
    for (const given of stories) {
      if ('problem' in given) {
        entries.push({ story: given.sourceId, kind: 'failed', detail: given.problem, line: 0 })
        counts.failed++
      } else {
        const story = withinLimits(given)
        prepared.push({ story, pictures: await storePictures(story, input, entries) })
        for (const note of story.notes) {
          if (note.kind === 'expiry') expired.push(story.sourceId)
          else entries.push({ story: story.sourceId, ...note })
        }
      }
    }
    inTransaction(db, () => {
      const touched = new Set<string>()
      for (const { story, pictures } of prepared) counts[write(story, pictures, touched)]++
      // A killed run must leave no stale pages, so this is in the rows' transaction.
      if (touched.size > 0) raiseTags(db, touched)
      for (const tag of touched) allTouched.add(tag)
    })
    input.onStory((done += stories.length))
  }
  inTransaction(db, () => {
    for (const statement of recounts) db.exec(statement)
    // Pages rendered since then show old counters.
    if (allTouched.size > 0) raiseTags(db, allTouched)
  })
  entries.push(...expiryEntry(expired))
  const { added, changed, unchanged } = counts
  return {
    source: source.name,
    total: source.count,
    imported: added + changed + unchanged,
    added,
    changed,
    unchanged,
    passedOver: source.passedOver,
    entries,
  }
}

/** Many sites give every post the same expiry date and still show it. */
function expiryEntry([first, ...others]: string[]): ReportEntry[] {
  if (first === undefined) return []
  const whose = others.length === 0 ? 'its date' : `its date and those of ${others.length} other stories`
  return [{ story: first, kind: 'expiry', detail: `${whose} of expiry have no effect here`, line: 0 }]
}

/** From an earlier import, else derived from the source. */
function postIds(db: DatabaseSync, scope: string): (sourceId: string) => string {
  const rows = db
    .prepare(`select source_id, entity_id from import_sources where source = ? and kind = 'post'`)
    .all(scope)
  const known = new Map(rows.map((row) => [String(row['source_id']), String(row['entity_id'])]))
  return (sourceId) => known.get(sourceId) ?? idFor(`import:${scope}:${sourceId}`)
}

async function* inGroups<T>(values: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const value of values) {
    if (group.push(value) < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

function inTransaction(db: DatabaseSync, run: () => void): void {
  db.exec('begin immediate')
  try {
    run()
    db.exec('commit')
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}
