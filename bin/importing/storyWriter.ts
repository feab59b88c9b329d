import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { sourceRedirects } from '#schema/tables/hosts.ts'
import { mediaResources } from '#schema/tables/media.ts'
import { importSources } from '#schema/tables/platform.ts'
import { type EncodedRow, encodeRow } from '#worker/importing/encode.ts'
import { newPost, type StoredPicture, type StoryIds } from '#worker/importing/newPost.ts'
import { postRows, type TableRows } from '#worker/importing/postRows.ts'
import type { ImportedAuthor, ImportedStory, NoteKind } from '#worker/importing/story.ts'
import { newId } from '#worker/platform/ids.ts'
import { FIND_QUOTES } from '#worker/posts/verbs/orphanQuotes.ts'
import { insertRows } from '../local/insertRows.ts'
import { shareAgain } from './shareAgain.ts'
import type { Subjects } from './subjects.ts'

export type Outcome = 'added' | 'changed' | 'unchanged' | 'failed'

export interface StoryWriterInput {
  db: DatabaseSync
  scope: string
  postId(sourceId: string): string
  ownerId(): string
  collectionId: string | null
  now: number
  authorId(author: ImportedAuthor): string
  subjects: Subjects
  report(story: string, kind: NoteKind, detail: string): void
}

/** Increase when the same source would give other rows. */
const CONVERSION = 3

/** @returns a function that writes a story inside a transaction, and adds the cache tags that it touches */
export function storyWriter(input: StoryWriterInput) {
  const { db, scope } = input
  const find = db.prepare(
    `select digest from import_sources where source = ? and kind = 'post' and source_id = ?`,
  )
  const findPost = db.prepare('select * from posts where id = ?')

  return (story: ImportedStory, pictures: Map<string, StoredPicture>, touched: Set<string>): Outcome => {
    const before = find.get(scope, story.sourceId)
    const postId = input.postId(story.sourceId)
    db.exec('savepoint story')
    try {
      const ids = idsOf(story, postId, pictures, input)
      const digest = digestOf(story, ids)
      const post = findPost.get(postId)
      const isSame = before !== undefined && before['digest'] === digest
      // Imports do not restore stories deleted or suspended here.
      const isGone = post !== undefined && (post['deleted_at'] !== null || post['is_suspended'] === 1)
      const outcome = isSame || isGone ? 'unchanged' : post ? 'changed' : 'added'
      if (outcome !== 'unchanged') {
        // Dates may differ on every run, so they are not part of the digest.
        const dated = { ...story, ...datesOf(story, post, input.now) }
        writeRows(db, post ? changedRows(dated, ids, post) : postRows(newPost(dated, ids)), postId)
        if (post) {
          shareAgain(db, postId, input.now)
          orphanPassages(db, postId, input.now)
        }
        insertRows(
          db,
          'media_resources',
          story.embeds.map((embed) => encodeRow(mediaResources, embed)),
        )
        insertRows(db, 'import_sources', [
          encodeRow(importSources, {
            source: scope,
            kind: 'post',
            sourceId: story.sourceId,
            entityId: postId,
            digest,
          }),
        ])
        for (const tag of cacheTags(ids)) touched.add(tag)
      }
      writeRedirects(story, ids, input)
      db.exec('release story')
      return outcome
    } catch (error) {
      db.exec('rollback to story; release story')
      input.report(story.sourceId, 'failed', error instanceof Error ? error.message : String(error))
      return 'failed'
    }
  }
}

/** File times change with each checkout, so an undated story keeps its date here. */
function datesOf(story: ImportedStory, post: Record<string, unknown> | undefined, now: number) {
  const earlier = story.isUndated ? post?.['first_published_at'] : undefined
  const isKept = typeof earlier === 'number' && story.publishedAt !== null
  return {
    publishedAt: isKept ? earlier : story.publishedAt,
    updatedAt: isKept ? Number(post!['updated_at']) : Math.min(story.updatedAt, now),
  }
}

function idsOf(
  story: ImportedStory,
  postId: string,
  pictures: Map<string, StoredPicture>,
  input: StoryWriterInput,
): StoryIds {
  const authorIds = story.authors.length > 0 ? story.authors.map(input.authorId) : [input.ownerId()]
  return {
    postId,
    authorIds: [...new Set(authorIds)],
    collectionId: input.collectionId,
    topicIds: story.topics.map(input.subjects.topic),
    tagIds: story.tags.map(input.subjects.tag),
    pictures,
  }
}

function digestOf(story: ImportedStory, ids: StoryIds): string {
  const { notes: _notes, images, ...rest } = story
  const content = story.isUndated ? { ...rest, publishedAt: rest.publishedAt !== null, updatedAt: 0 } : rest
  const text = JSON.stringify([
    CONVERSION,
    content,
    images.map(({ ref }) => ref),
    { ...ids, pictures: [...ids.pictures] },
  ])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function changedRows(story: ImportedStory, ids: StoryIds, post: Record<string, unknown>): TableRows {
  const claps = { clapCount: Number(post['clap_count']), voterCount: Number(post['voter_count']) }
  const rows = postRows({ ...newPost(story, ids), ...claps, createdAt: Number(post['created_at']) })
  const revision = Number(post['revision']) + 1
  const unchanged = {
    responses_count: Number(post['responses_count']),
    revision,
  }
  const withMore = (table: string, more: EncodedRow) =>
    (rows[table] ?? []).map((row) => ({ ...row, ...more }))
  return {
    ...rows,
    author_shares: [],
    posts: withMore('posts', unchanged),
    post_bodies: withMore('post_bodies', { revision }),
    post_revisions: withMore('post_revisions', { revision }),
  }
}

function writeRows(db: DatabaseSync, rows: TableRows, postId: string) {
  for (const table of ['post_authors', 'post_tags'])
    db.prepare(`delete from ${table} where post_id = ?`).run(postId)
  for (const [table, list] of Object.entries(rows)) insertRows(db, table, list)
}

/** As after an edit, work in the outbox finds the passages in the new text. */
function orphanPassages(db: DatabaseSync, postId: string, at: number) {
  db.prepare('update quotes set is_orphaned = 1 where post_id = ? and is_orphaned = 0').run(postId)
  db.prepare(
    `insert into outbox (id, kind, payload, due_at, created_at)
     select ?, ?, ?, ?, ? where exists (select 1 from quotes where post_id = ?)`,
  ).run(newId(), FIND_QUOTES, JSON.stringify({ postId }), at, at, postId)
}

const HOLDER = 'select post_id from source_redirects where scope_id = ? and path = ?'

/** An address belongs to the first story that claims it. */
function writeRedirects(
  story: ImportedStory,
  { postId, collectionId }: StoryIds,
  { db, report }: StoryWriterInput,
) {
  const scopeId = collectionId ?? ''
  for (const path of story.paths) {
    const holder = db.prepare(HOLDER).get(scopeId, path)?.['post_id']
    if (holder === undefined)
      insertRows(db, 'source_redirects', [encodeRow(sourceRedirects, { scopeId, path, postId })])
    else if (holder !== postId) report(story.sourceId, 'redirect', `${path} leads to another story already`)
  }
}

const cacheTags = ({ postId, authorIds, collectionId, topicIds, tagIds }: StoryIds): string[] => [
  'edgeCacheHome',
  `post-${postId}`,
  ...authorIds.map((id) => `user-${id}`),
  ...(collectionId === null ? [] : [`collection-${collectionId}`]),
  ...[...topicIds, ...tagIds].map((id) => `tag-${id}`),
]
