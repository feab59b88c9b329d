import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export interface LockedStory {
  id: string
  authorId: string
  /** '' outside publications. */
  collectionId: string
  /** Only the last paragraph has this word: an answer containing it leaks the story's end. */
  canary: string
  /** Searches use another such word. */
  bait: string
  title: string
  /** '' unless the author has one. */
  newsletterId: string
  /** '' unless it was sent. */
  issueId: string
  params: Readonly<Record<string, string>>
}

const STORIES = `select p.id, p.slug, p.title, p.creator_id as authorId, u.username, coalesce(p.collection_id, '') as collectionId,
    coalesce(c.slug, '') as collectionSlug, p.first_published_at as publishedAt, p.revision,
    coalesce((select id from quotes where post_id = p.id order by created_at desc limit 1), '') as quoteId,
    coalesce((select id from private_notes where post_id = p.id limit 1), '') as noteId,
    coalesce((select id from post_versions where post_id = p.id limit 1), '') as versionId,
    coalesce((select id from newsletters where user_id = p.creator_id and slug = ''), '') as newsletterId,
    coalesce((select slug from newsletters where collection_id = p.collection_id limit 1), '') as newsletterSlug,
    coalesce((select id from newsletter_issues where post_id = p.id limit 1), '') as issueId,
    (select t.slug from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id
      order by t.topic_visibility = 'PUBLIC' desc, pt.position limit 1) as tagSlug
  from posts p join users u on u.id = p.creator_id left join collections c on c.id = p.collection_id
  where p.visibility = 'LOCKED' and p.listed_at is not null
  order by p.collection_id is null, p.id`

export interface Shelves {
  list: { id: string; slug: string }
  series: string
  sequence: { id: string; slug: string }
  mediaResourceId: string
  imageId: string
}

type Row = Record<
  | 'id'
  | 'slug'
  | 'title'
  | 'authorId'
  | 'username'
  | 'collectionId'
  | 'collectionSlug'
  | 'revision'
  | 'tagSlug'
  | 'publishedAt'
  | 'quoteId'
  | 'noteId'
  | 'versionId'
  | 'newsletterId'
  | 'newsletterSlug'
  | 'issueId',
  string | number
>

/** More pages show stories in publications, so they come first. */
export function lockedStories(db: DatabaseSync, shelves: Shelves): LockedStory[] {
  const rows = db.prepare(STORIES).all() as unknown as Row[]
  return rows.map((row) => storyOf(row, shelves))
}

function storyOf(row: Row, { list, series, sequence, mediaResourceId, imageId }: Shelves): LockedStory {
  const [year = '', month = '', day = ''] = new Date(Number(row.publishedAt))
    .toISOString()
    .slice(0, 10)
    .split('-')
  const id = String(row.id)
  const tag = String(row.tagSlug)
  const collection = String(row.collectionSlug)
  return {
    id,
    authorId: String(row.authorId),
    collectionId: String(row.collectionId),
    title: String(row.title),
    newsletterId: String(row.newsletterId),
    issueId: String(row.issueId),
    ...wordsOf(String(row.title)),
    params: {
      postId: String(row.slug),
      inResponseToPostId: id,
      repostId: id,
      id,
      objectID: id,
      username: String(row.username),
      userId: String(row.authorId),
      tagSlug: tag,
      tag,
      topicSlug: tag,
      catalogSlugId: list.slug,
      catalogSlug: list.slug,
      sequenceSlug: sequence.slug,
      series,
      mediaResourceId,
      imageId,
      options: 'fit:320',
      kind: 'essay',
      page: '1',
      baseRev: String(row.revision),
      indexName: 'post',
      year,
      month,
      day,
      date: `${year}-${month}-${day}`,
      ...(row.newsletterId && { newsletterV3Id: String(row.newsletterId) }),
      ...(row.newsletterSlug && { newsletterSlug: String(row.newsletterSlug) }),
      // Addresses of publications are left to stories in one.
      ...ofRows(row),
      ...(collection && { collectionSlug: collection, collectionId: String(row.collectionId) }),
    },
  }
}

const ofRows = (row: Row): Record<string, string> =>
  Object.fromEntries(
    (['quoteId', 'noteId', 'versionId'] as const).flatMap((name) =>
      row[name] ? [[name, String(row[name])]] : [],
    ),
  )

export function wordsOf(title: string): Pick<LockedStory, 'canary' | 'bait'> {
  const digest = createHash('sha256').update(title).digest('hex').slice(0, 12)
  return { canary: `leakcanary${digest}`, bait: `leakbait${digest}` }
}

export const canariesIn = (text: string): Set<string> => new Set(text.match(CANARY))

const CANARY = /leakcanary[0-9a-f]{12}/g
