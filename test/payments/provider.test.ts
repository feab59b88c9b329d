/**
 * The fake keeps this contract, and with a key of its test mode in `STRIPE_TEST_KEY` so does the real provider. Without
 * a key the second half is skipped, and says so.
 */
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { openProvider } from '#worker/payments/provider.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env & { STRIPE_TEST_KEY: string }
const { STRIPE_TEST_KEY: key } = bindings
if (key && !key.startsWith('sk_test_')) throw new Error('STRIPE_TEST_KEY is no key of the test mode')

/** @param world with the key that decides which provider answers */
function contract(world: Env) {
  const run = crypto.randomUUID()
  const open = () => openProvider(world)
  const email = `${run}@example.com`
  const once = (what: string) => ({ idempotencyKey: `${run}:${what}` })

  const membership = (customer: string): Stripe.Checkout.SessionCreateParams => ({
    mode: 'subscription',
    customer,
    success_url: 'https://quire.example/payment?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://quire.example/plans',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 500,
          recurring: { interval: 'month' },
          product_data: { name: 'Membership, monthly' },
        },
      },
    ],
  })

  test('a repeated key gets the same answer, but not with other fields (P3)', async () => {
    const provider = await open()
    const first = await provider.customers.create({ email, metadata: { user: run } }, once('customer'))
    const again = await provider.customers.create({ email, metadata: { user: run } }, once('customer'))
    expect(again.id).toBe(first.id)
    expect(first.metadata).toEqual({ user: run })
    await expect(provider.customers.create({ email: `x${email}` }, once('customer'))).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })

  test('a customer without payments has no subscriptions, charges or card, and can be deleted', async () => {
    const provider = await open()
    const { id } = await provider.customers.create({ email }, once('empty'))
    const [subscriptions, charges, customer] = await Promise.all([
      provider.subscriptions.list({ customer: id, status: 'all', limit: 100 }),
      provider.charges.list({ customer: id, limit: 100 }),
      provider.customers.retrieve(id, { expand: ['invoice_settings.default_payment_method'] }),
    ])
    expect([subscriptions.data, charges.data]).toEqual([[], []])
    expect(customer).toMatchObject({ id, email, invoice_settings: { default_payment_method: null } })
    await provider.customers.del(id, {}, once('leave'))
    expect(await provider.customers.retrieve(id)).toMatchObject({ id, deleted: true })
  })

  test('each checkout of a membership has an address until it expires', async () => {
    const provider = await open()
    const { id: customer } = await provider.customers.create({ email }, once('buyer'))
    const session = await provider.checkout.sessions.create(membership(customer), once('checkout'))
    expect(session).toMatchObject({
      mode: 'subscription',
      customer,
      status: 'open',
      payment_status: 'unpaid',
    })
    expect(URL.canParse(session.url!)).toBe(true)
    const read = await provider.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] })
    expect(read).toMatchObject({ id: session.id, status: 'open', setup_intent: null })
    await provider.checkout.sessions.expire(session.id, {}, once('expire'))
    expect((await provider.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  })

  test.each<[string, (provider: Stripe) => Promise<unknown>]>([
    ['subscription', (provider) => provider.subscriptions.cancel('sub_of_no_one')],
    ['charge', (provider) => provider.charges.retrieve('ch_of_no_one')],
    ['checkout', (provider) => provider.checkout.sessions.retrieve('cs_test_of_no_one')],
  ])('a %s that does not exist is an invalid request, not a broken connection', async (_, ask) => {
    await expect(ask(await open())).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
    })
  })
}

describe('the fake provider', () => {
  contract(bindings)
})
describe.skipIf(!key)('the provider’s test mode, skipped without STRIPE_TEST_KEY', () => {
  contract({ ...bindings, STRIPE_SECRET_KEY: key })
})
