import type Stripe from 'stripe'
import { membershipRules } from '#schema/actions/membership.ts'
import { copy } from '#schema/copy.ts'
import { membershipPrice, plans } from '#schema/membership/membershipPrices.ts'
import type { SoldPlan } from '#schema/membership/membership.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { requireUser } from '#worker/identity/requireUser.ts'
import { paymentFailure } from '#worker/membership/callProvider.ts'
import { callProviderOnce } from '#worker/membership/callProviderOnce.ts'
import { ownMembership } from '#worker/membership/ownMembership.ts'
import { latestMembership, type ShownMembership } from '#worker/membership/membershipReads.ts'
import { as, failure } from '#worker/platform/results.ts'

const done = () => as('MutationSuccess', { success: true })
const busy = () => failure('Conflict', copy.plans.busy)

/** The client is large, and most requests buy no membership. */
const openProvider = async (ctx: Context) =>
  (await import('#worker/payments/provider.ts')).openProvider(ctx.env)

const latest = (ctx: Context, userId: string) => ctx.db.first(latestMembership, { userId })

type Sold = ShownMembership & { subscriptionId: string }

const isSold = (membership: ShownMembership): membership is Sold => membership.subscriptionId !== null

export async function cancelMembership(ctx: Context) {
  const viewer = theViewer(ctx)
  const membership = await latest(ctx, viewer.id)
  if (!membership || membership.endedAt !== null || !isSold(membership)) {
    return failure('NotFound', copy.plans.noMembership)
  }
  if (membership.isCancelled) return done()
  const { id, subscriptionId, toggles } = membership
  const meant = { userId: viewer.id, kind: 'CANCEL', key: `cancel:${id}:${toggles}` } as const
  const failed = await callProviderOnce(ctx, meant, async (key) =>
    (await openProvider(ctx)).subscriptions.update(subscriptionId, { cancel_at_period_end: true }, key),
  )
  return failed === 'busy' ? busy() : (failed ?? done())
}

/** R253; another user's is not found. */
export async function uncancelMembership(ctx: Context, membershipId: string) {
  const viewer = theViewer(ctx)
  const membership = await latest(ctx, viewer.id)
  if (membership?.id !== membershipId || !isSold(membership))
    return failure('NotFound', copy.plans.noMembership)
  if (!membership.isCancelled) return done()
  if (membership.method?.kind == null) return failure('Conflict', copy.plans.noMethod)
  const { id, toggles, endedAt } = membership
  const kind = endedAt === null ? 'UNCANCEL' : 'RESTART'
  const meant = { userId: viewer.id, kind, key: `${kind.toLowerCase()}:${id}:${toggles}` } as const
  const failed = await callProviderOnce(ctx, meant, async (key, intentId) => {
    const { subscriptions } = await openProvider(ctx)
    return endedAt === null
      ? subscriptions.update(membership.subscriptionId, { cancel_at_period_end: false }, key)
      : restart(subscriptions, membership, { key, intentId })
  })
  return failed === 'busy' ? busy() : (failed ?? done())
}

async function restart(
  subscriptions: Stripe['subscriptions'],
  { customerId, subscriptionId, plan }: Sold,
  { key, intentId }: { key: { idempotencyKey: string }; intentId: string },
) {
  const { data } = await subscriptions.list({ customer: customerId!, status: 'all', limit: 100 })
  const before = data.find(({ id }) => id === subscriptionId)
  if (!before) throw new Error('The provider does not know the ended subscription')
  const { renewsAs } = plans[plan]
  return subscriptions.create(
    {
      customer: customerId!,
      items: [{ price_data: priceOf(before, renewsAs) }],
      default_payment_method: idOf(before.default_payment_method) ?? undefined,
      payment_behavior: 'error_if_incomplete',
      metadata: { plan: renewsAs, intent: intentId },
    },
    key,
  )
}

const idOf = (given: string | { id: string } | null) => (typeof given === 'string' ? given : given?.id)

const priceOf = ({ items }: Stripe.Subscription, plan: SoldPlan) => {
  const { product } = items.data[0]!.price
  return {
    currency: 'usd',
    product: typeof product === 'string' ? product : product.id,
    unit_amount: membershipPrice(plan),
    recurring: { interval: plans[plan].period === 'YEARLY' ? ('year' as const) : ('month' as const) },
  }
}

const canChange = (membership: ShownMembership | null): membership is Sold =>
  membership !== null &&
  membership.endedAt === null &&
  membership.plan === 'monthly' &&
  membership.paymentFailedAt === null &&
  isSold(membership)

/** Stripe computes the amount. */
export async function changeToYearly(ctx: Context) {
  const viewer = theViewer(ctx)
  const membership = await latest(ctx, viewer.id)
  if (membership?.endedAt === null && membership.plan !== 'monthly') return done()
  if (!canChange(membership)) return failure('NotFound', copy.plans.noMembership)
  const { id, subscriptionId } = membership
  const amount = membershipPrice('yearly')
  const meant = {
    userId: viewer.id,
    kind: 'CHANGE_PLAN',
    key: `yearly:${id}`,
    plan: 'yearly',
    amount,
  } as const
  const failed = await callProviderOnce(ctx, meant, async (key) => {
    const { subscriptions } = await openProvider(ctx)
    return subscriptions.update(subscriptionId, await asYearly(subscriptions, membership), key)
  })
  return failed === 'busy' ? busy() : (failed ?? done())
}

async function asYearly(subscriptions: Stripe['subscriptions'], { customerId, subscriptionId }: Sold) {
  const { data } = await subscriptions.list({ customer: customerId!, status: 'all', limit: 100 })
  const subscription = data.find(({ id }) => id === subscriptionId)!
  return {
    items: [{ id: subscription.items.data[0]!.id, price_data: priceOf(subscription, 'yearly') }],
    proration_behavior: 'always_invoice' as const,
    payment_behavior: 'error_if_incomplete' as const,
    cancel_at_period_end: false,
    metadata: { plan: 'yearly' },
  }
}

/** @returns cents */
export async function previewYearly(ctx: Context): Promise<{ amountDue: number } | null> {
  const viewer = requireUser(ctx, membershipRules.changeToYearly)
  if ('message' in viewer) return null
  const membership = await ownMembership.load(ctx, viewer.id)
  if (!canChange(membership)) return null
  try {
    const { subscriptions, invoices } = await openProvider(ctx)
    const { items, proration_behavior } = await asYearly(subscriptions, membership)
    const { amount_due } = await invoices.createPreview({
      customer: membership.customerId!,
      subscription: membership.subscriptionId,
      subscription_details: { items, proration_behavior },
    })
    return { amountDue: amount_due }
  } catch (error) {
    paymentFailure(error)
    return null
  }
}
