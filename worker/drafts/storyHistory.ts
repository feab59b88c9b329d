/** For readers, if the authors show it and the story is not locked. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { postBodies, postRevisions, posts } from '#schema/tables/posts.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { isHistoryShown, isPublished, maySeeStory } from '#worker/permissions/story.ts'
import { before, keyset, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'

const isShown = and(isPublished(), maySeeStory, isHistoryShown)

const storyWithHistory = read(
  'storyWithHistory',
  {
    postId: posts.id,
    slug: posts.slug,
    title: posts.title,
    subtitle: posts.subtitle,
    paragraphs: sql<string>`${postBodies.paragraphs}`,
  },
  (query) =>
    query
      .from(posts)
      .innerJoin(users, eq(users.id, posts.creatorId))
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .where(and(eq(posts.id, param('postId')), isShown)),
)

const publishedVersions = read(
  'publishedVersions',
  { revision: postRevisions.revision, title: postRevisions.title, createdAt: postRevisions.createdAt },
  (query) =>
    query
      .from(postRevisions)
      .where(
        and(eq(postRevisions.postId, param('postId')), before(postRevisions.revision, postRevisions.postId)),
      )
      .orderBy(desc(postRevisions.revision), desc(postRevisions.postId))
      .limit(param('limit')),
)

const publishedVersion = read(
  'publishedVersion',
  {
    title: postRevisions.title,
    subtitle: postRevisions.subtitle,
    paragraphs: sql<string>`${postRevisions.paragraphs}`,
    createdAt: postRevisions.createdAt,
  },
  (query) =>
    query
      .from(postRevisions)
      .where(and(eq(postRevisions.postId, param('postId')), eq(postRevisions.revision, param('revision')))),
)

/** Null without a visible history, and for an unknown version. */
export async function readHistory(ctx: Context, postId: string, revision: number | null, paging: Paging) {
  const { size, values } = keyset(paging)
  const [story, rows, version] = await Promise.all([
    ctx.db.first(storyWithHistory, { postId, ...sightOf(ctx) }),
    ctx.db.all(publishedVersions, { postId, ...values }),
    revision === null ? null : ctx.db.first(publishedVersion, { postId, revision }),
  ])
  if (!story || (revision !== null && !version)) return null
  const { rows: versions, next } = pageOf(rows, size, (one) => [one.revision, postId])
  return { ...story, version, versions, pagingInfo: { next } }
}
