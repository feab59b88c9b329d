/** Repeats reach the same checkout. */
import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { copy } from '#schema/copy.ts'
import { gifts as words } from '#schema/copy/gifts.ts'
import { giftPrice, giftTypeIds } from '#schema/membership/gifts.ts'
import { giftInput, groupGiftInput, seats as seatsInput } from '#schema/inputs/gifts.ts'
import { limits } from '#schema/limits.ts'
import type { GiftPlan, GiftType } from '#schema/membership/membership.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { paymentFailure } from '#worker/membership/callProvider.ts'
import { ensureCustomer } from '#worker/membership/ensureCustomer.ts'
import { codeDigest, codeOf } from '#worker/membership/gifts/code.ts'
import { giftById } from '#worker/membership/gifts/giftReads.ts'
import { mayGiveToGroups } from '#worker/membership/gifts/mayGiveToGroups.ts'
import { abandonCheckout } from '#worker/membership/abandonCheckout.ts'
import { type IntentRow, openGiftCheckout } from '#worker/membership/membershipReads.ts'
import { GIFT_FIELD, SEATS_FIELD } from '#worker/membership/stripeState.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { as, failure, parsed } from '#worker/platform/results.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

interface GiftOrder {
  type: GiftType
  plan: GiftPlan
  seats: number
  digest: string
  gift: (Partial<z.infer<ReturnType<typeof giftInput>>> & { fromName: string; message: string }) | null
  giftId: string
}

/** The server sets price and payer (safety P1). */
export async function beginGift(ctx: Context, given: Record<string, unknown>) {
  const viewer = theViewer(ctx)
  const input = parsed(giftInput(now()), withTexts(given))
  if ('message' in input) return input
  const { value: gift } = input
  const digest = digestOf(JSON.stringify({ ...given }))
  return begin(ctx, viewer, { type: 'gift', plan: gift.plan, seats: 1, digest, gift, giftId: newId() })
}

export async function beginGroupGift(ctx: Context, given: Record<string, unknown>) {
  const viewer = theViewer(ctx)
  if (!mayGiveToGroups(ctx, viewer)) return failure('Forbidden', words.cannotGroup)
  const input = parsed(groupGiftInput, withTexts(given))
  if ('message' in input) return input
  const { value: gift } = input
  const { plan, seats } = gift
  return begin(ctx, viewer, {
    type: 'group-gift',
    plan,
    seats,
    digest: digestOf(JSON.stringify({ ...given })),
    gift,
    giftId: newId(),
  })
}

const withTexts = (given: Record<string, unknown>) => ({
  ...given,
  message: given['message'] ?? '',
  deliverOn: given['deliverOn'] ?? '',
})

export async function addGiftSeats(ctx: Context, giftId: string, seats: number) {
  const viewer = theViewer(ctx)
  const input = parsed(seatsInput, seats)
  if ('message' in input) return failure('BadRequest', words.wrongMoreSeats)
  const gift = await ctx.db.first(giftById, { id: giftId })
  if (gift?.buyerId !== viewer.id || gift.type !== 'group-gift' || gift.paidAt === null) {
    return failure('BadRequest', words.noGift)
  }
  const digest = digestOf(`${giftId} ${seats}`)
  return begin(ctx, viewer, { type: gift.type, plan: gift.plan, seats, digest, gift: null, giftId })
}

async function begin(ctx: Context, viewer: Viewer, asked: GiftOrder) {
  for (let tries = 0; tries < 3; tries++) {
    const found = await ctx.db.first(openGiftCheckout, { userId: viewer.id })
    const isUsable = found?.asked === asked.digest && found.createdAt > now() - limits.membership.checkout
    if (found && isUsable) return open(ctx, viewer, found, asked)
    if (found) {
      const failed = await abandonCheckout(ctx, found, words.paidAlready)
      if (failed) return failed
    }
    const use = withinRateLimit({ rateLimit: 'giftsOfAccount', by: viewer.id })
    const rows = [use.row, ...giftRows(ctx, viewer, asked), intentRow(viewer, asked)]
    const written = await writeRows(ctx, { guard: use.guard, rows })
    if (written === 'guard') return failure('TooManyRequests', words.tooMany)
    if (written === 'taken') continue
    const intent = await ctx.db.first(openGiftCheckout, { userId: viewer.id })
    if (intent) return open(ctx, viewer, intent, asked)
  }
  return failure('Conflict', copy.plans.busy)
}

function giftRows({ env }: Context, { id: buyerId }: Viewer, { gift, giftId, type, plan }: GiftOrder): SQL[] {
  if (!gift) return []
  const { fromName, message, recipientEmail = null, deliverOn = null } = gift
  return [
    sql`insert into gifts (id, type, buyer_id, plan, from_name, message, recipient_email, deliver_at, code_digest, created_at)
      values (${giftId}, ${type}, ${buyerId}, ${plan}, ${fromName}, ${message}, ${recipientEmail}, ${deliverOn},
        ${codeDigest(codeOf(env, giftId))}, ${now()})`,
  ]
}

function intentRow({ id: userId }: Viewer, { giftId, plan, seats, digest }: GiftOrder): SQL {
  const id = newId()
  return sql`insert into payment_intents (id, user_id, kind, idempotency_key, plan, amount, gift_id, gift_seats, asked,
      leased_until, created_at)
    values (${id}, ${userId}, 'GIFT', ${keyOf(id)}, ${plan}, ${giftPrice(plan, seats)}, ${giftId}, ${seats}, ${digest},
      ${now()}, ${now()})`
}

const keyOf = (intentId: string) => `gift:${intentId}`

async function open(ctx: Context, viewer: Viewer, intent: IntentRow, { type, plan, seats }: GiftOrder) {
  if (intent.url) return as('Checkout', { url: intent.url })
  const { MAIN_ORIGIN, PRODUCT_NAME } = ctx.env
  const back = path(type === 'group-gift' ? 'ShowGroupGift' : 'ShowGiftPlans')
  const metadata = {
    [GIFT_FIELD]: intent.giftId!,
    [SEATS_FIELD]: String(seats),
    // R255.
    type: String(giftTypeIds[type]),
    intent: intent.id,
  }
  try {
    const { openProvider } = await import('#worker/payments/provider.ts')
    const provider = await openProvider(ctx.env)
    const customer = await ensureCustomer(ctx, provider, viewer)
    const session = await provider.checkout.sessions.create(
      {
        mode: 'payment',
        customer,
        client_reference_id: viewer.id,
        success_url: `${MAIN_ORIGIN}${path('ShowPay')}?session={CHECKOUT_SESSION_ID}`,
        cancel_url: MAIN_ORIGIN + back,
        line_items: [
          {
            quantity: seats,
            price_data: {
              currency: 'usd',
              unit_amount: giftPrice(plan),
              product_data: { name: words.product(PRODUCT_NAME, words.lengths[plan]) },
            },
          },
        ],
        // Stripe copies them to the charge.
        payment_intent_data: { description: words.charge, metadata },
      },
      { idempotencyKey: keyOf(intent.id) },
    )
    await writeRows(ctx, {
      rows: [
        sql`update payment_intents set session_id = ${session.id}, url = ${session.url} where id = ${intent.id}`,
      ],
    })
    return as('Checkout', { url: session.url! })
  } catch (error) {
    return paymentFailure(error)
  }
}
