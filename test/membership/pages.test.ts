import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { offer } from '#schema/copy/offer.ts'
import { copy } from '#schema/copy.ts'
import { membership } from '#schema/routes/membership.ts'
import { hostPath, path } from '#schema/routes/paths.ts'
import { type RouteName, routes } from '#schema/routes/table.ts'
import { textAt } from '#test/budgets/textAt.ts'
import { type Browser, identityCalls, openBrowser, signInAs, signUp } from '#test/identity/browser.ts'
import { ensureBought } from '#test/membership/bought.ts'
import { own, type Own } from '#test/membership/buying.ts'
import type { Env } from '#worker/platform/env.ts'
import { idFor } from '#worker/platform/ids.ts'

const { DB } = env as unknown as Env

let browser: Browser
let id: string
let people = 0

beforeEach(async () => {
  browser = openBrowser()
  await signUp(browser, `looker.${(people += 1)}@example.org`, 'A Looker')
  id = String((await browser.ask(identityCalls.viewer)).id)
})

const signedInAs = async (email: string) => {
  const someone = openBrowser()
  await signInAs(someone, email)
  return someone
}

test('the pages of plans show the prices of the table to everyone (R109, R265, R266)', async () => {
  const visitor = openBrowser()
  const plans = await textAt(visitor, path('ShowPlans'))
  for (const price of ['$5', '$25', '$50', '$60', '$10']) expect(plans).toContain(price)
  expect(plans).toContain(offer.half)
  expect(plans.split('name="plan"')).toHaveLength(3)
  const discount = await textAt(visitor, path('ShowDiscountPlans'))
  for (const price of ['$25', '$50']) expect(discount).toContain(price)
  expect((await visitor.get('/upgrade')).headers.get('location')).toBe(path('ShowPlans'))
  expect(await textAt(visitor, path('ShowSubscriptionsLanding'))).toContain('$25')
  expect(await textAt(visitor, '/about')).toContain(`href="${path('ShowSubscriptionsLanding')}"`)
  expect((await visitor.get(path('ShowPay'))).headers.get('location')).toContain('/m/signin')
})

test('a member reads the state of the membership there, and no offer; one who cancelled can reactivate it (R250)', async () => {
  await ensureBought(id)
  const running = await textAt(browser, path('ShowPlans'))
  expect(running).toContain(copy.plans.isMember)
  for (const sold of [offer.half, 'name="plan"', copy.plans.reactivate]) expect(running).not.toContain(sold)
  await ensureBought(id, { isCancelled: true })
  for (const route of ['ShowPlans', 'ShowPay'] as const) {
    const cancelled = await textAt(browser, path(route))
    expect(cancelled).toContain(copy.plans.isCancelled)
    expect(cancelled).toContain(copy.plans.reactivate)
    expect(cancelled).not.toContain('name="plan"')
  }
})

test('a past member is welcomed back without the offers of a first membership', async () => {
  const text = await textAt(await signedInAs('lapsed@example.com'), path('ShowPlans'))
  expect(text).toContain(offer.backTitle('Lapsed').split(',')[0]!)
  expect(text).toContain(copy.membership.resume)
  expect(text).not.toContain(offer.half)
  expect(text).not.toContain('$25')
})

test('the checkout shows the sum of today, the next one and its day, and how to cancel', async () => {
  const text = await textAt(browser, `${path('ShowPay')}?plan=fiftyPercentOffOneYear`)
  for (const part of [offer.half, '$25', '$50 on ', copy.plans.howToCancel]) expect(text).toContain(part)
  expect(await textAt(browser, path('ShowPay'))).not.toContain('value="yearly"')
  expect(await textAt(browser, `${path('ShowPay')}?plan=monthly&left=true`)).toContain(copy.plans.leftOpen)
})

test('staff are offered their price, and others are not (R216)', async () => {
  const staff = await signedInAs('staff@example.com')
  expect(await textAt(staff, `${path('ShowPay')}?plan=yearlyStaff`)).toContain('$1/year')
  expect(await textAt(browser, `${path('ShowPay')}?plan=yearlyStaff`)).not.toContain('$1/year')
})

test('the bar links viewers without a membership to the pay page, past members in other words, and members not (R004, R260, R261, R262)', async () => {
  const about = '/about'
  const reader = await textAt(browser, about)
  expect(reader).toContain(copy.membership.upgrade)
  expect(reader).toMatch(/class="UpgradeLink"[^>]*href="\/payment|href="\/payment[^>]*class="UpgradeLink"/)
  expect(await textAt(await signedInAs('lapsed@example.com'), about)).toContain(copy.membership.resume)
  const member = await textAt(await signedInAs('member@example.com'), about)
  for (const way of ['UpgradeLink', copy.membership.upgrade, copy.membership.unlimitedAccess, '"/payment'])
    expect(member).not.toContain(way)
})

test('the demo’s member pays by the year, and its lapsed one has a cancelled membership and a stored card', async () => {
  const member = await own(await signedInAs('member@example.com'))
  expect(member.mediumMemberAt).not.toBeNull()
  expect(member.viewerEdge.membership).toMatchObject({
    isCancelled: false,
    planV2: { membershipType: 'yearly' },
  })
  const lapsed = await own(await signedInAs('lapsed@example.com'))
  expect(lapsed).toMatchObject({ mediumMemberAt: null, hasPastMemberships: true })
  expect(lapsed.viewerEdge.membership).toMatchObject({
    isCancelled: true,
    paymentMethod: { lastFour: '4242' },
  })
})

test('only a payer sees their bills and receipts (R098)', async () => {
  await ensureBought(id)
  for (const route of ['ShowBillingHistory', 'CancelMembership'] as const)
    expect((await browser.get(path(route))).status).toBe(200)
  const receipt = path('ShowBillingReceipt', { chargeId: idFor(`charge:${id}`) })
  const text = await textAt(browser, receipt)
  expect(text).toContain('$5 USD')
  expect(text).toContain('Visa ending in 4242 (Expires 12/34)')
  const { seller, productTerm, period, tax, receiptNumber, allPayments } = copy.plans
  for (const part of [seller, productTerm, period, tax, receiptNumber, allPayments])
    expect(text).toContain(part)
  expect(text).toContain('class="Masthead"')
  expect((await (await signedInAs('reader@example.com')).get(receipt)).status).toBe(404)
  expect((await (await signedInAs('staff@example.com')).get(receipt)).status).toBe(404)
})

const METHODS = [
  ['CreditCard', '... on CreditCard { cardType cardBrand lastFour }'],
  ['ApplePayCard', '... on ApplePayCard { __typename }'],
  ['GooglePayCard', '... on GooglePayCard { __typename }'],
  ['PaypalAccount', '... on PaypalAccount { __typename }'],
] as const

test.each(METHODS)(
  'a membership has the end of its period, whether it is cancelled, its plan, and that it is paid by %s (R211, R212)',
  async (kind, fields) => {
    await ensureBought(id)
    await DB.prepare('update payment_customers set method_kind = ? where user_id = ?').bind(kind, id).run()
    const { viewerEdge } =
      (await browser.ask(`{ viewer { viewerEdge { membership { membershipId currentPeriodEndsAt
      isCancelled planV2 { membershipType price { amount currency } crossoutAmount }
      paymentMethod { __typename ${fields} } } } } }`)) as unknown as Pick<Own, 'viewerEdge'>
    expect(viewerEdge.membership).toEqual({
      membershipId: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      currentPeriodEndsAt: expect.any(Number) as number,
      isCancelled: false,
      planV2: { membershipType: 'monthly', price: { amount: 500, currency: 'USD' }, crossoutAmount: null },
      paymentMethod: {
        __typename: kind,
        ...(kind === 'CreditCard' && { cardType: 'Visa', cardBrand: 'VISA', lastFour: '4242' }),
      },
    })
  },
)

test('settings show payment and billing, and the possible changes (R267, R268)', async () => {
  await ensureBought(id)
  const text = await textAt(browser, path('ShowSettingsTab', { setting: 'membership' }))
  expect(text).toContain(copy.membership.billed.monthly)
  expect(text).toContain(copy.plans.toYearly)
  expect(text).toContain('Visa ending in 4242 (Expires 12/34)')
  expect(text).toContain(path('CancelMembership'))
})

test('settings of an ended membership that can be reactivated offer one button, and the plans by a link', async () => {
  const lapsed = await signedInAs('lapsed@example.com')
  const text = await textAt(lapsed, path('ShowSettingsTab', { setting: 'membership' }))
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  expect(main).toContain(copy.plans.reactivate)
  expect(main).not.toContain(copy.membership.resume)
  expect(main).toMatch(new RegExp(`href="${path('ShowPlans')}"[^>]*>${copy.plans.otherPlans}<`))
})

test('without payments the history of bills is an empty state with a way on', async () => {
  const text = await textAt(browser, path('ShowBillingHistory'))
  expect(text).toMatch(new RegExp(`class="EmptyState-sentence">${copy.plans.noPayments}<`))
  expect(text).toMatch(new RegExp(`class="Button[^>]*>${copy.settings.membership}<`))
})

test('staff see a user’s payments, and no one else does', async () => {
  await ensureBought(id)
  const { username } = await browser.ask(identityCalls.viewer)
  const address = path('ShowPayments', undefined, { username: String(username) })
  expect(await textAt(await signedInAs('staff@example.com'), address)).toContain('$5')
  expect((await browser.get(address)).status).toBe(404)
})

test('becoming a member is shown on pages that are stored for visitors: they are purged', async () => {
  const { username } = await browser.ask(identityCalls.viewer)
  const tag = `user-${id}`
  const versionOf = async () =>
    (
      await DB.prepare('select version from tag_versions where tag = ?')
        .bind(tag)
        .first<{ version: number }>()
    )?.version ?? 0
  const before = await versionOf()
  await ensureBought(id)
  expect(await versionOf()).toBeGreaterThan(before)
  expect(await textAt(openBrowser(), `/@${String(username)}/about`)).toContain('Member')
})

/** The pages of the table, and the two that promote. */
const pages = [
  ...membership.map(({ name }) => name).filter((name) => routes[name].page !== undefined),
  'ShowSettingsPromoteMemberships',
  'ShowUserDrivenMembershipPromotion',
] as const satisfies readonly RouteName[]

test.each(pages)('%s costs at most five statements', async (name) => {
  // Offers are shown to people who have not bought them.
  if (routes[name].auth !== 'public' && name !== 'ShowPay') await ensureBought(id)
  const params = { username: 'author', chargeId: idFor(`charge:${id}`) }
  expect(await textAt(browser, hostPath(name, params, { table: 'all' }))).toMatch(/<h1\b/)
})
