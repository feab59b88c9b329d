import { sql, type SQL } from 'drizzle-orm'
import type { Paragraph } from '#schema/content/content.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { isResponse } from '#worker/permissions/story.ts'
import { param, read } from '#worker/platform/database/read.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { answeredBy, notifyOfResponse } from '#worker/responses/publishResponse.ts'
import { mentionsIn } from '#worker/responses/responseBody.ts'
import { raiseDay, subjectsOfPosts } from '#worker/stats/days/raise.ts'

/** Counts a released response, and notifies users who were not notified before (R321). Empty for a story. */
export async function releaseResponse({ db }: Pick<Writer, 'db'>, id: string): Promise<SQL[]> {
  const response = await db.first(released, { id })
  if (!response) return []
  const mentions = await mentionsIn({ db }, JSON.parse(response.paragraphs) as Paragraph[])
  return [
    ...(response.isFirst ? [raiseDay(subjectsOfPosts(answeredBy(id)), { responses: 1 })] : []),
    ...notifyOfResponse(id, response.creatorId, { title: response.title, mentions }, authorOfAnswered(id)),
  ]
}

const released = read(
  'releasedResponse',
  {
    creatorId: posts.creatorId,
    title: posts.title,
    paragraphs: sql<string>`${postBodies.paragraphs}`,
    /** True if others have never seen it. */
    isFirst: sql<number>`coalesce(${posts.limitedAt} = ${posts.firstPublishedAt}, 0)`,
  },
  (query) =>
    query
      .from(posts)
      .innerJoin(postBodies, sql`${postBodies.postId} = ${posts.id}`)
      .where(sql`${posts.id} = ${param('id')} and ${isResponse()}`)
      .limit(1),
)

const authorOfAnswered = (id: string): SQL =>
  sql`(select coalesce(
      (select creator_id from posts where id = answer.in_response_to_post_id),
      (select creator_id from catalogs where id = answer.root_catalog_id))
    from posts answer where answer.id = ${id})`
