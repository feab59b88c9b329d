/** Each story is written atomically with its draft and earlier versions. */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import {
  type DraftFile,
  draftFile,
  revisionFile,
  type StoryFile,
  storyFile,
  versionFile,
} from '#schema/exporting/archive.ts'
import { postVersions } from '#schema/tables/drafts.ts'
import { sourceRedirects } from '#schema/tables/hosts.ts'
import { postRevisions } from '#schema/tables/posts.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import { insertRows } from '../../local/insertRows.ts'
import { shareAgain } from '../shareAgain.ts'
import type { Subjects } from '../subjects.ts'
import type { ArchiveIds } from './archiveIds.ts'
import { checked, storyRows, withMore } from './archiveStory.ts'
import { type PictureMap, placed } from './archivePictures.ts'
import type { Archive } from './openArchive.ts'

export interface StoryInput {
  db: DatabaseSync
  archive: Archive
  ids: ArchiveIds
  subjects: Subjects
  pictures: PictureMap
  authorId(author: StoryFile['authors'][number]): string
  collectionOf(story: StoryFile): string | null
  report(path: string, detail: string): void
  touched: Set<string>
  now: number
  onStory(done: number): void
}

export interface StoryCounts {
  added: number
  changed: number
  unchanged: number
}

/** Increase when the same archive would give other rows. */
const CONVERSION = 1

export async function importStories(input: StoryInput): Promise<StoryCounts> {
  const { archive, db, report } = input
  const counts: StoryCounts = { added: 0, changed: 0, unchanged: 0 }
  for (const [at, path] of archive.list('stories').entries()) {
    try {
      const story = await archive.read(path, storyFile)
      const draftPath = `drafts/${story.id}.json`
      const draft = archive.list('drafts').includes(draftPath)
        ? await archive.read(draftPath, draftFile)
        : null
      const former = await formerTexts(input, story)
      counts[inTransaction(db, () => writeStory(input, story, draft, former))]++
    } catch (error) {
      report(path, error instanceof Error ? error.message : String(error))
    }
    input.onStory(at + 1)
  }
  return counts
}

type Former = Awaited<ReturnType<typeof formerTexts>>

async function formerTexts({ archive, report }: StoryInput, { id }: StoryFile) {
  const read = async <T>(path: string, schema: Parameters<typeof archive.read<T>>[1]): Promise<T[]> => {
    try {
      return [await archive.read(path, schema)]
    } catch (error) {
      report(path, error instanceof Error ? error.message : String(error))
      return []
    }
  }
  const all = async <T>(folder: string, schema: Parameters<typeof archive.read<T>>[1]) =>
    (await Promise.all(archive.list(`${folder}/${id}`).map((path) => read(path, schema)))).flat()
  return { versions: await all('versions', versionFile), revisions: await all('revisions', revisionFile) }
}

function writeStory(
  input: StoryInput,
  story: StoryFile,
  draft: DraftFile | null,
  former: Former,
): keyof StoryCounts {
  const { db, ids, subjects, pictures, now, touched } = input
  const postId = ids.of('post', story.id)
  const place = {
    postId,
    authorIds: [...new Set(story.authors.map(input.authorId))],
    collectionId: story.firstPublishedAt === null ? null : input.collectionOf(story),
    tagIds: story.tags.map(({ isTopic, ...tag }) => (isTopic ? subjects.topic(tag) : subjects.tag(tag))),
    primaryTopicId: idOfTopic(story, subjects),
    pictures,
    now,
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([CONVERSION, story, draft, former, { ...place, now: 0, pictures: [...pictures] }]))
    .digest('hex')
    .slice(0, 32)
  const post = db.prepare('select * from posts where id = ?').get(postId)
  // Imports do not restore stories deleted or suspended here.
  const isGone = post !== undefined && (post['deleted_at'] !== null || post['is_suspended'] === 1)
  if (isGone || (post && ids.digest('post', story.id) === digest)) return 'unchanged'
  if (post && post['creator_id'] !== place.authorIds[0])
    throw new Error('the story of this id belongs to another account here')
  const rows = storyRows(story, draft, place)
  const kept = post && Object.fromEntries(KEPT.map((column) => [column, post[column] as number]))
  for (const table of ['post_authors', 'post_tags'])
    db.prepare(`delete from ${table} where post_id = ?`).run(postId)
  insertRows(db, 'posts', kept ? withMore(rows['posts'], kept) : (rows['posts'] ?? []))
  const stored = post ? ['posts', 'author_shares'] : ['posts']
  for (const [table, list] of Object.entries(rows)) if (!stored.includes(table)) insertRows(db, table, list)
  if (post) shareAgain(db, postId, now)
  writeFormer(input, postId, place.authorIds[0]!, former)
  writeRedirects(input, story, postId, place.collectionId)
  ids.note('post', story.id, postId, digest)
  for (const tag of ['edgeCacheHome', `post-${postId}`, ...place.authorIds.map((id) => `user-${id}`)])
    touched.add(tag)
  for (const id of place.tagIds) touched.add(`tag-${id}`)
  if (place.collectionId) touched.add(`collection-${place.collectionId}`)
  return post ? 'changed' : 'added'
}

/** Counted here, not imported. */
const KEPT = ['clap_count', 'voter_count', 'responses_count', 'hot_score']

function idOfTopic({ primaryTopic, tags }: StoryFile, subjects: Subjects): string | null {
  const topic = tags.find(({ slug }) => slug === primaryTopic)
  return topic ? subjects.topic({ slug: topic.slug, name: topic.name }) : null
}

function writeFormer({ db, ids, pictures }: StoryInput, postId: string, userId: string, former: Former) {
  for (const { storyId: _story, id, paragraphs, ...version } of former.versions) {
    const versionId = ids.of('version', id)
    insertRows(db, 'post_versions', [
      encodeRow(postVersions, {
        ...version,
        id: versionId,
        postId,
        userId,
        paragraphs: checked(placed(paragraphs, pictures)),
        wordCount: 0,
      }),
    ])
    ids.note('version', id, versionId)
  }
  for (const { storyId: _story, paragraphs, ...revision } of former.revisions)
    insertRows(db, 'post_revisions', [
      encodeRow(postRevisions, { ...revision, postId, paragraphs: checked(placed(paragraphs, pictures)) }),
    ])
}

/** An address belongs to the first story that claims it. */
function writeRedirects(
  { db, report }: StoryInput,
  { id, redirects }: StoryFile,
  postId: string,
  collectionId: string | null,
) {
  const find = db.prepare('select post_id from source_redirects where scope_id = ? and path = ?')
  for (const { path, isOfSite } of redirects) {
    const scopeId = isOfSite ? '' : (collectionId ?? '')
    const holder = find.get(scopeId, path)?.['post_id']
    if (holder === undefined)
      insertRows(db, 'source_redirects', [encodeRow(sourceRedirects, { scopeId, path, postId })])
    else if (holder !== postId) report(`stories/${id}.json`, `${path} leads to another story already`)
  }
}

export function inTransaction<T>(db: DatabaseSync, run: () => T): T {
  db.exec('begin immediate')
  try {
    const result = run()
    db.exec('commit')
    return result
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}
