import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/paging.ts'
import { param, read } from '#worker/platform/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape, type PostRow } from '#worker/posts/rows.ts'
import type { UserRow } from '#worker/users/rows.ts'

export interface UserResponseRow {
  response: PostRow
  story: PostRow
}

const response = alias(posts, 'response')

/** The columns of `postShape` without its joins, of the response: its author is known, and it has no publication. */
const { creator: _creator, collection: _collection, primaryTopic: _topic, ...ownShape } = postShape
const responseShape = Object.fromEntries(
  Object.keys(ownShape).map((key) => [key, response[key as keyof typeof ownShape]]),
) as unknown as typeof ownShape

/** Of the response what `publicBody` is of a post: its rest never leaves the database if it is locked. */
const body = {
  html: sql<string>`case when ${response.visibility} = 'LOCKED' then ${postBodies.previewHtml} else ${postBodies.html} end`,
  isPreview: sql<number>`${response.visibility} = 'LOCKED'`,
}

const responsesOfUser = read(
  'responsesOfUser',
  { response: responseShape, body, story: postShape },
  (query) =>
    fromPosts(query)
      .innerJoin(response, eq(response.rootPostId, posts.id))
      .innerJoin(postBodies, eq(postBodies.postId, response.id))
      .where(
        sql`${response.creatorId} = ${param('userId')} and ${response.inResponseToPostId} is not null
          and ${before(response.firstPublishedAt, response.id)}
          and ${response.deletedAt} is null and ${response.isSuspended} = 0 and ${posts.listedAt} is not null`,
      )
      .orderBy(desc(response.firstPublishedAt), desc(response.id))
      .limit(param('limit')),
)

/** What somebody answered to listed stories, the latest first, each with the story. */
export async function listResponsesOf(ctx: Context, user: UserRow, paging: Paging): Promise<Page<UserResponseRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(responsesOfUser, { userId: user.id, ...values })
  const page = pageOf(rows, size, ({ response: { firstPublishedAt, id } }) => [firstPublishedAt!, id])
  return {
    next: page.next,
    rows: page.rows.map(({ response: own, body: { html, isPreview }, story }) => ({
      response: {
        ...own,
        creator: user,
        collection: null,
        primaryTopic: null,
        body: { html, isPreview: Boolean(isPreview) },
      },
      story,
    })),
  }
}
