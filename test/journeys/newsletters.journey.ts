import { expect, test } from 'vitest'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { newsletters as subscribing } from '#schema/copy/newsletters.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { pathOf } from './addresses.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor, hydrated } from './browser.ts'
import { looksWell } from './deskActs.ts'
import { lane } from './lane.ts'
import { signUpAs } from './people.ts'
import { forgetLimits, newAddress, sentTo } from './signInActs.ts'

useBrowser()

const redInk = () => lane.demo.stories.find(({ title }) => title === 'Red Ink')!
const NEWSLETTER = 'Field Notes'
const settingsLink = /\S+\/me\/email-settings\/\S+setting=SUBSCRIPTION/

const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })

/** Like a mail program (RFC 8058). */
const clickUnsubscribe = (link: string) =>
  fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'a visitor subscribes below a story, confirms, and unsubscribes with one click, %s (R205, R489)',
  async (_, javaScriptEnabled) => {
    forgetLimits()
    const someone = await visitor({ viewport: PHONE, javaScriptEnabled })
    const { page } = someone
    const email = newAddress()
    await someone.go(pathOf(redInk()))
    const box = page.locator('.StoryFooter .SubscribeBox')
    expect(await box.getByText(copy.terms.noticeForSubscribers(NEWSLETTER)).isVisible()).toBe(true)
    await box.getByLabel(subscribing.email).fill(email)
    await button(someone, words.subscribeTo(NEWSLETTER)).click()
    await page.getByText(subscribing.checkInbox).waitFor()

    const [confirmation] = await sentTo(email)
    const link = settingsLink.exec(confirmation!.text)![0]
    await someone.go(link)
    await button(someone, subscribing.confirm).click()
    await page.getByText(subscribing.isSubscribed(NEWSLETTER)).waitFor()

    const answer = await clickUnsubscribe(link)
    expect(await answer.text()).toBe(subscribing.leftText)
    await someone.go(link)
    await page.getByText(subscribing.gone(NEWSLETTER)).waitFor()
    if (javaScriptEnabled) expect(someone.complaints()).toEqual([])
  },
)

test('a reader subscribes below a story with one press, and leaves from their list (R096)', async () => {
  const reader = await visitor({ viewport: DESKTOP })
  const { page, open } = reader
  await signUpAs(reader, newAddress(), 'Nadia Reed')
  await open(pathOf(redInk()))
  await button(reader, words.subscribeTo(NEWSLETTER)).click()
  await page.getByRole('status').getByText(words.subscribed(NEWSLETTER)).waitFor()
  await button(reader, words.unsubscribeFrom(NEWSLETTER)).waitFor()
  // The page is stored for visitors, and still comes with the reader's own state.
  await open(pathOf(redInk()))
  await button(reader, words.unsubscribeFrom(NEWSLETTER)).waitFor()

  await open(path('ShowYourNewsletters'))
  await looksWell(page)
  await button(reader, words.unsubscribeFrom(NEWSLETTER)).click()
  await page.getByText(words.noSubscriptions).waitFor()
  await page.getByText(words.unsubscribed(NEWSLETTER)).waitFor()
  expect(reader.complaints()).toEqual([])
})

test('a writer starts a newsletter, and writes its settings and welcome email (R006, R086)', async () => {
  const writer = await visitor({ viewport: PHONE })
  const { page, open } = writer
  await signUpAs(writer, newAddress(), 'Wilma Quay')
  await open(path('ShowYourNewsletters'))
  await button(writer, words.start).click()
  await page.waitForURL((url) => url.pathname.endsWith('/settings'))
  // The address changes before the page does.
  await hydrated(page)
  await page.getByLabel(words.name, { exact: true }).fill('Quay notes')
  await page.locator('#details').getByRole('button', { name: words.save }).click()
  await page.getByText(words.saved).waitFor()
  const welcome = page.locator('#welcome')
  await welcome.getByLabel(words.welcomeSubject).fill('Welcome')
  await welcome.getByRole('button', { name: words.save }).click()
  await welcome.getByText(words.welcomeNeedsText).waitFor()
  await welcome.getByLabel(words.welcomeText).fill('Thank you for subscribing.')
  await welcome.getByRole('button', { name: words.save }).click()
  await page.locator('.WelcomePreview').getByText('Thank you for subscribing.').waitFor()
  await looksWell(page)
  expect(writer.complaints()).toEqual([])
})
