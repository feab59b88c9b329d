/** Decision 15. */
import * as z from 'zod'
import { openDb } from '#worker/platform/database/db.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'
import { holderOf } from '#worker/search/holderOf.ts'
import { indexChanged } from '#worker/search/indexChanged.ts'

export const followTags: OutboxWork = async (env, payload) => {
  const tags = z.array(z.string()).parse(payload)
  await indexChanged(openDb(env.DB), await holderOf(env, openDb(env.SEARCH)), tags)
}
