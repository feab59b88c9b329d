/** Statements check the caller's right to write, unless noted. */
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DraftText } from '#schema/posts/drafts.ts'
import { postDeltas, postDrafts } from '#schema/tables/drafts.ts'
import { images } from '#schema/tables/media.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { byOf, byParams, mayWriteStory } from '#worker/permissions/change.ts'
import { isResponse } from '#worker/permissions/story.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { isMoving } from '#worker/posts/verbs/storyText.ts'

const body = alias(postBodies, 'body')

/** For a story without a draft, its text as revision 0. */
const shape = {
  postId: posts.id,
  revision: sql<number>`coalesce(${postDrafts.revision}, 0)`,
  publishedRevision: sql<number>`coalesce(${postDrafts.publishedRevision}, 0)`,
  title: sql<string>`coalesce(${postDrafts.title}, ${posts.title})`,
  subtitle: sql<string>`coalesce(${postDrafts.subtitle}, ${posts.subtitle})`,
  paragraphs: sql<string>`coalesce(${postDrafts.paragraphs}, ${body.paragraphs})`,
  updatedAt: sql<number>`coalesce(${postDrafts.updatedAt}, ${posts.updatedAt})`,
  updatedById: sql<string>`coalesce(${postDrafts.updatedById}, ${posts.creatorId})`,
  scheduledAt: postDrafts.scheduledAt,
  scheduledById: postDrafts.scheduledById,
  notifiesFollowers: sql<number>`coalesce(${postDrafts.notifiesFollowers}, 1)`,
  creatorId: posts.creatorId,
  firstPublishedAt: posts.firstPublishedAt,
  deletedAt: posts.deletedAt,
  isSuspended: posts.isSuspended,
  visibility: posts.visibility,
  storyRevision: posts.revision,
  language: sql<
    string | null
  >`case when ${posts.chosenLanguage} <> '' or ${posts.firstPublishedAt} is not null
    then ${posts.language} end`,
}

const isStoryToChange = and(
  eq(posts.id, param('postId')),
  sql`not ${isResponse()}`,
  mayWriteStory(byParams, posts.id),
)

const draftToChange = read('draftToChange', shape, (query) =>
  query
    .from(posts)
    .innerJoin(body, eq(body.postId, posts.id))
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(isStoryToChange),
)

export type DraftRow = RowOf<typeof shape>

/** Null for callers who may not write the story, and for an unknown story. */
export const readDraft = (ctx: Context, postId: string): Promise<DraftRow | null> =>
  ctx.db.first(draftToChange, { postId, ...byOf(ctx.caller ?? { viewer: null, isOperator: false }) })

const draftOfStory = read('draftOfStory', shape, (query) =>
  query
    .from(posts)
    .innerJoin(body, eq(body.postId, posts.id))
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(eq(posts.id, param('postId'))),
)

/** No permission check, for background work. */
export const readDraftAlone = (db: Pick<Db, 'first'>, postId: string): Promise<DraftRow | null> =>
  db.first(draftOfStory, { postId })

const movingPicturesOfDraft = read('movingPicturesOfDraft', { id: images.id }, (query) =>
  query.from(images).where(
    sql`${isMoving} and ${images.id} in (select value->'image'->>'id' from json_each(coalesce(
      (select paragraphs from post_drafts where post_id = ${param('postId')}),
      (select paragraphs from post_bodies where post_id = ${param('postId')}))))`,
  ),
)

/** In the same batch as the draft. */
export async function movingInDraft(db: Pick<Db, 'all'>, postId: string): Promise<Set<string>> {
  const moving = await db.all(movingPicturesOfDraft, { postId })
  return new Set(moving.map(({ id }) => id))
}

const changeOfUser = read(
  'changeOfUser',
  { postId: postDeltas.postId, revision: postDeltas.revision, createdAt: postDeltas.createdAt },
  (query) =>
    query
      .from(postDeltas)
      .where(and(eq(postDeltas.userId, param('userId')), eq(postDeltas.changeId, param('changeId')))),
)

export const findChange = (db: Pick<Db, 'first'>, userId: string, changeId: string) =>
  db.first(changeOfUser, { userId, changeId })

export const textOf = ({ title, subtitle, paragraphs }: DraftRow): DraftText => ({
  title,
  subtitle,
  paragraphs: JSON.parse(paragraphs) as DraftText['paragraphs'],
})
