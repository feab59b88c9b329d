import { and, eq, sql } from 'drizzle-orm'
import type { Paragraph } from '#schema/content/content.ts'
import type { ModerationStatus, SubmissionStepKind } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { postDrafts } from '#schema/tables/drafts.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { collectionSubmissions } from '#schema/tables/submissions.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { authorsJson } from '#worker/drafts/authorsJson.ts'
import { commentsJson } from '#worker/drafts/submissions/comments.ts'
import { textName } from '#worker/drafts/submissions/submissionStatements.ts'
import { byOf, byParams, editsPublication, mayWriteStory } from '#worker/permissions/change.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isKept } from '#worker/permissions/story.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { tagsJson } from '#worker/posts/post.ts'
import { userJson, type UserRow } from '#worker/users/userShape.ts'

export interface Step {
  kind: SubmissionStepKind
  text: string
  createdAt: number
  user: UserRow | null
}

/** Newest first, as JSON of Steps. */
export const stepsJson = (submission: string) =>
  sql<string>`(select json_group_array(json_object('kind', step.kind, 'text', step.text, 'createdAt', step.created_at,
      'user', case when u.id is null then null else ${userJson('u')} end))
    from (select * from submission_steps where post_id = ${sql.raw(submission)}.post_id
      and collection_id = ${sql.raw(submission)}.collection_id
      order by created_at desc, id desc limit ${sql.raw(String(limits.submissions.steps))}) step
    left join users u on u.id = step.user_id and ${isShownPerson('u')})`

const ofPublished = <T>(own: unknown, draft: unknown) =>
  sql<T>`case when ${posts.firstPublishedAt} is null then coalesce(${draft}, ${own}) else ${own} end`

const shape = {
  postId: posts.id,
  turn: collectionSubmissions.turn,
  text: textName(),
  title: ofPublished<string>(posts.title, postDrafts.title),
  subtitle: ofPublished<string>(posts.subtitle, postDrafts.subtitle),
  paragraphs: ofPublished<string>(postBodies.paragraphs, postDrafts.paragraphs),
  language: posts.language,
  direction: posts.direction,
  wordCount: posts.wordCount,
  visibility: posts.visibility,
  firstPublishedAt: posts.firstPublishedAt,
  submittedAt: collectionSubmissions.submittedAt,
  changesAskedAt: collectionSubmissions.changesAskedAt,
  publishAt: collectionSubmissions.publishAt,
  approvedText: collectionSubmissions.approvedText,
  collectionId: collections.id,
  collectionSlug: collections.slug,
  authorsJson,
  tagsJson,
  stepsJson: stepsJson('"collection_submissions"'),
  commentsJson: commentsJson('"collection_submissions"'),
}

export type ReviewRow = RowOf<typeof shape>

const reviewedSubmission = read('reviewedSubmission', shape, (query) =>
  query
    .from(collectionSubmissions)
    .innerJoin(collections, eq(collections.id, collectionSubmissions.collectionId))
    .innerJoin(posts, and(eq(posts.id, collectionSubmissions.postId), isKept()))
    .innerJoin(users, and(eq(users.id, posts.creatorId), isShownPerson()))
    .innerJoin(postBodies, eq(postBodies.postId, posts.id))
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(
      and(
        eq(collectionSubmissions.postId, param('postId')),
        sql`${collectionSubmissions.status} = 'PENDING'`,
        editsPublication(byParams, collections.id),
      ),
    ),
)

/** Null for callers who do not edit its publication. */
export const readReview = (ctx: Context, postId: string): Promise<ReviewRow | null> =>
  ctx.db.first(reviewedSubmission, { postId, ...byOf(ctx.caller ?? { viewer: null, isOperator: false }) })

export const seenOf = ({ turn, text }: Pick<ReviewRow, 'turn' | 'text'>): string => `${turn}-${text}`

/** Null if it is malformed. */
export function seenIn(seen: string): { turn: number; text: string } | null {
  const found = /^(\d{1,9})-([ds]\d{1,9}-\d{1,16})$/.exec(seen)
  return found && { turn: Number(found[1]), text: found[2]! }
}

export const paragraphsOf = ({ paragraphs }: ReviewRow) => JSON.parse(paragraphs) as Paragraph[]

const submissionStanding = read(
  'submissionStanding',
  {
    status: sql<ModerationStatus>`${collectionSubmissions.status}`,
    collectionId: collections.id,
    collectionSlug: collections.slug,
    publishAt: collectionSubmissions.publishAt,
    isAuthor: sql<number>`${mayWriteStory(byParams, collectionSubmissions.postId)}`,
    isEditor: sql<number>`${editsPublication(byParams, collections.id)}`,
  },
  (query) =>
    query
      .from(collectionSubmissions)
      .innerJoin(collections, eq(collections.id, collectionSubmissions.collectionId))
      .where(eq(collectionSubmissions.postId, param('postId'))),
)

/** Null for callers who are neither authors nor editors. */
export async function readStanding(ctx: Context, postId: string) {
  const row = await ctx.db.first(submissionStanding, {
    postId,
    ...byOf(ctx.caller ?? { viewer: null, isOperator: false }),
  })
  return row && (row.isAuthor || row.isEditor) ? row : null
}
