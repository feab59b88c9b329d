import { sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import { postIdIn } from '#schema/posts/storyAddress.ts'
import type { Context } from '#worker/platform/context.ts'
import { isPublishedAndSuspended } from '#worker/permissions/story.ts'
import { param, read } from '#worker/platform/database/read.ts'

/**
 * True for a published story that staff hid because it uses someone's work without permission. Its address says so (RFC
 * 7725); other suspensions are not disclosed.
 * @param address the parameter `postId` of its path
 */
export async function isTakenDown({ db }: Pick<Context, 'db'>, address: string): Promise<boolean> {
  const id = postIdIn(address)
  return id !== null && (await db.first(takenDown, { id })) !== null
}

const takenDown = read('takenDown', { id: posts.id }, (query) =>
  query
    .from(posts)
    .where(
      sql`${posts.id} = ${param('id')} and ${isPublishedAndSuspended()}
        and exists (select 1 from reports where entity_type = 'POST' and entity_id = ${posts.id}
          and status = 'UPHELD' and reason = 'COPYRIGHT')`,
    )
    .limit(1),
)
