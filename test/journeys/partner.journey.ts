import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { copy as words } from '#schema/copy/partner.ts'
import { path } from '#schema/routes/paths.ts'
import { connect } from '#test/harness/connection.ts'
import { axe, isSound } from './audit.ts'
import { fitsAtBoth, isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'
import { button } from './deskActs.ts'
import { approve, fillTaxes, heading, join } from './partnerActs.ts'
import { ask, emailsTo, signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

const step = (name: 'eligibility' | 'tax' | 'payout') => path('EnrollInPartnerProgramStep', { step: name })

/** Published by the counters; other journeys cover publishing. */
async function newWriter(options: Parameters<typeof visitor>[0]) {
  const someone = await visitor(options)
  const email = newAddress()
  await signUpAs(someone, email, 'Wilma Quill')
  const { username } = (await ask(someone, '{ result: viewer { username } }')) as { username: string }
  const place = connect(lane.place)
  place.sql('update users set post_count = 1 where username = ?', username)
  place.close()
  return { ...someone, email, username }
}

function onLedger(text: string) {
  const place = connect(lane.place)
  place.sql(text)
  place.close()
}

test('a writer joins step by step, submits a tax document, is approved, and can be paid (R007, R008, R099)', async () => {
  const writer = await newWriter({ viewport: PHONE })
  const { page } = writer
  await join(writer, async (page) => {
    expect(await axe(page)).toEqual([])
    await fitsAtBoth(page)
  })
  await page.getByText(copy.taxBanner.underReview).first().waitFor()
  await isSoundAtBoth(page)

  await approve(writer.username, 15, isSound)
  await expect.poll(async () => (await emailsTo(writer, writer.email))[0]?.subject).toMatch(/approved/)
  await writer.open(path('ShowPartnerTaxes'))
  await page.getByText(`${words.tax.withheld}: 15%`).waitFor()
  await page.getByText(words.tax.ending('8903')).waitFor()
  expect(await page.content()).not.toContain('12345678903')
  await isSoundAtBoth(page)
  await writer.open(path('ShowPayoutSetup'))
  await isSoundAtBoth(page)
  // Journeys with a moved clock have closed future months.
  onLedger('delete from ledger_months')
  await writer.open(path('ShowPartnerDashboard'))
  expect(await page.getByText(copy.taxBanner.underReview).count()).toBe(0)
  await page.getByRole('navigation', { name: words.dashboard.months }).getByRole('link').first().click()
  await page.getByText('This month isn’t closed yet.').waitFor()
  await isSoundAtBoth(page)

  await page.getByRole('link', { name: words.dashboard.leave }).click()
  await heading(page, words.leaveTitle)
  await isSoundAtBoth(page)
  await button(page, words.leave).click()
  await page.getByText(words.left).waitFor()
}, 240_000)

test('the first steps work with only the keyboard', async () => {
  const writer = await newWriter({ viewport: DESKTOP })
  const { page } = writer
  await writer.open(step('eligibility'))
  await page.getByLabel(words.adult).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await heading(page, words.steps.country)
  await page.getByLabel(words.country).focus()
  await page.keyboard.type('Ger')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await heading(page, words.steps.terms)
  await page.getByLabel(words.acceptTerms).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await heading(page, words.steps.tax)
  expect(new URL(page.url()).pathname).toBe(step('tax'))
})

test('without scripts a writer joins, and reads why a tax document was refused', async () => {
  const writer = await newWriter({ viewport: PHONE, javaScriptEnabled: false })
  const { page } = writer
  await writer.go(step('eligibility'))
  await page.getByLabel(words.adult).check()
  await button(page, words.goOn).click()
  await page.getByLabel(words.country).selectOption('DE')
  await button(page, words.goOn).click()
  await page.getByLabel(words.acceptTerms).check()
  await button(page, words.accept).click()
  await fillTaxes(page)
  await page.getByLabel(words.tax.number).fill('1')
  await button(page, words.tax.submit).click()
  await page.getByText(words.tax.foreignNumber).waitFor()
  expect(await page.getByLabel(words.tax.legalName).inputValue()).toBe('Wilma Quill')
  expect(await page.getByLabel(words.tax.number).inputValue()).toBe('')
  await writer.go(step('payout'))
  await button(page, words.join).click()
  await page.getByText(words.joined).waitFor()
  expect(new URL(page.url()).pathname).toBe(path('ShowPartnerDashboard'))
})

function partnerHas(username: string, columns: string, ...values: (string | number)[]) {
  const place = connect(lane.place)
  place.sql(
    `insert or replace into partners (user_id, qualified_at, country, enrolled_at, created_at, terms_accepted_at, ${columns})
     select id, 1, 'DE', 1, 1, ${values.map(() => '?').join(', ')} from users where username = ?`,
    ...values,
    username,
  )
  place.sql('update users set partner_since = 1 where username = ?', username)
  place.close()
}

test('terms that were accepted before the cutoff are continued with in a toast, once (R219, R308)', async () => {
  const cutoff = Date.parse('2021-08-11T09:00:00-04:00')
  const late = await newWriter({ viewport: DESKTOP })
  partnerHas(late.username, 'balance', cutoff, 0)
  await late.open(path('ShowAbout'))
  const early = await newWriter({ viewport: DESKTOP })
  partnerHas(early.username, 'balance', cutoff - 1, 0)
  await early.open(path('ShowAbout'))
  const toast = early.page.locator('[data-style=PP_ACCEPT_TERMS]')
  await toast.getByRole('link', { name: words.readTerms }).waitFor()
  await toast.waitFor()
  await button(early.page, copy.workToast.continue).click()
  await expect
    .poll(async () => (await ask(early, '{ result: viewer { dismissableFlags } }'))['dismissableFlags'])
    .toContain('PP_TERMS_ACKNOWLEDGEMENT')
  await early.open(path('ShowAbout'))
  expect(await toast.count()).toBe(0)
  expect(await late.page.locator('[data-style=PP_ACCEPT_TERMS]').count()).toBe(0)
})

test('a tax document that was not accepted is announced, except on a story’s stats (R309)', async () => {
  const writer = await newWriter({ viewport: DESKTOP })
  partnerHas(writer.username, 'tax_status', Date.now(), 3)
  const toast = writer.page.locator('[data-style=TAX_STATUS]')
  await writer.open(path('ShowAbout'))
  await toast.getByText(copy.taxBanner.invalid).waitFor()
  await toast.getByRole('link', { name: words.tax.title }).click()
  await heading(writer.page, words.tax.title)
  await expect.poll(() => toast.count()).toBe(0)
})
