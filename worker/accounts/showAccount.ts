import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { emit } from '#worker/events.ts'
import { openDb } from '#worker/platform/db.ts'
import type { OutboxWork } from '#worker/platform/outbox.ts'
import { commit, type Writer } from '#worker/platform/write.ts'
import { countListed, placeInLists, thesePosts } from '#worker/posts/verbs/listing.ts'
import { countFollows, everythingBy, tagsShowing } from '#worker/accounts/written.ts'

const Payload = z.object({ userId: z.string() })

/**
 * The work that follows the sign-in of somebody who had hidden their account: it is as it was. Done twice it changes
 * nothing.
 */
export const showAccount: OutboxWork = async (env, payload) => {
  const { userId } = Payload.parse(payload)
  const late: Promise<unknown>[] = []
  const execution = { waitUntil: (work: Promise<unknown>) => void late.push(work) }
  const writer: Writer = { env, db: openDb(env.DB), execution, actor: userId }
  const posts = thesePosts(await everythingBy(writer, userId))
  const done = await commit(writer, {
    guard: sql`exists (select 1 from users where id = ${userId} and deactivated_at is not null)`,
    rows: [
      ...countFollows(userId, 1),
      sql`update users set deactivated_at = null where id = ${userId}`,
      ...placeInLists(posts),
      ...countListed(posts, 1),
    ],
    purge: { tags: tagsShowing(userId), reason: 'showAccount' },
  })
  await Promise.allSettled(late)
  if (typeof done !== 'string') emit({ type: 'accountShown', userId })
}
