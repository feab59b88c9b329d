/** At most once a month. The payout is written before the call, and its id is the idempotency key (safety P5). */
import { sql, type SQL } from 'drizzle-orm'
import type Stripe from 'stripe'
import { limits } from '#schema/limits.ts'
import { monthOf, monthStart } from '#schema/partner/partner.ts'
import {
  openPayouts,
  type PayableRow,
  payableWriters,
  type PayoutRow,
} from '#worker/partner/ledger/payouts.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { payoutEmail, type PayoutEmail } from '#worker/partner/ledger/payoutEmail.ts'
import { now } from '#worker/platform/clock.ts'
import { type Db, openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { logError } from '#worker/platform/log.ts'
import { type Message, writeAndSend } from '#worker/platform/mail/messages.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

/** The next minute continues. */
const A_RUN = 20

export type Paying = Pick<Writer, 'execution'> & { env: Env; db: Db }

export async function payWriters(env: Env, execution: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
  if (!isSelling(env)) return
  const paying = { env, execution, db: openDb(env.DB) }
  const month = monthOf(now())
  const { payoutThreshold: threshold } = limits.partner
  const due = { threshold, month, since: monthStart(month), limit: A_RUN }
  for (const writer of await paying.db.all(payableWriters, due)) await begin(paying.db, writer, month)
  const open = await openDb(env.DB).all(openPayouts, { limit: A_RUN })
  if (!open.length) return
  const { openProvider } = await import('#worker/payments/provider.ts')
  const provider = await openProvider(env)
  for (const payout of open) {
    // A failure must not hold up the others.
    await send(paying, provider, payout).catch((error: unknown) => logError(error, { where: 'payouts' }))
  }
}

/** A concurrent run fails its guard. */
function begin(db: Db, { userId, accountId, balance, withheldPercent }: PayableRow, month: number) {
  const id = newId()
  const withheld = Math.floor((balance * withheldPercent) / 100)
  const amount = balance - withheld
  return writeRows(
    { db },
    {
      guard: sql`exists (select 1 from partners where user_id = ${userId} and balance = ${balance} and held_at is null)`,
      rows: [
        sql`insert into payouts (id, user_id, month, account_id, amount, withheld, created_at)
        values (${id}, ${userId}, ${month}, ${accountId}, ${amount}, ${withheld}, ${now()})`,
        sql`update partners set balance = balance - ${balance} where user_id = ${userId}`,
        ...entries(`payout:${id}`, [
          ['WRITER', userId, -balance],
          ['IN_TRANSIT', '', amount],
          ['WITHHELD', '', withheld],
        ]),
      ],
    },
  )
}

/** With a sum of 0. */
export const entries = (
  transfer: string,
  amounts: readonly (readonly [account: string, userId: string, amount: number])[],
): SQL[] =>
  amounts
    .filter(([, , amount]) => amount !== 0)
    .map(
      ([
        account,
        userId,
        amount,
      ]) => sql`insert into ledger_entries (transfer, account, user_id, amount, created_at)
        values (${transfer}, ${account}, ${userId}, ${amount}, ${now()})`,
    )

async function send(paying: Paying, provider: Stripe, payout: PayoutRow): Promise<void> {
  const { id, amount, accountId } = payout
  try {
    const transfer = await provider.transfers.create(
      { amount, currency: 'usd', destination: accountId, metadata: { payout: id } },
      { idempotencyKey: `payout:${id}` },
    )
    await settle(paying, payout, transfer.id)
  } catch (error) {
    const { type, code, message = '' } = error as Partial<Stripe.errors.StripeError>
    // Retry our own errors and unknown outcomes. The writer must fix account errors.
    if (type !== 'StripeInvalidRequestError' || code === 'balance_insufficient') throw error
    await fail(paying, payout, message)
  }
}

const settle = (paying: Paying, { id, amount, email }: PayoutRow, transferId: string) =>
  writeAndSend(
    paying,
    {
      guard: isOpen(id),
      rows: [
        sql`update payouts set state = 'PAID', transfer_id = ${transferId}, settled_at = ${now()},
          checked_at = ${now()} where id = ${id}`,
        ...entries(`paid:${id}`, [
          ['IN_TRANSIT', '', -amount],
          ['PAID_OUT', '', amount],
        ]),
      ],
    },
    toWriter(paying.env, email, 'PAYOUT_PAID', amount),
  )

const fail = (paying: Paying, { id, userId, amount, withheld, email }: PayoutRow, message: string) =>
  writeAndSend(
    paying,
    {
      guard: isOpen(id),
      rows: [
        sql`update payouts set state = 'FAILED', failure = ${message}, settled_at = ${now()} where id = ${id}`,
        sql`update partners set balance = balance + ${amount + withheld} where user_id = ${userId}`,
        ...entries(`failed:${id}`, [
          ['IN_TRANSIT', '', -amount],
          ['WITHHELD', '', -withheld],
          ['WRITER', userId, amount + withheld],
        ]),
      ],
    },
    toWriter(paying.env, email, 'PAYOUT_FAILED', amount),
  )

const isOpen = (id: string): SQL => sql`exists (select 1 from payouts where id = ${id} and state = 'OPEN')`

export function toWriter(
  { MAIN_ORIGIN }: Pick<Env, 'MAIN_ORIGIN'>,
  email: string | null,
  name: PayoutEmail,
  cents: number,
): Message[] {
  if (!email) return []
  const content = payoutEmail(MAIN_ORIGIN, name, cents)
  return [{ kind: 'email', name, to: email, content }]
}
