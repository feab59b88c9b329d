import { sql } from 'drizzle-orm'
import { payoutOfTransfer } from '#worker/partner/ledger/payouts.ts'
import { entries, type Paying, toWriter } from '#worker/partner/ledger/payWriters.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'

/** The total is read from Stripe, so parts and repeats are counted once. */
export async function reversePayout(paying: Paying, transferId: string): Promise<void> {
  const payout = await paying.db.first(payoutOfTransfer, { transferId })
  if (!payout) return
  const provider = await openProvider(paying.env)
  const { amount_reversed: reversed } = await provider.transfers.retrieve(transferId)
  const more = reversed - payout.reversedAmount
  if (more <= 0) return
  const { id, userId, email } = payout
  await writeAndSend(
    paying,
    {
      guard: sql`exists (select 1 from payouts where id = ${id} and reversed_amount = ${payout.reversedAmount})`,
      rows: [
        sql`update payouts set reversed_amount = ${reversed}, state = iif(amount = ${reversed}, 'REVERSED', state)
          where id = ${id}`,
        sql`update partners set balance = balance + ${more} where user_id = ${userId}`,
        ...entries(`reversed:${id}:${reversed}`, [
          ['PAID_OUT', '', -more],
          ['WRITER', userId, more],
        ]),
      ],
    },
    toWriter(paying.env, email, 'PAYOUT_REVERSED', more),
  )
}
