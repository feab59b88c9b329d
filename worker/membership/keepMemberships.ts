/** Memberships end to the second even without an event (safety P5). */
import { sql } from 'drizzle-orm'
import { limits, minute } from '#schema/limits.ts'
import { checkCharge } from '#worker/membership/checkCharge.ts'
import { memberChangeRow } from '#worker/membership/memberChanges.ts'
import {
  chargesToCheck,
  customersToRead,
  type IntentRow,
  membersAtEnd,
  openIntents,
} from '#worker/membership/membershipReads.ts'
import type { Payer } from '#worker/membership/syncCustomer.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import { commit, type Writer, writeRows } from '#worker/platform/database/write.ts'

const A_RUN = 20
/** A slower checkout may have been paid without an event. */
const SLOW = 10 * minute

type Execution = Pick<Writer, 'execution' | 'begin'>

export async function keepMemberships(env: Env, { execution, begin }: Execution): Promise<void> {
  const payer = () => ({ env, execution, begin, db: openDb(env.DB) })
  if (isSelling(env)) {
    await each(await payer().db.all(openIntents, { before: now() - SLOW, limit: A_RUN }), (intent) =>
      settleIntent(payer(), intent),
    )
    const before = now() - limits.membership.reconcile
    await each(await payer().db.all(customersToRead, { before, limit: A_RUN }), ({ userId }) =>
      readAgain(payer(), userId),
    )
    await each(await payer().db.all(chargesToCheck, { before, limit: A_RUN }), (charge) =>
      checkCharge(payer(), charge),
    )
  }
  await each(await payer().db.all(membersAtEnd, { now: now(), limit: A_RUN }), ({ id, memberUntil }) =>
    endOf(payer(), id, memberUntil),
  )
}

async function each<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> {
  for (const row of rows) {
    // A failure must not hold up the others.
    await work(row).catch((error: unknown) => logError(error, { where: 'memberships' }))
  }
}

async function settleIntent(payer: Payer, intent: IntentRow) {
  if (!isCheckout(intent)) return settleCall(payer, intent)
  if (intent.sessionId) {
    const { settleCheckout } = await import('#worker/membership/settleCheckout.ts')
    const settled = await settleCheckout(payer, intent.sessionId)
    if (settled !== 'open' || intent.createdAt > now() - limits.membership.checkout) return
  }
  if (intent.createdAt > now() - limits.membership.checkout) return
  await writeRows(payer, {
    rows: [
      sql`update payment_intents set state = 'ABANDONED', settled_at = ${now()} where id = ${intent.id} and state = 'OPEN'`,
    ],
  })
}

const isCheckout = ({ kind }: IntentRow) =>
  kind === 'MEMBERSHIP' || kind === 'GIFT' || kind === 'PAYMENT_METHOD'

/** Stripe's state shows whether the call was carried out. */
async function settleCall(payer: Payer, { id, userId }: IntentRow) {
  const { syncCustomer } = await import('#worker/membership/syncCustomer.ts')
  await syncCustomer(payer, userId)
  const { settledCall } = await import('#worker/membership/callProviderOnce.ts')
  await writeRows(payer, { rows: [settledCall(sql`id = ${id} and leased_until <= ${now()}`, 'ABANDONED')] })
}

async function readAgain(payer: Payer, userId: string): Promise<void> {
  // A customer that cannot be read is not retried at once.
  await writeRows(payer, {
    rows: [sql`update payment_customers set synced_at = ${now()} where user_id = ${userId}`],
  })
  const { syncCustomer } = await import('#worker/membership/syncCustomer.ts')
  await syncCustomer(payer, userId)
}

/** A late payment can revive it. */
const endOf = (payer: Payer, id: string, memberUntil: number) =>
  commit(
    { ...payer, actor: 'payments' },
    {
      guard: sql`exists (select 1 from users where id = ${id} and member_until = ${memberUntil})`,
      rows: [
        sql`update memberships set ended_at = ${memberUntil}, is_cancelled = 1 where user_id = ${id} and ended_at is null`,
        sql`update users set medium_member_at = null, member_until = null, has_past_memberships = 1, payment_failed_at = null
          where id = ${id}`,
        memberChangeRow(id, memberUntil),
      ],
      purge: { tags: [userTag(id)], reason: 'membershipEnded' },
    },
  )
