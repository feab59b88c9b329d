import type { TitleCode } from '#schema/content/content.ts'
import { eq, sql } from 'drizzle-orm'
import { postAuthors, postBodies, posts } from '#schema/tables/posts.ts'
import { postTags, tags } from '#schema/tables/topics.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, read } from '#worker/platform/database/read.ts'
import { tagShape } from '#worker/topics/tagShape.ts'
import type { TopPassage } from '#worker/posts/topPassages.ts'
import { userShape } from '#worker/users/userShape.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { isPreviewForAll, readsWhole } from '#worker/permissions/text.ts'

export interface Body {
  html: string
  isPreview: boolean
  titleCode?: TitleCode
  topPassages?: TopPassage[]
}

/** The database chooses, so the rest of a locked story never reaches the worker. */
export const publicBody = {
  html: sql<string>`case when ${isPreviewForAll()} then ${postBodies.previewHtml} else ${postBodies.html} end`,
  isPreview: sql<number>`${isPreviewForAll()}`,
}

export const bodyForReader = {
  html: sql<string>`case when ${readsWhole} then ${postBodies.html} else ${postBodies.previewHtml} end`,
  isPreview: sql<number>`not ${readsWhole}`,
  titleCode: postBodies.titleCode,
}

const bodies = read('bodies', { id: posts.id, ...bodyForReader }, (query) =>
  query.from(posts).innerJoin(postBodies, eq(postBodies.postId, posts.id)).where(inList(posts.id, 'ids')),
)

export const bodyLoader = loader(async (ctx: Context, ids): Promise<Map<string, Body>> => {
  const rows = await ctx.db.all(bodies, { ids, ...sightOf(ctx) })
  if (rows.some(({ isPreview }) => isPreview)) ctx.isMoreForSome = true
  return new Map(
    rows.map(({ id, html, isPreview, titleCode }) => [
      id,
      { html, isPreview: Boolean(isPreview), titleCode },
    ]),
  )
})

const tagsOfPosts = read('tagsOfPosts', { postId: postTags.postId, tag: tagShape }, (query) =>
  query
    .from(postTags)
    .innerJoin(tags, eq(tags.id, postTags.tagId))
    .where(inList(postTags.postId, 'ids'))
    .orderBy(postTags.postId, postTags.position),
)

export const postTagsLoader = loader(async ({ db }: Context, ids) => {
  const rows = await db.all(tagsOfPosts, { ids })
  return group(
    ids,
    rows,
    (row) => row.postId,
    (row) => row.tag,
  )
})

const coauthorsOfPosts = read('coauthorsOfPosts', { postId: postAuthors.postId, user: userShape }, (query) =>
  query
    .from(postAuthors)
    .innerJoin(users, eq(users.id, postAuthors.userId))
    .where(sql`${inList(postAuthors.postId, 'ids')} and ${postAuthors.position} > 0 and ${isShownPerson()}`)
    .orderBy(postAuthors.postId, postAuthors.position),
)

export const coauthorsLoader = loader(async ({ db }: Context, ids) => {
  const rows = await db.all(coauthorsOfPosts, { ids })
  return group(
    ids,
    rows,
    (row) => row.postId,
    (row) => row.user,
  )
})

function group<Row, V>(keys: string[], rows: Row[], keyOf: (row: Row) => string, valueOf: (row: Row) => V) {
  const groups = new Map<string, V[]>(keys.map((key) => [key, []]))
  for (const row of rows) groups.get(keyOf(row))?.push(valueOf(row))
  return groups
}
