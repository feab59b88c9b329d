import { expect, test } from 'vitest'
import { offer } from '#schema/copy/offer.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { pathOf } from './addresses.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, useBrowser, type Visitor, visitor } from './browser.ts'
import { connect } from '#test/harness/connection.ts'
import { lane } from './lane.ts'
import { CARD, payWith } from './payActs.ts'
import { ask, signUpAs } from './people.ts'
import { moveClock, newAddress } from './signInActs.ts'

useBrowser()

const words = copy.plans
const settings = path('ShowSettingsTab', { setting: 'membership' })

/** As staff would. */
function forbidReactivation(username: unknown) {
  const place = connect(lane.place)
  place.sql(
    `insert or replace into user_flags (user_id, name, value)
     select id, 'enable_easy_resubscribe', 'false' from users where username = ?`,
    String(username),
  )
  place.close()
}

async function cancel(someone: Visitor) {
  const { page } = someone
  await someone.open(settings)
  await page.getByRole('link', { name: words.cancel }).click()
  await page.getByRole('button', { name: words.cancel }).click()
  await page.locator('.Toast').getByText(words.cancelled).waitFor()
  await page.getByText(words.isCancelled).waitFor()
}

test('a visitor becomes a member, changes the plan, cancels, reactivates, and lapses (R249-R262, D54, D55)', async () => {
  const someone = await visitor({ viewport: DESKTOP })
  const { page } = someone
  await someone.open(path('ShowPlans'))
  await page.getByText('$5').first().waitFor()
  await page.getByText('$50').first().waitFor()
  await page.locator('input[name=plan][value=monthly]').check()
  await page.getByRole('button', { name: offer.join }).click()
  await page.waitForURL((url) => url.pathname === path('AcctSignin'))

  await signUpAs(someone, newAddress(), 'Payer')
  await someone.open(`${path('ShowPay')}?plan=monthly`)
  await isSoundAtBoth(page)
  await page.getByRole('button', { name: words.pay }).click()
  await payWith(page, CARD.declined)
  await page.getByRole('alert').getByText('declined').waitFor()
  await payWith(page, CARD.authenticated)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await page.getByRole('heading', { name: words.welcomeTitle }).waitFor()
  await isSoundAtBoth(page)

  // The trial ends, and the first month is paid.
  await moveClock('8d')
  await someone.open(settings)
  expect(await page.getByRole('link', { name: copy.membership.upgrade }).count()).toBe(0)
  await page.getByText('Visa ending in 3155').waitFor()
  await isSoundAtBoth(page)

  const locked = lane.demo.stories.find(({ visibility }) => visibility === 'LOCKED')!
  await someone.open(pathOf(locked))
  expect(await page.locator('.MemberOnlyEnd').count()).toBe(0)
  await page.keyboard.press('Shift')
  await page.getByRole('button', { name: copy.membership.labelButton }).click()
  await page.getByText('You have been a member since').waitFor()
  await isSoundAtBoth(page)

  await cancel(someone)
  // Updates in place, without scrolling.
  await page.getByRole('button', { name: words.reactivate }).click()
  await page.locator('.Toast').getByText(words.resumed).waitFor()
  await page.getByText(copy.membership.billed.monthly).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await cancel(someone)
  await someone.open(`${path('ShowHome')}#reactivateMembership`)
  await page.getByRole('dialog').getByText(copy.membership.billed.monthly).waitFor()
  // The change affects the whole page, which is reloaded.
  const again = page.waitForEvent('load')
  await page.getByRole('button', { name: words.confirm }).click()
  await again
  expect(new URL(page.url()).hash).toBe('')
  await someone.open(settings)
  await page.getByText(copy.membership.billed.monthly).waitFor()

  await cancel(someone)
  forbidReactivation((await ask(someone, '{ result: viewer { username } }'))['username'])
  await someone.open(`${path('ShowHome')}#reactivateMembership`)
  // Without the flag there is no offer; closing the dialog cleans the address.
  await page.getByRole('dialog').getByText(words.noMembership).waitFor()
  await page.getByRole('button', { name: words.notNow }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await moveClock('32d')
  await someone.open(settings)
  await page.getByText('It ended on').waitFor()
  await someone.open(path('ShowPay'))
  await page.locator('input[name=plan][value=monthly]').check()
  await page.getByRole('button', { name: words.goOn }).click()
  await page.getByRole('button', { name: words.pay }).click()
  await payWith(page)
  await page.getByRole('heading', { name: words.welcomeTitle }).waitFor()
  await someone.open(settings)
  await page.getByRole('button', { name: words.toYearly }).click()
  await page.getByText(copy.membership.billed.yearly).waitFor()

  await someone.open(path('ShowBillingHistory'))
  expect(await page.getByText('Visa ending in').count()).toBe(3)
  await isSoundAtBoth(page)
  await page.getByRole('link', { name: words.receipt }).first().click()
  await page.getByText(words.receiptNumber).waitFor()
  await isSoundAtBoth(page)
}, 240_000)
