/** The next run continues a killed one; a repeated run writes only changes. */
import type { DatabaseSync } from 'node:sqlite'
import {
  type ProfileFile,
  profileFile,
  type PublicationFile,
  publicationFile,
} from '#schema/exporting/archive.ts'
import { recounts } from '#worker/importing/recount.ts'
import type { Account } from '../people.ts'
import type { Pictures } from '../pictures.ts'
import { raiseTags } from '../raiseTags.ts'
import type { ImportResult, ReportEntry } from '../report.ts'
import { importSubjects } from '../subjects.ts'
import { archiveIds } from './archiveIds.ts'
import { archivePeople, writeProfile } from './archivePeople.ts'
import { importPictures } from './archivePictures.ts'
import { archivePublication, writeFeatured } from './archivePublication.ts'
import { importLists } from './importLists.ts'
import { importResponses } from './importResponses.ts'
import { importStories, inTransaction } from './importStories.ts'
import type { Archive } from './openArchive.ts'

export interface ArchiveInput {
  db: DatabaseSync
  archive: Archive
  pictures: Pictures
  as: Account | null
  publication: string | undefined
  /** @returns the id for a profile's archive; created if missing */
  publicationOf(slug: string, ownerId: string): string
  now: number
  onStory(done: number): void
}

export interface ArchiveResult extends ImportResult {
  responses: number
  lists: number
  pictures: number
}

export async function importArchive(input: ArchiveInput): Promise<ArchiveResult> {
  const { db, archive, as, publication, now } = input
  const { kind, origin, entity } = archive.facts
  const source = `archive:${origin}`
  const entries: ReportEntry[] = []
  const report = (story: string, detail: string) =>
    void entries.push({ story, kind: 'failed', detail, line: 0 })
  const about: ProfileFile | PublicationFile =
    kind === 'PROFILE'
      ? await archive.read('profile.json', profileFile)
      : await archive.read('publication.json', publicationFile)
  const pictures = await importPictures(
    archive,
    input.pictures,
    (file, detail) => void entries.push({ story: file, kind: 'missing-image', detail, line: 0 }),
  )
  const ids = archiveIds(db, source)
  const subjects = importSubjects(db, now)
  const authorId = archivePeople(db, ids, { as, own: kind === 'PROFILE' ? entity.id : null, now })
  const touched = new Set<string>()
  const { userId, collectionId } = inTransaction(db, () => {
    if ('username' in about) {
      const ownerId = authorId(about, about)
      writeProfile(db, ids, about, ownerId, pictures, subjects.tag, now)
      return {
        userId: ownerId,
        collectionId: publication === undefined ? null : input.publicationOf(publication, ownerId),
      }
    }
    const ownerId = as?.id ?? authorId(about.owner)
    return {
      userId: ownerId,
      collectionId: archivePublication(db, ids, about, { wanted: publication, ownerId, pictures, now }),
    }
  })
  const counts = await importStories({
    ...input,
    ids,
    subjects,
    pictures,
    authorId,
    collectionOf: (story) =>
      collectionId ?? (story.publication && ids.known('publication', story.publication.id)),
    report,
    touched,
  })
  const own = { db, archive, ids, pictures, userId, ownId: entity.id, report, now }
  // Lists first: responses may answer them.
  const lists = await importLists(own)
  const responses = await importResponses(own)
  inTransaction(db, () => {
    if (!('username' in about)) writeFeatured(db, ids, about, collectionId!)
    else pin(db, about, userId, (id) => ids.known('post', id))
    for (const statement of recounts) db.exec(statement)
    raiseTags(
      db,
      new Set([
        ...touched,
        'edgeCacheHome',
        `user-${userId}`,
        ...(collectionId ? [`collection-${collectionId}`] : []),
      ]),
    )
  })
  const { added, changed, unchanged } = counts
  return {
    source: archive.name,
    total: archive.list('stories').length,
    imported: added + changed + unchanged,
    ...counts,
    passedOver: [],
    entries,
    responses,
    lists,
    pictures: pictures.size,
  }
}

function pin(db: DatabaseSync, { pinned }: ProfileFile, userId: string, here: (id: string) => string | null) {
  const set = db.prepare(
    'update post_authors set pinned_at = ? where post_id = ? and user_id = ? and pinned_at is null',
  )
  for (const [at, id] of pinned.entries()) set.run(at + 1, here(id), userId)
}
