/** A dead request, a lost reply and a second press reach the same checkout (safety P5). */
import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { membershipPrice, plans } from '#schema/membership/membershipPrices.ts'
import { SoldPlan } from '#schema/membership/membership.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { type PaymentFailure, paymentFailure } from '#worker/membership/callProvider.ts'
import { abandonCheckout } from '#worker/membership/abandonCheckout.ts'
import { mayBuy, trialFor } from '#worker/membership/plans.ts'
import { ensureCustomer, type Provider } from '#worker/membership/ensureCustomer.ts'
import { noteReferral } from '#worker/membership/promotion/referral.ts'
import {
  customerOfUser,
  type IntentRow,
  intentByKey,
  latestMembership,
  openCheckout,
} from '#worker/membership/membershipReads.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { as, type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

type CheckoutFailure = PaymentFailure | Failure<'BadRequest' | 'Conflict'>

/** The server sets the price (safety P1). */
export async function beginCheckout(ctx: Context, planName: string, by: string | null) {
  const viewer = theViewer(ctx)
  const plan = SoldPlan.find((name) => name === planName)
  if (!plan) return failure('BadRequest', copy.plans.unknown)
  const last = await ctx.db.first(latestMembership, { userId: viewer.id })
  if (last && last.endedAt === null) return failure('Conflict', copy.plans.already)
  if (!mayBuy(plan, viewer, last)) {
    return failure('Forbidden', plan === 'yearlyStaff' ? copy.plans.unknown : copy.plans.onlyNew)
  }
  const intent = await intentFor(ctx, viewer, plan)
  if ('message' in intent) return intent
  if (by) await noteReferral(ctx, viewer, by)
  return open(ctx, viewer, { ...intent, plan }, trialFor(ctx, viewer, plan))
}

export async function beginPaymentUpdate(ctx: Context) {
  const viewer = theViewer(ctx)
  if (!(await ctx.db.first(customerOfUser, { userId: viewer.id }))) {
    return failure('Conflict', copy.plans.noMembership)
  }
  const id = newId()
  await writeRows(ctx, { rows: [intentRow({ id, userId: viewer.id, kind: 'PAYMENT_METHOD' })] })
  const intent = await ctx.db.first(intentByKey, { key: checkoutKey(id) })
  return open(ctx, viewer, intent!, 0)
}

const checkoutKey = (intentId: string) => `checkout:${intentId}`

interface NewIntent {
  id: string
  userId: string
  kind: IntentRow['kind']
  plan?: SoldPlan
  amount?: number
}

const intentRow = ({ id, userId, kind, plan, amount }: NewIntent) =>
  sql`insert into payment_intents (id, user_id, kind, idempotency_key, plan, amount, leased_until, created_at)
    values (${id}, ${userId}, ${kind}, ${checkoutKey(id)}, ${plan ?? null}, ${amount ?? null}, ${now()}, ${now()})`

async function intentFor(
  ctx: Context,
  { id: userId }: Viewer,
  plan: SoldPlan,
): Promise<IntentRow | CheckoutFailure> {
  for (let tries = 0; tries < 3; tries++) {
    const found = await ctx.db.first(openCheckout, { userId })
    const isUsable = found?.plan === plan && found.createdAt > now() - limits.membership.checkout
    if (found && isUsable) return found
    if (found) {
      const failed = await abandonCheckout(ctx, found, copy.plans.already)
      if (failed) return failed
    }
    const id = newId()
    const intent = { id, userId, kind: 'MEMBERSHIP', plan, amount: membershipPrice(plan) } as const
    const written = await writeRows(ctx, { rows: [intentRow(intent)] })
    if (typeof written !== 'string') return (await ctx.db.first(intentByKey, { key: checkoutKey(id) }))!
  }
  return failure('Conflict', copy.plans.busy)
}

async function open(ctx: Context, viewer: Viewer, intent: IntentRow, trialDays: number) {
  if (intent.url) return as('Checkout', { url: intent.url })
  try {
    const { openProvider } = await import('#worker/payments/provider.ts')
    const provider = await openProvider(ctx.env)
    const customer = await ensureCustomer(ctx, provider, viewer)
    const { MAIN_ORIGIN } = ctx.env
    const isMembership = intent.kind === 'MEMBERSHIP'
    const returns = {
      success_url: `${MAIN_ORIGIN}${path('ShowPay')}?session={CHECKOUT_SESSION_ID}`,
      cancel_url:
        MAIN_ORIGIN +
        (isMembership
          ? path('ShowPay', undefined, { plan: intent.plan!, left: 'true' })
          : path('UpdatePayment')),
      client_reference_id: viewer.id,
      customer,
    }
    const session = await provider.checkout.sessions.create(
      isMembership
        ? { ...returns, ...(await subscribing(ctx, provider, intent, trialDays)) }
        : { ...returns, mode: 'setup', currency: 'usd' },
      { idempotencyKey: checkoutKey(intent.id) },
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

async function subscribing(ctx: Context, provider: Provider, intent: IntentRow, trialDays: number) {
  const plan = intent.plan!
  const { period, renewsAs, discount } = plans[plan]
  const isReduced = discount !== 'NO_DISCOUNT'
  return {
    mode: 'subscription' as const,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: membershipPrice(renewsAs),
          recurring: { interval: period === 'YEARLY' ? ('year' as const) : ('month' as const) },
          product_data: { name: copy.plans.product(ctx.env.PRODUCT_NAME) },
        },
      },
    ],
    discounts: isReduced ? [{ coupon: await ensureCoupon(provider, plan) }] : undefined,
    subscription_data: {
      metadata: { plan, intent: intent.id },
      trial_period_days: trialDays || undefined,
    },
  }
}

async function ensureCoupon(provider: Provider, plan: SoldPlan): Promise<string> {
  const off = membershipPrice(plans[plan].renewsAs) - membershipPrice(plan)
  const id = `${plan}-${off}`
  try {
    await provider.coupons.create(
      { id, amount_off: off, currency: 'usd', duration: 'once' },
      { idempotencyKey: `coupon:${id}` },
    )
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_already_exists') throw error
  }
  return id
}
