import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { pathOf } from './addresses.ts'
import { axe, isSound, overflowing } from './audit.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, visitor } from './browser.ts'
import { signInAs, signUpAs } from './people.ts'
import { boxOf, focused } from './searchActs.ts'
import { forgetLimits, newAddress } from './signInActs.ts'
import { lane } from './lane.ts'

useBrowser()

const story = () => pathOf(lane.demo.stories.find(({ title }) => title === 'Red Ink')!)
const sheet = (page: Page) => page.getByRole('dialog', { name: copy.keyboard.title })
const keysSwitch = (page: Page) => page.getByRole('switch', { name: copy.shortcuts.use })
const save = (page: Page) => page.locator('.StoryHeader button.SaveButton')
const follow = (page: Page) => page.locator('.StoryHeader .FollowButton')
/** The first key loads them. */
async function loadKeys(page: Page) {
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/startKeys-'))
  await page.keyboard.press('Shift')
  await loaded
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
const isInView = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test('j and k step through the stories of a page, and Enter opens one', async () => {
  const { page, open, complaints } = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
  await open('/')
  const titles = await page
    .locator('article :is(h2,h3) a, .FrontPage-other h3 a')
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).innerText))
  expect(titles.length).toBeGreaterThan(5)
  for (const title of titles) {
    await page.keyboard.press('j')
    await expect.poll(() => focused(page)).toBe(title)
    expect(await isInView(page)).toBe(true)
  }
  await page.keyboard.press('j')
  expect(await focused(page)).toBe(titles.at(-1))
  for (const title of titles.slice(-3, -1).toReversed()) {
    await page.keyboard.press('k')
    expect(await focused(page)).toBe(title)
    expect(await isInView(page)).toBe(true)
  }
  await page.keyboard.press('Enter')
  await page.locator('.Story').waitFor()
  expect(complaints()).toEqual([])
})

test('the list of keys opens by its key and from the menu, and gives the focus back', async () => {
  const someone = await visitor({ colorScheme: 'light' })
  const { page } = someone
  await someone.open('/')
  await page.keyboard.press('j')
  await page.locator('a:focus').waitFor()
  const before = await focused(page)
  await page.keyboard.press('?')
  await sheet(page).waitFor()
  expect(await sheet(page).locator('kbd').allInnerTexts()).toEqual(['j', 'k', 'Enter', 's', 'f', '/', '?'])
  expect(await overflowing(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await isSound(page)
  await page.setViewportSize(DESKTOP)
  // No keys reach the page under the dialog.
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe(before)

  const menuButton = page.locator('.AvatarMenu-button')
  await menuButton.focus()
  await page.keyboard.press('Enter')
  const entry = page.locator('.AvatarMenu').getByRole('button', { name: copy.keyboard.title })
  await entry.waitFor()
  expect(await axe(page)).toEqual([])
  await entry.focus()
  await page.keyboard.press('Enter')
  await sheet(page).waitFor()
  await sheet(page).getByRole('button', { name: copy.shortcuts.close }).click()
  await sheet(page).waitFor({ state: 'detached' })
  expect(await menuButton.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(someone.complaints()).toEqual([])
})

/** j and k step through these cards. */
const CARDS = [
  ['.LeadStory', () => '/'],
  ['.FrontPage-other', () => '/'],
  ['.StoryCard', () => path('ShowTopic', { topicSlug: 'writing' })],
  ['.FrontStory', () => path('ShowCollectionHome', { collectionSlug: 'field-notes' })],
  ['.TopStory', () => path('ShowTopStories')],
  ['.ProfileLead', () => path('ShowUser', { username: 'author' })],
] as const

const titleOf = (card: Locator) => card.locator('h2 a, h3 a').first()

test('s and f of a visitor, on a story and on every kind of card, ask to sign up, as the buttons do', async () => {
  const { page, open, complaints } = await visitor({ viewport: PHONE })
  const isAskedFor = async (words: string) => {
    await page.getByRole('dialog').getByText(words).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await open(story())
  await page.keyboard.press('s')
  await isAskedFor(copy.signUpPrompt.bookmark.subheader)
  await page.keyboard.press('f')
  await isAskedFor(copy.signUpPrompt.follow.subheader)
  for (const [kind, address] of CARDS) {
    if (new URL(page.url()).pathname !== address()) await open(address())
    await titleOf(page.locator(kind).first()).focus()
    await page.keyboard.press('s')
    await isAskedFor(copy.signUpPrompt.bookmark.subheader)
    for (const one of await page.locator(kind).all()) expect(await one.locator('.SaveButton').count()).toBe(1)
  }
  expect(complaints()).toEqual([])
})

test('s saves the story that is read or any card in focus, and f follows, as the buttons do; keys that are typed are text', async () => {
  forgetLimits()
  const someone = await visitor()
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Kay Keys')
  await someone.open(story())
  await expect.poll(() => save(page).getAttribute('data-state')).toBe('NONE')
  await page.keyboard.press('/')
  await expect.poll(() => focused(page)).toBe('SearchBox-input')
  await page.keyboard.type('jsf?')
  expect(await boxOf(page).inputValue()).toBe('jsf?')
  await page.locator('.Responses-write > .Button').click()
  const text = page.locator('.Editor-text')
  await text.waitFor()
  await text.focus()
  await page.keyboard.type('jsf?')
  expect((await text.innerText()).trim()).toBe('jsf?')
  expect(await save(page).getAttribute('data-state')).toBe('NONE')
  expect(await follow(page).getAttribute('data-state')).toBe('open')
  expect(await sheet(page).count()).toBe(0)

  await someone.open(story())
  await expect.poll(() => save(page).getAttribute('data-state')).toBe('NONE')
  await loadKeys(page)
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Alt+f')
  await page.keyboard.press('s')
  await page.getByText(copy.lists.savedToast).waitFor()
  expect(await save(page).getAttribute('data-state')).toBe('QUEUE')
  await page.keyboard.press('s')
  await expect.poll(() => save(page).getAttribute('data-state')).toBe('NONE')
  await page.keyboard.press('f')
  await expect.poll(() => follow(page).getAttribute('data-state')).toBe('following')
  await page.keyboard.press('f')
  await expect.poll(() => follow(page).getAttribute('data-state')).toBe('open')
  // Wait, because the next page may read before the unfollow is written.
  await page
    .getByText(/^You unfollowed /)
    .first()
    .waitFor()

  // Viewers get the feed instead of the front page, with story cards.
  for (const [kind, address] of CARDS.filter(([, address]) => address() !== '/')) {
    await someone.open(address())
    const card = page.locator(kind).first()
    const button = card.locator('button.SaveButton').first()
    // An earlier kind may have shown the same story.
    await expect.poll(() => button.getAttribute('data-state')).not.toBe('unknown')
    const before = await button.getAttribute('data-state')
    await titleOf(card).focus()
    await page.keyboard.press('s')
    await expect.poll(() => button.getAttribute('data-state')).toBe(before === 'QUEUE' ? 'NONE' : 'QUEUE')
    expect(await overflowing(page)).toEqual([])
    expect(await axe(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await overflowing(page)).toEqual([])
    await page.setViewportSize(DESKTOP)
  }
  // The last kind is a profile.
  const state = () => page.locator('.ProfileHeader .FollowButton').getAttribute('data-state')
  // Before the state has loaded, a press has no effect.
  await expect.poll(state).toBe('open')
  await page.keyboard.press('f')
  await expect.poll(state).toBe('following')
  expect(someone.complaints()).toEqual([])
})

test('the help page explains the keys and opens their list, with the same switch as the settings', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signInAs(someone, 'owner@example.com')
  await someone.open(path('ShowHelp') + '#keyboard')
  const section = page.locator('section', { has: page.locator('#keyboard') }).or(page.locator('#keyboard'))
  await section.first().getByText('Press ?').waitFor()
  const opener = page.locator('main').getByRole('button', { name: copy.keyboard.title })
  await opener.focus()
  await page.keyboard.press('Enter')
  await sheet(page).waitFor()
  const looks = (on: Page, name: string | RegExp) =>
    on
      .getByRole('switch', { name })
      .first()
      .evaluate((button) => {
        const { width, height } = button.querySelector('[aria-hidden]')!.getBoundingClientRect()
        const { borderColor, borderRadius } = getComputedStyle(button.querySelector('[aria-hidden]')!)
        return { width, height, borderColor, borderRadius, isHigh: button.clientHeight >= 44 }
      })
  const ofKeys = await looks(page, copy.shortcuts.use)
  expect(ofKeys).toMatchObject({ width: 40, height: 24, isHigh: true })
  await keysSwitch(page).focus()
  await page.keyboard.press('Space')
  expect(await keysSwitch(page).getAttribute('aria-checked')).toBe('false')
  await page.keyboard.press('Space')
  expect(await keysSwitch(page).getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)

  await someone.open(path('ShowSettingsTab', { setting: 'notifications' }))
  const ofSettings = await page
    .locator('[role=switch][aria-checked=true]')
    .first()
    .evaluate((button) => button.textContent)
  expect(await looks(page, ofSettings!)).toEqual(ofKeys)

  // Without scripts there are no shortcuts, and no button for their list.
  const plain = await visitor({ viewport: PHONE, javaScriptEnabled: false })
  await plain.go(path('ShowHelp'))
  expect(await plain.page.locator('main .ShortcutsButton').isVisible()).toBe(false)
  expect(someone.complaints()).toEqual([])
})

test('a slash focuses the search; on small screens it opens its page', async () => {
  const large = await visitor()
  await large.open(story())
  await large.page.keyboard.press('/')
  await expect.poll(() => focused(large.page)).toBe('SearchBox-input')
  expect(await boxOf(large.page).inputValue()).toBe('')
  const small = await visitor({ viewport: PHONE })
  await small.open('/')
  await small.page.keyboard.press('/')
  await small.page.waitForURL(path('ShowSearch'))
})

test('the switch turns all single keys off and on again, at once, in other tabs too, and after a reload (WCAG 2.1.4)', async () => {
  const someone = await visitor()
  const { page } = someone
  await someone.open('/')
  const other = await someone.newPage()
  await other.goto('/')
  await hydrated(other)
  await other.locator('.AvatarMenu-button').click()
  await other.locator('.AvatarMenu').getByRole('button', { name: copy.keyboard.title }).click()
  await sheet(other).waitFor()
  expect(await keysSwitch(other).isChecked()).toBe(true)

  await page.keyboard.press('?')
  await keysSwitch(page).uncheck()
  await expect.poll(() => keysSwitch(other).isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await other.keyboard.press('Escape')
  await sheet(other).waitFor({ state: 'detached' })
  const nothingHappens = async (on: Page) => {
    const before = await focused(on)
    for (const key of ['j', 'k', 's', 'f', '/', '?']) await on.keyboard.press(key)
    await on.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(await focused(on)).toBe(before)
    expect(await on.getByRole('dialog').count()).toBe(0)
  }
  await nothingHappens(page)
  await nothingHappens(other)
  await page.reload()
  await hydrated(page)
  await loadKeys(page)
  await nothingHappens(page)

  await page.locator('.AvatarMenu-button').click()
  await page.locator('.AvatarMenu').getByRole('button', { name: copy.keyboard.title }).click()
  await expect.poll(() => keysSwitch(page).isChecked()).toBe(false)
  await keysSwitch(page).check()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await page.locator('.LeadStory-title a:focus').waitFor()
})
