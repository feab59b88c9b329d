import { and, desc, eq, sql } from 'drizzle-orm'
import { postDrafts } from '#schema/tables/drafts.ts'
import { posts } from '#schema/tables/posts.ts'
import { collectionSubmissions } from '#schema/tables/submissions.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { textName } from '#worker/drafts/submissions/submissionStatements.ts'
import { byOf, byParams, editsPublication } from '#worker/permissions/change.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isKept } from '#worker/permissions/story.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { userShape } from '#worker/users/userShape.ts'

const isDraft = sql`${posts.firstPublishedAt} is null`

const shape = {
  postId: posts.id,
  title: sql<string>`iif(${isDraft}, coalesce(${postDrafts.title}, ${posts.title}), ${posts.title})`,
  subtitle: sql<string>`iif(${isDraft}, coalesce(${postDrafts.subtitle}, ${posts.subtitle}), ${posts.subtitle})`,
  wordCount: posts.wordCount,
  firstPublishedAt: posts.firstPublishedAt,
  submittedAt: collectionSubmissions.submittedAt,
  changesAskedAt: collectionSubmissions.changesAskedAt,
  publishAt: collectionSubmissions.publishAt,
  approvedText: collectionSubmissions.approvedText,
  text: textName(),
  author: userShape,
}

export type QueueRow = RowOf<typeof shape>

/** If the caller edits it. */
export const editedCollection = sql`(select id from collections edited
  where edited.slug = ${param('slug')} and ${editsPublication(byParams, sql`edited.id`)})`

const queue = read('collectionSubmissions', shape, (query) =>
  query
    .from(collectionSubmissions)
    .innerJoin(posts, and(eq(posts.id, collectionSubmissions.postId), isKept()))
    .innerJoin(users, and(eq(users.id, posts.creatorId), isShownPerson()))
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(
      sql`${collectionSubmissions.collectionId} = ${editedCollection} and ${collectionSubmissions.status} = 'PENDING'
        and ${before(collectionSubmissions.submittedAt, collectionSubmissions.postId)}`,
    )
    .orderBy(desc(collectionSubmissions.submittedAt), desc(collectionSubmissions.postId))
    .limit(param('limit')),
)

const ofEditor = read('editedCollection', { id: sql<string | null>`${editedCollection}` }, (query) =>
  query.from(sql`(select 1)`).limit(1),
)

/** Null also for staff, who may not see drafts (A4). */
export async function submissionsTo(
  ctx: Context,
  slug: string,
  paging: Paging,
): Promise<Page<QueueRow> | null> {
  if (!ctx.caller?.viewer) return null
  const { size, values } = keyset(paging)
  const by = { ...byOf(ctx.caller), slug: slug.toLowerCase() }
  const [edited, rows] = await Promise.all([
    ctx.db.first(ofEditor, by),
    ctx.db.all(queue, { ...by, ...values }),
  ])
  return edited?.id ? pageOf(rows, size, ({ submittedAt, postId }) => [submittedAt, postId]) : null
}
