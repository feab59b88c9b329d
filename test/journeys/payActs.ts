import type { Page } from 'playwright-core'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { Visitor } from './browser.ts'

/** The provider's published test numbers. */
export const CARD = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authenticated: '4000002500003155',
}

/** On the provider's page. */
export async function payWith(page: Page, number = CARD.good): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^(Pay|Save card)$/ }).click()
}

/** For a signed-in user, by the month. */
export async function becomeMember({ page, open }: Visitor): Promise<void> {
  await open(`${path('ShowPay')}?plan=monthly`)
  await page.getByRole('button', { name: copy.plans.pay }).click()
  await payWith(page)
  await page.getByRole('heading', { name: copy.plans.welcomeTitle }).waitFor()
}
