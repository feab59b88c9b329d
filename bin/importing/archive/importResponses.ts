import type { DatabaseSync } from 'node:sqlite'
import { responseFile } from '#schema/exporting/archive.ts'
import { postRows } from '#worker/importing/postRows.ts'
import { insertRows } from '../../local/insertRows.ts'
import type { ArchiveIds } from './archiveIds.ts'
import { type PictureMap, placed } from './archivePictures.ts'
import { checked, withMore } from './archiveStory.ts'
import { inTransaction } from './importStories.ts'
import type { Archive } from './openArchive.ts'

export interface OwnInput {
  db: DatabaseSync
  archive: Archive
  ids: ArchiveIds
  pictures: PictureMap
  userId: string
  ownId: string
  report(path: string, detail: string): void
  now: number
}

/**
 * A target outside the archive keeps its id, because its story may be imported later.
 * @returns how many are here now
 */
export async function importResponses(input: OwnInput): Promise<number> {
  const { db, archive, ids, pictures, userId, report, now } = input
  const here = (id: string | null) => (id === null ? null : (ids.known('post', id) ?? id))
  let done = 0
  for (const path of archive.list('responses')) {
    try {
      const response = await archive.read(path, responseFile)
      const known = ids.known('post', response.id)
      const there = known === null ? undefined : db.prepare('select 1 from posts where id = ?').get(known)
      if (there) {
        done++
        continue
      }
      const postId = ids.of('post', response.id)
      const rows = postRows({
        id: postId,
        creatorId: userId,
        title: response.title,
        paragraphs: checked(placed(response.paragraphs, pictures)),
        publishedAt: Math.min(response.firstPublishedAt, now),
        createdAt: response.createdAt,
        updatedAt: Math.min(response.updatedAt, now),
        tagIds: [],
        inResponseTo: {
          postId: here(response.inResponseToPostId)!,
          rootPostId: here(response.rootPostId)!,
          threadId: here(response.threadId),
          depth: response.depth,
        },
      })
      inTransaction(db, () => {
        insertRows(
          db,
          'posts',
          withMore(rows['posts'], {
            root_catalog_id:
              response.rootCatalogId && (ids.known('list', response.rootCatalogId) ?? response.rootCatalogId),
            revision: response.revision,
            latest_published_at: response.latestPublishedAt,
          }),
        )
        insertRows(db, 'post_bodies', withMore(rows['post_bodies'], { revision: response.revision }))
        insertRows(db, 'post_revisions', withMore(rows['post_revisions'], { revision: response.revision }))
        ids.note('post', response.id, postId)
      })
      done++
    } catch (error) {
      report(path, error instanceof Error ? error.message : String(error))
    }
  }
  return done
}
