import { copy } from '#schema/copy.ts'
import { callProviderOnce } from '#worker/membership/callProviderOnce.ts'
import { chargeById } from '#worker/membership/membershipReads.ts'
import type { Payer } from '#worker/membership/syncCustomer.ts'
import { failure } from '#worker/platform/results.ts'

export async function refundCharge(payer: Payer, id: string) {
  const charge = await payer.db.first(chargeById, { id })
  if (!charge) return failure('NotFound', copy.plans.noCharge)
  const left = charge.amount - charge.refundedAmount
  if (charge.status !== 'SUCCEEDED' || left <= 0) return failure('Conflict', copy.plans.refunded)
  const meant = {
    userId: charge.userId,
    kind: 'REFUND',
    key: `refund:${id}:${charge.refundedAmount}`,
    amount: left,
  } as const
  const failed = await callProviderOnce(payer, meant, async (key) => {
    const { openProvider } = await import('#worker/payments/provider.ts')
    const provider = await openProvider(payer.env)
    return provider.refunds.create({ charge: charge.chargeId, amount: left }, key)
  })
  return failed === 'busy' ? failure('Conflict', copy.plans.busy) : failed
}
