import * as z from 'zod'
import { emit } from '#worker/platform/events.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'
import { hideAccount } from '#worker/accounts/hideAccount.ts'

const Payload = z.object({ userId: z.string() })

/** It rejects to be retried. */
export const showAccount: OutboxWork = async (env, payload, _, begin) => {
  const { userId } = Payload.parse(payload)
  const late: Promise<unknown>[] = []
  const execution = { waitUntil: (work: Promise<unknown>) => void late.push(work) }
  const writer = { env, db: openDb(env.DB), execution, begin, actor: userId }
  const change = { hiding: 'deactivated', isHidden: false, reason: 'showAccount' } as const
  const result = await hideAccount(writer, userId, change)
  await Promise.allSettled(late)
  if (result === 'busy') throw new Error(`The account ${userId} was being changed`)
  if (result === 'done') emit({ type: 'accountShown', userId })
}
