/** Events only name an object, so old and repeated ones are harmless (safety P2). */
import type Stripe from 'stripe'
import * as z from 'zod'
import { limits } from '#schema/limits.ts'
import { paymentEvents } from '#schema/tables/membership.ts'
import { settleCheckout } from '#worker/membership/settleCheckout.ts'
import { checkCharge } from '#worker/membership/checkCharge.ts'
import { looseCharge, payerOfCharge, userOfCustomer } from '#worker/membership/membershipReads.ts'
import { eventRow, type Payer, syncCustomer } from '#worker/membership/syncCustomer.ts'
import { openProvider, webhookSecretOf } from '#worker/payments/provider.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { now } from '#worker/platform/clock.ts'
import { logError, logWarning } from '#worker/platform/log.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { eq } from 'drizzle-orm'

const appliedEvent = read('appliedEvent', { id: paymentEvents.id }, (query) =>
  query
    .from(paymentEvents)
    .where(eq(paymentEvents.id, param('id')))
    .limit(1),
)

export type OtherEvents = Partial<Record<string, (payer: Payer, id: string) => Promise<void>>>

export async function takeEvent(payer: Payer, request: Request, others: OtherEvents = {}): Promise<Response> {
  const secret = webhookSecretOf(payer.env)
  if (!isSelling(payer.env) || !secret) return answer(404, 'Not found')
  const event = await verified(payer, request, secret)
  if (!event) return answer(400, 'The signature is missing, wrong or too old')
  const { id, type } = event
  if (await payer.db.first(appliedEvent, { id })) return answer(200, 'Applied before')
  const object = namedIn(event)
  try {
    if (object) await apply(payer, { id, type }, object, others)
    else logWarning('An event names nothing', { where: 'payments', event: id, type })
    await writeRows(payer, { rows: [eventRow({ id, type })] })
  } catch (error) {
    logError(error, { where: 'payments', event: id, type })
    return answer(503, 'Try again')
  }
  return answer(200, 'Applied')
}

/** They have different secrets. */
async function verified(payer: Payer, request: Request, secrets: string): Promise<Stripe.Event | null> {
  const { webhooks } = await openProvider(payer.env)
  const body = await request.text()
  const signature = request.headers.get('stripe-signature') ?? ''
  const { webhookTolerance } = limits.membership
  for (const secret of secrets.split(/[\s,]+/)) {
    try {
      return await webhooks.constructEventAsync(body, signature, secret, webhookTolerance, undefined, now())
    } catch {
      // Try the next secret.
    }
  }
  return null
}

async function apply(
  payer: Payer,
  event: { id: string; type: string },
  object: Named,
  others: OtherEvents,
): Promise<void> {
  const other = Object.hasOwn(others, object.object) ? others[object.object] : undefined
  if (other) {
    if (object.id) await other(payer, object.id)
  } else if (object.object === 'checkout.session') {
    await settleCheckout(payer, object.id ?? '', event)
  } else {
    const user = await payerIn(payer, object)
    if (user) await syncCustomer(payer, user.userId, { event })
    const loose = await payer.db.first(looseCharge, { chargeId: chargeIdIn(object) ?? '' })
    if (loose) await checkCharge(payer, loose)
  }
}

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish()
const named = z.object({
  id: z.string().optional(),
  object: z.string(),
  customer: reference,
  charge: reference,
})
type Named = z.output<typeof named>
type Reference = z.output<typeof reference>

/** A repetition would be the same. */
const namedIn = ({ data }: Partial<Stripe.Event>): Named | null => named.safeParse(data?.object).data ?? null

/** A dispute names only the charge. */
async function payerIn({ db }: Payer, named: Named) {
  const { id, object, customer } = named
  const chargeId = object === 'dispute' ? chargeIdIn(named) : null
  if (chargeId) return db.first(payerOfCharge, { chargeId })
  const customerId = object === 'customer' ? id : idOf(customer)
  return customerId ? db.first(userOfCustomer, { customerId }) : null
}

const chargeIdIn = ({ id, object, charge }: Named) => (object === 'charge' ? id : idOf(charge))

const idOf = (given: Reference) => (typeof given === 'object' ? given?.id : given)

const answer = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
