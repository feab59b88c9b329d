import { sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { ownerOf, writerFor } from '#worker/identity/account/owner.ts'
import { noSessionCookie } from '#worker/identity/sessionCookie.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { now } from '#worker/platform/clock.ts'
import { as, failure } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/write.ts'
import { countListed, placeInLists, thesePosts } from '#worker/posts/verbs/listing.ts'
import { countFollows, everythingBy, isEverythingBy, tagsShowing } from '#worker/accounts/written.ts'

/**
 * Hides an account with all that it wrote until its owner signs in again (showAccount.ts): profile and stories are
 * not found, no list and no number holds them. Every session ends.
 */
export async function deactivateAccount(ctx: Context) {
  const owner = ownerOf(ctx)
  if ('message' in owner) return owner
  const { id } = owner
  const at = now()
  // Whoever publishes in this very moment in another window makes the first try void.
  for (let tries = 0; tries < 3; tries++) {
    const written = await everythingBy(ctx, id)
    const posts = thesePosts(written)
    const done = await commit(writerFor(ctx, owner), {
      guard: sql`${isEverythingBy(id, written)} and exists (select 1 from users where id = ${id} and deactivated_at is null)`,
      rows: [
        ...countListed(posts, -1),
        ...countFollows(id, -1),
        sql`update users set deactivated_at = ${at} where id = ${id}`,
        ...placeInLists(posts),
        sql`delete from sessions where user_id = ${id}`,
        sql`delete from one_time_tokens where user_id = ${id}`,
      ],
      purge: { tags: tagsShowing(id), kind: 'hard', reason: 'deactivateAccount' },
    })
    if (typeof done === 'string') continue
    theRequester(ctx).cookies.push(noSessionCookie(ctx.env))
    return as('MutationSuccess', { success: true })
  }
  return failure('Forbidden', 'This account is changed elsewhere at this moment.')
}
