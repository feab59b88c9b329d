import type Stripe from 'stripe'
import { sql } from 'drizzle-orm'
import { deliverGift } from '#worker/membership/gifts/deliver.ts'
import { type IntentRow, intentOfSession } from '#worker/membership/membershipReads.ts'
import { type Payer, syncCustomer } from '#worker/membership/syncCustomer.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { now } from '#worker/platform/clock.ts'
import { logError } from '#worker/platform/log.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export type Settled = 'done' | 'open' | 'expired' | 'unknown'

export async function settleCheckout(
  payer: Payer,
  sessionId: string,
  event?: { id: string; type: string },
): Promise<Settled> {
  const intent = await payer.db.first(intentOfSession, { sessionId })
  if (!intent) return 'unknown'
  const provider = await openProvider(payer.env)
  const session = await provider.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] })
  if (session.status === 'complete') {
    // A bank may take days to confirm a payment.
    if (session.mode === 'payment' && session.payment_status !== 'paid') return 'open'
    if (intent.kind === 'PAYMENT_METHOD') await useMethod(provider, intent, session)
    await syncCustomer(payer, intent.userId, { event, rows: [settled(intent, 'DONE')] })
    if (intent.giftId) await deliverGift(payer, intent.giftId)
    return 'done'
  }
  if (session.status !== 'expired') return 'open'
  await writeRows(payer, { rows: [settled(intent, 'ABANDONED')] })
  return 'expired'
}

const settled = ({ id }: IntentRow, state: 'DONE' | 'ABANDONED') =>
  sql`update payment_intents set state = ${state}, settled_at = ${now()} where id = ${id} and state = 'OPEN'`

/** The new card also pays where the old one failed. */
async function useMethod(
  provider: Stripe,
  intent: IntentRow,
  session: Stripe.Checkout.Session,
): Promise<void> {
  if (intent.state !== 'OPEN') return
  const customer = idOf(session.customer)
  const setup = session.setup_intent
  const method = typeof setup === 'object' ? idOf(setup?.payment_method) : null
  if (!customer || !method) return
  const key = (what: string) => ({ idempotencyKey: `${what}:${intent.id}` })
  await provider.customers.update(
    customer,
    { invoice_settings: { default_payment_method: method } },
    key('default'),
  )
  const { data } = await provider.subscriptions.list({ customer, status: 'all', limit: 100 })
  for (const { id, status, latest_invoice } of data) {
    if (status !== 'active' && status !== 'trialing' && status !== 'past_due') continue
    await provider.subscriptions.update(id, { default_payment_method: method }, key(`method:${id}`))
    const invoice = idOf(latest_invoice)
    if (status !== 'past_due' || !invoice) continue
    // Stripe retries the payment later.
    await provider.invoices
      .pay(invoice, {}, key(`pay:${invoice}`))
      .catch((error: unknown) => logError(error, { where: 'payments', invoice }))
  }
}

const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)
