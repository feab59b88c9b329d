import type { Page } from 'playwright-core'
import { copy as words } from '#schema/copy/partner.ts'
import { path } from '#schema/routes/paths.ts'
import { DESKTOP, type Visitor, visitor } from './browser.ts'
import { button } from './deskActs.ts'
import { signInAs } from './people.ts'

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor()

type Look = (page: Page) => Promise<void>
const noLook: Look = async () => undefined

export async function fillTaxes(page: Page): Promise<void> {
  await page.getByLabel(words.tax.formFor.W8BEN).check()
  await page.getByLabel(words.tax.legalName).fill('Wilma Quill')
  await page.getByLabel(words.tax.address).fill('A street 1\nA town')
  await page.getByLabel(words.tax.country).selectOption('DE')
  await page.getByLabel(words.tax.number).fill('12 345 678 903')
  await page.getByLabel(words.tax.certify).check()
}

/** Takes every step, with a payout account at the fake provider. */
export async function join({ page, open }: Visitor, look = noLook): Promise<void> {
  await open(path('ShowPartnerProgramLanding'))
  await page.getByRole('link', { name: words.apply }).click()
  await heading(page, words.enrollTitle)
  await look(page)
  await page.getByRole('link', { name: words.begin, exact: true }).click()
  await heading(page, words.steps.eligibility)
  await look(page)
  await page.getByLabel(words.adult).check()
  await button(page, words.goOn).click()
  await heading(page, words.steps.country)
  await look(page)
  await page.getByLabel(words.country).selectOption('DE')
  await button(page, words.goOn).click()
  await heading(page, words.steps.terms)
  await look(page)
  await page.getByLabel(words.acceptTerms).check()
  await button(page, words.accept).click()
  await heading(page, words.steps.tax)
  await look(page)
  await fillTaxes(page)
  await button(page, words.tax.submit).click()
  await heading(page, words.steps.payout)
  await look(page)
  await button(page, words.account.setUp).click()
  await heading(page, 'Set up your payout account')
  await button(page, 'Submit').click()
  await heading(page, words.steps.payout)
  await page.getByText(words.account.states.READY).waitFor()
  await button(page, words.join).click()
  await heading(page, words.dashboard.title)
  await page.getByText(words.joined).waitFor()
}

/** As staff. @param withheld of payouts, in per cent */
export async function approve(username: string, withheld: number, look = noLook): Promise<void> {
  const staff = await visitor({ viewport: DESKTOP })
  await signInAs(staff, 'staff@example.com')
  await staff.open(path('ShowTaxReviews'))
  await look(staff.page)
  const approval = button(staff.page, `Approve: @${username}`)
  await staff.page.locator('form', { has: approval }).getByLabel('Withholding (%)').fill(String(withheld))
  await approval.click()
  await staff.page.getByText('Document approved.').waitFor()
}
