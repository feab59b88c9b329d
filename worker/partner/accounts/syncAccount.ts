import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { PayoutAccountState } from '#schema/partner/partner.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function syncAccount({ env, db }: { env: Env; db: Db }, accountId: string): Promise<void> {
  const provider = await openProvider(env)
  const at = now()
  const state = stateOf(await provider.accounts.retrieve(accountId))
  await writeRows(
    { db },
    {
      rows: [
        sql`update partners set account_state = ${state}, account_checked_at = ${at} where account_id = ${accountId}`,
      ],
    },
  )
}

type Said = Pick<Stripe.Account, 'details_submitted' | 'payouts_enabled' | 'capabilities' | 'requirements'>

export function stateOf({
  details_submitted: isSubmitted,
  payouts_enabled: isPaid,
  capabilities,
  requirements,
}: Said): PayoutAccountState {
  if (!isSubmitted) return 'STARTED'
  if (isPaid && capabilities?.transfers === 'active') return 'READY'
  const reason = requirements?.disabled_reason ?? null
  const isWaiting =
    reason === null || reason === 'requirements.pending_verification' || reason === 'under_review'
  const isOwed = (requirements?.currently_due ?? []).length > 0
  return isWaiting && !isOwed ? 'IN_REVIEW' : 'RESTRICTED'
}
