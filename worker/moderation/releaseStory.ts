import { eq, sql, type SQL } from 'drizzle-orm'
import { postDrafts } from '#schema/tables/drafts.ts'
import { posts } from '#schema/tables/posts.ts'
import { notifyingFollowers } from '#worker/drafts/notifyFollowers.ts'
import { isStory } from '#worker/permissions/story.ts'
import { param, read } from '#worker/platform/database/read.ts'
import type { Writer } from '#worker/platform/database/write.ts'

/** Notifies the followers of a story that was held back when it was published (R321). */
export async function releaseStory({ db }: Pick<Writer, 'db'>, id: string): Promise<SQL[]> {
  return (await db.first(released, { id })) ? [notifyingFollowers(id)] : []
}

const released = read('releasedStory', { id: posts.id }, (query) =>
  query
    .from(posts)
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(
      sql`${posts.id} = ${param('id')} and ${isStory()} and ${posts.limitedAt} = ${posts.firstPublishedAt}
        and coalesce(${postDrafts.notifiesFollowers}, 1)`,
    )
    .limit(1),
)
