import { expect, test } from 'vitest'
import { gifts as words } from '#schema/copy/gifts.ts'
import { offer } from '#schema/copy/offer.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { isSound } from './audit.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, PHONE, useBrowser, type Visitor, visitor } from './browser.ts'
import { payWith } from './payActs.ts'
import { ask, emailsTo, signUpAs } from './people.ts'
import { moveClock, newAddress } from './signInActs.ts'

useBrowser()

const codeIn = (link: string) => new URL(link).searchParams.get('giftCode')!

const isMember = async (someone: Visitor) =>
  (await ask(someone, '{ result: viewer { mediumMemberAt } }'))['mediumMemberAt'] !== null

test('a gift is bought, sent, and redeemed by another person, who signs in first (R109, R110, R132, R254, R255)', async () => {
  const giver = await visitor({ viewport: PHONE })
  const { page } = giver
  await giver.open(path('ShowGiftLanding'))
  await page.getByRole('link', { name: words.giveOne }).click()
  await page.getByRole('link', { name: words.signInToGive }).click()
  await page.waitForURL(/signin/)

  await signUpAs(giver, newAddress(), 'Ada Giver')
  // The fragment on home opens the short checkout (D57).
  await giver.open(`${path('ShowHome')}#giftMembership`)
  await page.waitForURL(/gift-checkout/)
  await page.getByRole('heading', { name: words.title }).waitFor()
  await isSoundAtBoth(page)
  const recipient = newAddress()
  await page.getByLabel(words.recipientEmail).fill(recipient)
  await page.getByLabel(words.message).fill('For the long evenings')
  await page.getByRole('button', { name: words.pay }).click()
  await payWith(page)
  await page.getByRole('heading', { name: words.thanksTitle }).waitFor()
  await page.getByText(recipient).first().waitFor()
  await page.getByText(words.notRedeemed).waitFor()
  await isSoundAtBoth(page)

  const [email] = await emailsTo(giver, recipient)
  expect(email!.subject).toContain('Ada Giver')
  const link = email!.links.find((one) => one.includes('redeem-gift'))!
  const { pathname, search } = new URL(link)

  const other = await visitor({ viewport: PHONE })
  await other.open(pathname + search)
  await other.page.getByText(codeIn(link)).waitFor()
  await isSoundAtBoth(other.page)
  await other.page.getByRole('link', { name: words.signInToRedeem }).click()
  await other.page.waitForURL(/signin/)
  const back = new URL(other.page.url()).searchParams.get('redirect')!
  expect(back).toContain(codeIn(link))
  await signUpAs(other, newAddress(), 'Bo Taker')
  await other.open(back)
  expect(await isMember(other)).toBe(false)
  await isSoundAtBoth(other.page)
  await other.page.getByRole('button', { name: words.redeem }).click()
  await other.page.getByRole('heading', { name: copy.plans.welcomeTitle }).waitFor()
  expect(await isMember(other)).toBe(true)
  await other.open(path('ShowSettingsTab', { setting: 'membership' }))
  await other.page.getByText('You have a gift membership').waitFor()
  await isSoundAtBoth(other.page)

  await giver.open(path('ShowGiftLanding'))
  await page.getByText('Redeemed on').waitFor()
}, 240_000)

const REDEEM = 'mutation($code: String!) { result: redeemGift(giftCode: $code) { __typename } }'

async function redeemWithoutScripts(code: string) {
  const someone = await visitor({ viewport: PHONE, javaScriptEnabled: false })
  await signUpAs(someone, newAddress(), 'Group Member')
  await someone.go(path('RedeemGift'))
  await someone.page.getByLabel(words.giftCode).fill(code)
  await someone.page.getByRole('button', { name: words.redeem }).click()
  return someone
}

test('a gift for five is passed on, used by five people, and refused to a sixth until there is room (R255)', async () => {
  const giver = await visitor({ viewport: DESKTOP })
  const { page } = giver
  await signUpAs(giver, newAddress(), 'Ada Giver')
  await giver.open(path('ShowGroupGift'))
  await isSound(page)
  await page.getByLabel(words.seats).fill('5')
  await page.getByRole('button', { name: words.pay }).click()
  await page.getByText('$250').waitFor()
  await payWith(page)
  await page.getByText(words.taken(0, 5)).waitFor()
  const code = await page.locator('.GiftCard .GiftList-code').innerText()

  // The first redeems in the modal, which opens on any page.
  const first = await visitor({ viewport: PHONE })
  await signUpAs(first, newAddress(), 'First Taker')
  await first.open(`${path('ShowTopics')}#redeemGiftMembership`)
  const dialog = first.page.getByRole('dialog')
  await dialog.getByLabel(words.giftCode).fill('wrong')
  await dialog.getByRole('button', { name: words.redeem }).click()
  await dialog.getByText(words.wrongCode).waitFor()
  await dialog.getByLabel(words.giftCode).fill(code.toLowerCase())
  await dialog.getByRole('button', { name: words.redeem }).click()
  await first.page.getByRole('heading', { name: copy.plans.welcomeTitle }).waitFor()

  for (let taken = 1; taken < 5; taken++) {
    const someone = await visitor()
    await signUpAs(someone, newAddress(), 'Group Member')
    await ask(someone, REDEEM, { code })
    expect(await isMember(someone)).toBe(true)
  }
  const sixth = await redeemWithoutScripts(code)
  await sixth.page.getByText(words.groupUsed).waitFor()
  await giver.open(path('ShowGroupGift'))
  await page.getByText(words.taken(5, 5)).waitFor()
  await page.getByText(`${words.takers} 5`).click()
  await page.getByRole('link', { name: 'First Taker' }).waitFor()
  await isSound(page)
  await page.getByLabel(words.moreSeats).fill('1')
  await page.getByRole('button', { name: words.more }).click()
  await payWith(page)
  await page.getByText(words.taken(5, 6)).waitFor()
  await sixth.page.getByRole('button', { name: words.redeem }).click()
  await sixth.page.getByRole('heading', { name: copy.plans.welcomeTitle }).waitFor()
  expect(await isMember(sixth)).toBe(true)
}, 240_000)

test('a writer brings a member, without scripts', async () => {
  const writer = await visitor({ viewport: DESKTOP })
  await signUpAs(writer, newAddress(), 'Promoting Writer')
  await writer.open(path('ShowSettingsPromoteMemberships'))
  await isSound(writer.page)
  const { username } = await ask(writer, '{ result: viewer { username } }')
  const reader = await visitor({ viewport: PHONE, javaScriptEnabled: false })
  await signUpAs(reader, newAddress(), 'Reader')
  await reader.go(path('ShowUserDrivenMembershipPromotion', { username: String(username) }))
  await reader.page.getByRole('button', { name: offer.join }).click()
  await reader.page.getByRole('button', { name: copy.plans.pay }).click()
  await payWith(reader.page)
  await reader.page.getByRole('heading', { name: copy.plans.welcomeTitle }).waitFor()
  // The demo's trial ends, and the first payment is made.
  await moveClock('8d')
  await writer.open(path('ShowSettingsPromoteMemberships'))
  await expect.poll(() => writer.page.locator('dd').allInnerTexts()).toEqual(['1', '1'])
}, 120_000)
