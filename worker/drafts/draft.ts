/** Reads of drafts. Only for callers whose right to write the story is asked with them. */
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DraftText } from '#schema/drafts.ts'
import { postDeltas, postDrafts } from '#schema/tables/drafts.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/context.ts'
import { byOf, byParams, mayWriteStory } from '#worker/permissions/change.ts'
import { isResponse } from '#worker/permissions/story.ts'
import type { Db } from '#worker/platform/db.ts'
import { param, read, type RowOf } from '#worker/platform/read.ts'

const body = alias(postBodies, 'body')

/** The draft, or, where the story has none yet, what would be its beginning: the story's own text as revision 0. */
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

/** Null for callers who may not write the story, as for a story that is not there. */
export const readDraft = (ctx: Context, postId: string): Promise<DraftRow | null> =>
  ctx.db.first(draftToChange, { postId, ...byOf(ctx.caller ?? { viewer: null, isOperator: false }) })

const draftOfStory = read('draftOfStory', shape, (query) =>
  query
    .from(posts)
    .innerJoin(body, eq(body.postId, posts.id))
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(eq(posts.id, param('postId'))),
)

/** Without a question of permission, for work of our own. */
export const readDraftAlone = (db: Pick<Db, 'first'>, postId: string): Promise<DraftRow | null> =>
  db.first(draftOfStory, { postId })

const changeOfUser = read(
  'changeOfUser',
  { postId: postDeltas.postId, revision: postDeltas.revision, createdAt: postDeltas.createdAt },
  (query) =>
    query
      .from(postDeltas)
      .where(and(eq(postDeltas.userId, param('userId')), eq(postDeltas.changeId, param('changeId')))),
)

/** A change that this user has sent before. */
export const findChange = (db: Pick<Db, 'first'>, userId: string, changeId: string) =>
  db.first(changeOfUser, { userId, changeId })

export const textOf = ({ title, subtitle, paragraphs }: DraftRow): DraftText => ({
  title,
  subtitle,
  paragraphs: JSON.parse(paragraphs) as DraftText['paragraphs'],
})
