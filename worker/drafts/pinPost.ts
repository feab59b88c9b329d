import { eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy/publishing.ts'
import { limits } from '#schema/limits.ts'
import { postAuthors } from '#schema/tables/posts.ts'
import { isListed } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

/** Only for its authors. */
export async function pinPost(
  writer: Writer,
  postId: string,
  isPinned: boolean,
): Promise<Failure<'Conflict'> | null> {
  const own = sql`user_id = ${writer.actor} and post_id = ${postId}`
  const { pinned: most } = limits.story
  const done = await commit(writer, {
    guard: isPinned
      ? sql`exists (select 1 from post_authors where ${own} and ${isListed('post_authors')})
          and (select count(*) from post_authors where user_id = ${writer.actor} and pinned_at is not null
            and post_id <> ${postId}) < ${most}`
      : sql`1`,
    rows: [sql`update post_authors set pinned_at = ${isPinned ? now() : null} where ${own}`],
    purge: { tags: [`user-${writer.actor}`], reason: isPinned ? 'pinPost' : 'unpinPost' },
  })
  if (typeof done !== 'string') return null
  const listed = await writer.db.first(listedStory, { postId, userId: writer.actor })
  return failure('Conflict', listed ? copy.tooManyPinned(most) : copy.onlyListed)
}

const listedStory = read('listedStoryOfAuthor', { postId: postAuthors.postId }, (query) =>
  query.from(postAuthors).where(
    sql`${eq(postAuthors.postId, param('postId'))} and ${eq(postAuthors.userId, param('userId'))}
        and ${isListed('post_authors')}`,
  ),
)
