/** Once a day: a lost event leaves the books wrong for a day at most (safety P5). */
import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { accountsToCheck, payoutsToCheck } from '#worker/partner/ledger/payouts.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** The next minute continues. */
const A_RUN = 20

export async function checkPayouts(env: Env, execution: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
  if (!isSelling(env)) return
  const db = openDb(env.DB)
  const due = { before: now() - limits.membership.reconcile, limit: A_RUN }
  for (const { transferId, settledAt } of await db.all(payoutsToCheck, due)) {
    // First, so a payout that cannot be read is not retried at once.
    const next = settledAt > now() - limits.payment.mayChange ? now() : null
    await writeRows(
      { db },
      { rows: [sql`update payouts set checked_at = ${next} where transfer_id = ${transferId}`] },
    )
    await alone(async () => {
      const { reversePayout } = await import('#worker/partner/ledger/reversePayout.ts')
      await reversePayout({ env, execution, db: openDb(env.DB) }, transferId)
    })
  }
  for (const { accountId } of await db.all(accountsToCheck, due)) {
    await writeRows(
      { db },
      { rows: [sql`update partners set account_checked_at = ${now()} where account_id = ${accountId}`] },
    )
    await alone(async () => {
      const { syncAccount } = await import('#worker/partner/accounts/syncAccount.ts')
      await syncAccount({ env, db: openDb(env.DB) }, accountId)
    })
  }
}

/** A failure must not hold up the others. */
const alone = (work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => logError(error, { where: 'payouts' }))
