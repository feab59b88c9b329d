import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { connect } from '#test/harness/connection.ts'
import { pathOf } from './addresses.ts'
import { axe, axeContrast, inScheme, overflowing } from './audit.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { ask, signUpAs } from './people.ts'
import { arrivesAtStart, arrivesSignedIn, forgetLimits, giveEmail, newAddress, sentTo } from './signInActs.ts'
import { lane } from './lane.ts'

useBrowser()

async function looksRight(page: Page): Promise<void> {
  const here = page.viewportSize()!
  for (const viewport of [here.width === PHONE.width ? DESKTOP : PHONE, here]) {
    await page.setViewportSize(viewport)
    expect(await overflowing(page)).toEqual([])
  }
  expect(await axe(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await axeContrast(page)).toEqual([])
  await inScheme(page, 'light')
}

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const idOf = async (someone: Visitor, username: string) =>
  (await ask(someone, 'query($username: String!) { result: user(username: $username) { id } }', { username }))
    .id as string
const FOLLOW = 'mutation($id: ID!) { result: followUser(targetUserId: $id) { __typename } }'

test('topics are chosen by the keyboard, a writer is followed, and home has stories of both (R115, R133)', async () => {
  forgetLimits()
  const newcomer = await visitor({ viewport: PHONE })
  const { page } = newcomer
  await signUpAs(newcomer, newAddress(), 'Greta Getting')
  await newcomer.open(path('ShowGetStarted'))
  await looksRight(page)
  const box = page.getByRole('checkbox', { name: 'Writing', exact: true })
  await box.focus()
  await page.keyboard.press('Space')
  expect(await box.isChecked()).toBe(true)
  await page.getByRole('button', { name: copy.onboarding.next }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: copy.onboarding.writersTitle }).waitFor()
  await newcomer.open(path('ShowWelcome'))
  await looksRight(page)
  const card = page.locator('.UserCard').first()
  const writer = await card.getByRole('heading').innerText()
  await card.getByRole('button').click()
  await toast(page, copy.following.followed(writer))

  await page.getByRole('link', { name: copy.onboarding.next }).click()
  await page.getByRole('heading', { name: copy.onboarding.feedTitle }).waitFor()
  await looksRight(page)
  await page.getByRole('link', { name: copy.onboarding.home }).click()
  const tabs = page.getByRole('navigation', { name: copy.feed.tabs })
  await tabs.getByRole('link', { name: 'Writing' }).waitFor()
  await page.locator('.FeedReason').getByText(copy.feed.reason.topic).first().waitFor()
  await page.locator('.FeedReason').getByText(copy.feed.reason.named.author).first().waitFor()
  expect(newcomer.complaints()).toEqual([])
})

test('a new account follows whom it signed up for, chooses topics and goes back; one about to respond goes back at once (R011, R115, R433, R434)', async () => {
  forgetLimits()
  const story = pathOf(lane.demo.stories.find(({ title }) => title === 'Red Ink')!)
  const signUp = async ({ page }: Visitor) => {
    await giveEmail(page, newAddress())
    await page.getByLabel(copy.enterName.field).fill('Stan Start')
    await page.getByRole('button', { name: copy.enterName.next }).click()
    await page.getByLabel(copy.createPassword.field, { exact: true }).fill('eight888')
    await page.getByRole('button', { name: copy.createPassword.finish }).click()
  }
  const follower = await visitor()
  await follower.open(story)
  const button = follower.page.locator('.StoryHeader-byline .FollowButton')
  const followed = copy.following.followed((await button.getAttribute('aria-label'))!.replace('Follow ', ''))
  await button.click()
  await follower.page.getByRole('dialog').waitFor()
  await signUp(follower)
  await arrivesAtStart(follower.page)
  await toast(follower.page, followed)
  await follower.page.getByLabel('Writing', { exact: true }).check()
  await follower.page.getByRole('button', { name: copy.onboarding.next }).click()
  await follower.page.getByRole('link', { name: copy.onboarding.next }).click()
  await follower.page.getByRole('link', { name: copy.onboarding.on }).click()
  await arrivesSignedIn(follower.page)
  expect(new URL(follower.page.url()).pathname).toBe(story)
  await button.getByText(copy.following.following).waitFor()
  expect(follower.complaints()).toEqual([])

  const responder = await visitor()
  const query = { operation: 'register', step: 'ENTER_EMAIL', redirect: story, entryPoint: 'respond' }
  await responder.open(path('AcctSignin', undefined, query))
  await signUp(responder)
  await arrivesSignedIn(responder.page)
  expect(new URL(responder.page.url()).pathname).toBe(story)
  expect(responder.complaints()).toEqual([])
})

test('follows are ended and taken back, suggestions followed, and muted people unmuted (R093, R311, R315)', async () => {
  forgetLimits()
  const reader = await visitor({ viewport: PHONE })
  const { page } = reader
  await signUpAs(reader, newAddress(), 'Rita Refines')
  const tab = (name: string) =>
    page.getByRole('navigation', { name: copy.viewerMenu.refineRecommendations }).getByRole('link', { name })
  await reader.open(path('ShowFollowsIndex'))
  await page.getByRole('link', { name: copy.refine.findWriters }).click()
  await page.locator('.UserCard').first().waitFor()
  await looksRight(page)
  const writer = await page.locator('.UserCard-name').first().innerText()
  await page.locator('.UserCard').first().getByRole('button').click()
  await toast(page, copy.following.followed(writer))

  await tab(copy.refine.tabs.users).click()
  const row = page.locator('.FollowedRow').filter({ hasText: writer })
  await row.waitFor()
  await looksRight(page)
  await row.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await toast(page, copy.following.unfollowed(writer))
  await row.getByText(copy.followButton.follow, { exact: true }).waitFor()
  await page.getByRole('button', { name: copy.following.undo }).click()
  await toast(page, copy.following.followed(writer))

  await tab(copy.refine.tabs.topics).click()
  await page.getByRole('link', { name: copy.refine.findTopics }).click()
  await page.getByLabel('Reading', { exact: true }).check()
  await page.getByRole('button', { name: copy.onboarding.save }).click()
  await page.getByText(copy.onboarding.saved).waitFor()
  await reader.open(path('ShowFollowsTopics'))
  await page.locator('.FollowedRow').getByText('Reading').waitFor()

  const id = await idOf(reader, lane.demo.stories[0]!.username)
  await ask(reader, 'mutation($id: ID!) { result: muteUser(targetUserId: $id) { __typename } }', { id })
  await tab(copy.refine.tabs.muted).click()
  const unmute = page.getByRole('button', { name: /^Unmute/ })
  await unmute.waitFor()
  await looksRight(page)
  await unmute.click()
  await page.getByRole('button', { name: /^Mute/ }).click()
  await page.getByRole('button', { name: copy.following.undo }).click()
  await page.getByRole('button', { name: /^Mute/ }).waitFor()
  await tab(copy.refine.tabs.history).click()
  await page.getByText(copy.lists.historyEmpty).waitFor()
  await looksRight(page)
  expect(reader.complaints()).toEqual([])
})

test('the emails that are sent are chosen (D15)', async () => {
  forgetLimits()
  const reader = await visitor()
  const { page } = reader
  await signUpAs(reader, newAddress(), 'Emma Ails')
  const words = copy.notificationSettings
  await reader.open(path('ShowSettingsTab', { setting: 'notifications' }))
  await looksRight(page)
  const claps = page
    .locator('#emails')
    .getByRole('switch', { name: words.emailSwitches.NOTIFICATIONS_ALLOW_EMAIL_CLAPS })
  await claps.focus()
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.keyboard.press('Space')
  await saved
  expect(await claps.getAttribute('aria-checked')).toBe('false')
  await page.getByLabel(words.levelTitle).selectOption({ label: words.level.NETWORK })
  await page.locator('#emails').getByRole('button', { name: words.save }).click()
  await page.getByText(copy.accountSettings.saved).waitFor()
  await reader.open(path('ShowSettingsTab', { setting: 'notifications' }))
  expect(await claps.getAttribute('aria-checked')).toBe('false')
  expect(await page.getByLabel(words.levelTitle).inputValue()).toBe('NETWORK')
  await page.getByRole('button', { name: words.turnOffAll }).click()
  await page.locator('#emails-off').getByText(words.allOff).waitFor()
  await hydrated(page)
  expect(await page.locator('#emails').getByRole('switch', { checked: true }).count()).toBe(0)
  expect(await page.getByLabel(words.digestLabel).inputValue()).toBe('OFF')
  expect(await page.getByRole('button', { name: words.turnOffAll }).count()).toBe(0)
  // From the top, because axe rejects targets half under the bar.
  await reader.open(path('ShowSettingsTab', { setting: 'notifications' }))
  await page.locator('#emails-off').getByText(words.allOff).waitFor()
  await looksRight(page)
  expect(reader.complaints()).toEqual([])
})

test('without scripts topics are chosen, a topic is unfollowed, a person unmuted, and a setting changed (R115, R093)', async () => {
  forgetLimits()
  const reader = await visitor({ viewport: PHONE, javaScriptEnabled: false })
  const { page } = reader
  await signUpAs(reader, newAddress(), 'Nora Noscript')
  await reader.go(path('ShowGetStarted'))
  await page.getByLabel('Writing', { exact: true }).check()
  await page.getByLabel('Reading', { exact: true }).check()
  await page.getByRole('button', { name: copy.onboarding.next }).click()
  await page.getByRole('link', { name: copy.onboarding.next }).click()
  await page.getByRole('link', { name: copy.onboarding.home }).click()
  await page.locator('.FeedReason').getByText(copy.feed.reason.topic).first().waitFor()

  await reader.go(path('ShowFollowsTopics'))
  await page.getByRole('button', { name: copy.following.followingName('Writing') }).click()
  await page.waitForURL((url) => url.pathname === path('ShowFollowsTopics'))
  expect(await page.locator('.FollowedRow-name').allInnerTexts()).toEqual(['Reading'])

  const id = await idOf(reader, lane.demo.stories[0]!.username)
  await ask(reader, 'mutation($id: ID!) { result: muteUser(targetUserId: $id) { __typename } }', { id })
  await reader.go(path('ShowMuteSettings'))
  await page.getByRole('button', { name: /^Unmute/ }).click()
  await reader.go(path('ShowMuteSettings'))
  await page.getByText(copy.muting.noPeople).waitFor()

  await reader.go(path('ShowSettingsTab', { setting: 'notifications' }))
  const name = copy.notificationSettings.emailSwitches.NOTIFICATIONS_ALLOW_EMAIL_MENTIONS
  const mentions = page.locator('#emails').getByRole('switch', { name })
  await mentions.click()
  await page.waitForURL(/notifications/)
  expect(await mentions.getAttribute('aria-checked')).toBe('false')
  await page.getByRole('button', { name: copy.notificationSettings.turnOffAll }).click()
  await page.locator('#emails-off').getByText(copy.notificationSettings.allOff).waitFor()
  expect(await page.locator('#emails').getByRole('switch', { checked: true }).count()).toBe(0)
})

test('the link of an email turns such emails off and on again without signing in, with and without scripts (R097, D19)', async () => {
  forgetLimits()
  const reader = await visitor({ viewport: PHONE })
  const email = newAddress()
  await signUpAs(reader, email, 'Una Subscribes')
  const { id } = await ask(reader, 'query { result: viewer { id } }')
  const other = await visitor()
  await signUpAs(other, newAddress(), 'Frida Follows')
  await ask(other, FOLLOW, { id })
  const place = connect(lane.place)
  place.sql('update notifications set email_due_at = 1 where user_id = ?', String(id))
  await place.scheduled('* * * * *')
  place.close()
  const sent = (await sentTo(email)).find(({ subject }) => subject.includes('Frida'))!
  const off = new URL(/\S+\/me\/email-settings\/\S+/.exec(sent.text)![0])

  const words = copy.notifications.emailSettings
  const what = copy.notificationSettings.emailSwitches.NOTIFICATIONS_ALLOW_EMAIL_FOLLOWERS
  for (const javaScriptEnabled of [true, false]) {
    const { page, go, complaints } = await visitor({ viewport: PHONE, javaScriptEnabled })
    await go(off.pathname + off.search)
    await page.getByText(words.on(what)).waitFor()
    if (javaScriptEnabled) await looksRight(page)
    await page.getByRole('button', { name: words.turnOff }).click()
    await page.getByText(words.off(what)).waitFor()
    await page.getByRole('button', { name: words.turnOn }).click()
    await page.getByText(words.on(what)).waitFor()
    // Without scripts the browser drops the preloaded ones.
    expect(javaScriptEnabled ? complaints() : []).toEqual([])
  }
})
