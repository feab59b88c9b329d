import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { pathOf } from './addresses.ts'
import { axe, overflowing, shiftOf } from './audit.ts'
import { fitsAtBoth } from './bothWidths.ts'
import { operationsOf } from './calls.ts'
import { DESKTOP, hydrated, PHONE, RETRY, useBrowser, visitor, type Visitor } from './browser.ts'
import { ask, signUpAs } from './people.ts'
import {
  arrivesSignedIn,
  forgetLimits,
  giveEmail,
  givePassword,
  newAccount,
  newAddress,
} from './signInActs.ts'
import { lane } from './lane.ts'
import { pictureFile } from './pictureFile.ts'

useBrowser()

const redInk = () => lane.demo.stories.find(({ title }) => title === 'Red Ink')!
const words = copy.lists

async function keeper(options: Parameters<typeof visitor>[0] = {}): Promise<Visitor> {
  const someone = await visitor(options)
  await signUpAs(someone, newAddress(), 'Kit Keeper')
  return someone
}

const saved = (someone: Visitor) =>
  ask(
    someone,
    '{ result: catalog(id: "reading-list") { id items(filter: SAVED) { items { post { title } } } } }',
    {},
  ) as Promise<{ items: { items: { post: { title: string } }[] } }>

test('a card is saved by one press and put in a new list in place; the page does not move (R001)', async () => {
  const someone = await keeper({ viewport: PHONE })
  const { page } = someone
  await someone.open('/tag/craft')
  const card = page.locator('.StoryCard').first()
  const title = await card.locator('.StoryCard-title').innerText()
  const button = card.locator('button.SaveButton')
  await page.locator('.StoryCard button[data-state=NONE]').first().waitFor()
  await button.click()
  await card.locator('button[data-state=QUEUE]').waitFor()
  await page.getByText(words.savedToast).waitFor()
  expect((await saved(someone)).items.items.map(({ post }) => post.title)).toEqual([title])

  await card.getByRole('link', { name: words.moreLists(title) }).click()
  const menu = page.getByRole('dialog')
  expect(await menu.getByRole('checkbox', { name: 'Reading list' }).isChecked()).toBe(true)
  await menu.getByRole('button', { name: words.newList }).click()
  await page.keyboard.type('Night train')
  expect(await menu.getByLabel(words.visibility).inputValue()).toBe('PRIVATE')
  await menu.getByRole('button', { name: words.create }).click()
  const tick = menu.getByRole('checkbox', { name: /Night train/ })
  await tick.waitFor()
  expect(await tick.isChecked()).toBe(true)
  await expect.poll(() => tick.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await axe(page)).toEqual([])
  await fitsAtBoth(page)
  await tick.uncheck()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })

  // After a reload the light call brings the state, without layout shift.
  await someone.open('/tag/craft')
  const isShown = () => page.locator('.StoryCard').first().locator('button[data-state=QUEUE]').waitFor()
  await isShown()
  expect((await shiftOf(someone, '/tag/craft', isShown)).moved).toEqual([])
  expect(someone.complaints()).toEqual([])
})

test('a visitor who responds to a list is asked to sign up, signs in, and writes at once; without scripts they come back (R011)', async () => {
  forgetLimits()
  const list = lane.demo.lists.find(({ username }) => username === 'reader')!
  const address = `/@${list.username}/list/${list.slug}`
  const someone = await visitor()
  await someone.open(address)
  const respond = someone.page.locator('#responses').getByRole('link', { name: copy.responses.write })
  await respond.click()
  await someone.page.getByRole('dialog').getByText(copy.signUpPrompt.respond.subheader).waitFor()
  expect(new URL(someone.page.url()).pathname).toBe(address)
  expect(await someone.page.locator('textarea, [contenteditable]').count()).toBe(0)
  expect(someone.complaints()).toEqual([])

  const { page } = someone
  const account = await newAccount()
  await page.getByRole('dialog').getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
  await giveEmail(page, account.email)
  await givePassword(page, account.password)
  await arrivesSignedIn(page)
  expect(new URL(page.url()).pathname).toBe(address)
  await page.locator('.Editor-text').waitFor()
  await page.locator('.Editor-text').fill('A list worth keeping')
  await page.getByRole('button', { name: copy.composer.publish, exact: true }).click()
  await page.locator('#responses .Response', { hasText: 'A list worth keeping' }).waitFor()
  // Only once: the next page opens no composer.
  await someone.open(address)
  expect(await page.locator('.Composer').count()).toBe(0)

  const plain = await visitor({ javaScriptEnabled: false })
  await plain.go(address)
  await plain.page.locator('#responses').getByRole('link', { name: copy.responses.write }).click()
  await plain.page.waitForURL(/\/m\/signin\?/)
  const { searchParams } = new URL(plain.page.url())
  expect(searchParams.get('entryPoint')).toBe('respond')
  await plain.go(searchParams.get('redirect')!)
  await plain.page.locator('#responses').waitFor()
  expect(new URL(plain.page.url()).pathname.slice(-12)).toBe(list.slug.slice(-12))
})

const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)

test('a list is put in order by keyboard, mouse and finger, stays so, and is hidden from others while private', async () => {
  const someone = await keeper({ viewport: DESKTOP, hasTouch: true })
  const { page } = someone
  const made = (await ask(
    someone,
    'mutation { result: createCatalog(name: "Day boat", visibility: PRIVATE) { ... on Catalog { id slug } } }',
    {},
  )) as { id: string; slug: string }
  const titles = lane.demo.stories
    .filter(({ visibility }) => visibility === 'PUBLIC')
    .slice(0, 3)
    .map(({ title, slug }) => ({ title, id: slug.slice(-12) }))
  for (const { id } of titles) {
    await ask(
      someone,
      `mutation { result: addCatalogItem(catalogId: "${made.id}", postId: "${id}") { __typename } }`,
      {},
    )
  }
  const order = () => page.locator('.OwnItems .StoryCard-title').allInnerTexts()
  const stored = async () => {
    const list = await ask(
      someone,
      `{ result: catalog(id: "${made.id}") { items { items { post { title } } } } }`,
      {},
    )
    return (list as Awaited<ReturnType<typeof saved>>).items.items.map(({ post }) => post.title)
  }
  const [first, second, third] = titles.map(({ title }) => title)
  await someone.open('/me/lists')
  await page.getByRole('link', { name: 'Day boat' }).click()
  await page.waitForURL(/\/me\/list\//)
  await hydrated(page)
  await expect.poll(order).toEqual([first, second, third])
  expect(await page.locator('.OwnItems-actions').count()).toBe(0)
  await page.getByRole('link', { name: words.edit, exact: true }).click()
  const up = page.getByRole('button', { name: words.up(third!) })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual([first, third, second])
  await expect.poll(() => isFocused(up)).toBe(true)
  await page
    .getByRole('status')
    .getByText(words.movedTo(third!, 2, 3))
    .waitFor()

  await page.locator('.OwnItems-note summary').first().click()
  await page.getByRole('textbox', { name: words.note(first!) }).fill('Slowly')
  await page.getByRole('button', { name: words.saveNote }).first().click()
  await page.getByText(words.noteSaved).waitFor()
  expect(await axe(page)).toEqual([])
  await page.locator('.OwnItems-note summary').first().click()

  const items = page.locator('.OwnItems-item')
  await dragByMouse(page, items.nth(1), items.nth(0))
  await expect.poll(order).toEqual([third, first, second])
  await expect.poll(stored).toEqual([third, first, second])
  await page.setViewportSize(PHONE)
  await dragByFinger(page, items.nth(2), items.nth(0))
  await expect.poll(order).toEqual([second, third, first])
  await page
    .getByRole('status')
    .getByText(words.movedTo(second!, 1, 3))
    .waitFor()
  await dragByFinger(page, items.nth(0), items.nth(1))
  await expect.poll(order).toEqual([third, second, first])
  await expect.poll(stored).toEqual([third, second, first])
  expect(await overflowing(page)).toEqual([])
  await someone.open(path('ShowYourList', { catalogSlugId: made.slug }))
  await expect.poll(order).toEqual([third, second, first])

  const { username } = (await ask(someone, '{ result: viewer { username } }', {})) as { username: string }
  const other = await visitor()
  const unseen = path('ShowUserList', { username, catalogSlugId: made.slug })
  expect((await other.context.request.get(unseen, RETRY)).status()).toBe(404)
  expect(someone.complaints()).toEqual([])
})

test('a list gets a cover from a file, which its readers see, and loses it again', async () => {
  const someone = await keeper()
  const { page } = someone
  const made = (await ask(
    someone,
    'mutation { result: createCatalog(name: "Harbour wall", visibility: PUBLIC) { ... on Catalog { id slug } } }',
    {},
  )) as { id: string; slug: string }
  const { username } = (await ask(someone, '{ result: viewer { username } }', {})) as { username: string }
  const readers = path('ShowUserList', { username, catalogSlugId: made.slug })
  await someone.open(path('ShowYourList', { catalogSlugId: made.slug }, { edit: '1' }))
  await page.locator('.Library-details summary', { hasText: words.settings }).click()
  await page.getByLabel(words.chooseCover).setInputFiles(pictureFile)
  const cover = page.locator('.CoverField img')
  await cover.waitFor()
  await expect.poll(() => cover.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  const reader = await visitor()
  await reader.open(readers)
  const shown = reader.page.locator('.CatalogHeader .CoverImage')
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('button', { name: words.removeCover }).click()
  await cover.waitFor({ state: 'detached' })
  await reader.open(readers)
  expect(await reader.page.locator('.CatalogHeader').isVisible()).toBe(true)
  expect(await shown.count()).toBe(0)
  expect([...someone.complaints(), ...reader.complaints()]).toEqual([])
})

type Point = { x: number; y: number }

/** Past the middle of the other item, in its direction. */
async function wayBetween(page: Page, from: Locator, to: Locator): Promise<[Point, Point]> {
  const handle = from.locator('.OwnItems-handle')
  // At the window's edges the page scrolls past a middle item. Boxes measured while scrolling are useless.
  await to.evaluate((item) => item.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await handle.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 80 || bottom > innerHeight - 80)
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  const [grip, start, end] = [await handle.boundingBox(), await from.boundingBox(), await to.boundingBox()]
  const x = grip!.x + grip!.width / 2
  const beyond = end!.y > start!.y ? end!.height - 4 : 4
  // The page scrolls under a pointer held at its edge.
  const y = Math.min(Math.max(end!.y + beyond, 4), page.viewportSize()!.height - 4)
  return [
    { x, y: grip!.y + grip!.height / 2 },
    { x, y },
  ]
}

async function dragByMouse(page: Page, from: Locator, to: Locator) {
  const [start, end] = await wayBetween(page, from, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await isOver(to)
  await page.mouse.up()
}

async function dragByFinger(page: Page, from: Locator, to: Locator) {
  const [start, end] = await wayBetween(page, from, to)
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', start)
  await touch('touchMove', { x: end.x, y: (start.y + end.y) / 2 })
  await touch('touchMove', end)
  await isOver(to)
  await touch('touchEnd')
}

/** The page may need to scroll to the item. */
const isOver = (item: Locator) => expect.poll(() => item.getAttribute('data-drop')).toMatch(/before|after/)

test('a story is in the history once its page is left, can be continued, and is cleared', async () => {
  const someone = await keeper()
  const { page } = someone
  const history = async () =>
    (
      (await ask(someone, '{ result: readingHistory { entries { post { title } } } }', {})) as {
        entries: { post: { title: string } }[]
      }
    ).entries.map(({ post }) => post.title)
  // Reading is only watched once the last position is known.
  const known = page.waitForResponse((response) => operationsOf(response.request()).includes('ReadingState'))
  await someone.open(pathOf(redInk()))
  await known
  await hydrated(page)
  await page.evaluate(() =>
    scrollTo(0, document.querySelector('.Story')!.getBoundingClientRect().height * 0.5),
  )
  // Leaving the page stores the position, without waiting for the interval.
  await someone.go('/me/lists')
  await expect.poll(history).toEqual(['Red Ink'])

  await someone.open(pathOf(redInk()))
  await page.getByRole('button', { name: copy.readingSettings.continueHere }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)

  await someone.open('/me/readinghistory')
  await page.locator('summary', { hasText: words.clear }).click()
  await page.getByRole('button', { name: words.clearYes }).click()
  await page.getByText(words.historyEmpty).waitFor()
  expect(await history()).toEqual([])
  await page.getByRole('button', { name: words.pause }).click()
  await page.getByText(words.historyIsPaused).waitFor()
  expect(someone.complaints()).toEqual([])
})

test('without scripts forms save a story, put it in a new list, move it and remove it', async () => {
  const someone = await keeper({ javaScriptEnabled: false, viewport: PHONE })
  const { page } = someone
  await someone.go(pathOf(redInk()))
  await page
    .getByRole('button', { name: copy.listParts.save('Red Ink') })
    .first()
    .click()
  await page.getByText(words.savedToast).waitFor()
  await page.getByLabel(words.name).fill('By candle')
  await page.getByLabel(words.visibility).selectOption('PRIVATE')
  await page.getByRole('button', { name: words.create }).click()
  await page.getByText(words.addedTo('By candle')).waitFor()
  await page.getByRole('button', { name: words.removeFrom('By candle') }).click()
  await page.getByRole('button', { name: words.addTo('By candle') }).waitFor()
  await page.getByRole('link', { name: words.back }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/_/'))
  await someone.go('/me/list/reading-list')
  expect(await page.locator('.StoryCard-title').allInnerTexts()).toEqual(['Red Ink'])
  await page.getByRole('link', { name: words.edit, exact: true }).click()
  await page.getByRole('button', { name: words.takeOut('Red Ink') }).click()
  await page.getByText(words.emptyReadingList.SAVED).waitFor()
  expect(await overflowing(page)).toEqual([])
})

test('the reading list is read without a network, and signing out removes all of it', async () => {
  const someone = await keeper({ viewport: PHONE, isFresh: true })
  const { page, context } = someone
  const open = lane.demo.stories.filter(({ visibility }) => visibility === 'PUBLIC')
  const [first, second] = open.toSorted((a, b) => Number(b.hasImage) - Number(a.hasImage))
  const other = open.find((one) => one !== first && one !== second)
  const locked = lane.demo.stories.find(({ visibility }) => visibility === 'LOCKED')
  for (const story of [first, second, locked])
    await ask(
      someone,
      `mutation { result: setReadingListState(postId: "${story!.slug.slice(-12)}", state: QUEUE) { __typename } }`,
      {},
    )
  await someone.open('/me/list/reading-list')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.getByText(copy.offline.summary).click()
  await page.getByRole('switch', { name: copy.offline.keep }).check()
  // Member-only stories are kept only for members.
  await page.getByText(/^Couldn’t keep 1 story.* 2 stories, [\d.]+ MB$/).waitFor()
  expect(await axe(page)).toEqual([])
  await fitsAtBoth(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const copies = await page.evaluate(async () => {
    const cache = await caches.open('offline-shelf')
    const pages = (await cache.keys()).filter(({ url }) => /\/_\/offline\.js\/(?!offline$)/.test(url))
    return Promise.all(pages.map(async (one) => (await cache.match(one))!.text()))
  })
  for (const text of copies) expect(text).not.toMatch(/<script|<form|xsrf/)
  expect(someone.complaints()).toEqual([])

  await context.setOffline(true)
  await page.goto('/me/list/reading-list')
  await page.getByText(copy.offline.shelfSays).waitFor()
  await page.getByRole('link', { name: first!.title }).click()
  await page.getByRole('heading', { level: 1, name: first!.title }).waitFor()
  expect(await page.locator('.Story p').count()).toBeGreaterThan(1)
  const pictures = await page.locator('img').evaluateAll((all) =>
    Promise.all(
      all.map((one) =>
        (one as HTMLImageElement).decode().then(
          () => true,
          () => false,
        ),
      ),
    ),
  )
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures).not.toContain(false)
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').length
  })
  expect(fonts).toBeGreaterThan(0)
  expect(await axe(page)).toEqual([])
  await fitsAtBoth(page)
  // Other addresses show that there is no network and list the kept stories; once online, the requested page opens by
  // itself.
  await page.goto(pathOf(other!))
  await page.getByRole('heading', { level: 1, name: copy.offline.pageTitle }).waitFor()
  expect(await page.locator('.OfflineShelf-list a').count()).toBe(2)
  expect(await axe(page)).toEqual([])
  await fitsAtBoth(page)
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: other!.title }).waitFor()
  // In the running app a kept story opens as a document; for others the page stays.
  await someone.open('/me/list/reading-list')
  await context.setOffline(true)
  await page.locator('.HomeLink').first().click()
  await page.getByText(copy.offline.stays).waitFor()
  expect(new URL(page.url()).pathname).toBe('/me/list/reading-list')
  await context.setOffline(false)
  await page.getByRole('button', { name: copy.offline.tryAgain }).click()
  await page.waitForURL('/')

  await someone.open('/me/list/reading-list')
  await page.getByText(copy.offline.summary).click()
  await page.getByRole('button', { name: copy.offline.removeStory(first!.title) }).click()
  await page.getByText(/^1 story, [\d.]+ MB$/).waitFor()
  const signOut = await page.locator('a[href^="/m/signout/"]').first().getAttribute('href')
  await page.goto(signOut!)
  await page.waitForFunction(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return (await caches.keys()).length + registrations.length === 0
  })
})

test('the shelf is forgotten where its viewer’s session is over, and where another viewer signs in', async () => {
  const someone = await keeper({ isFresh: true })
  const { page } = someone
  const story = lane.demo.stories.find(({ visibility }) => visibility === 'PUBLIC')!
  const id = story.slug.slice(-12)
  const save = (state: 'QUEUE' | 'NONE') =>
    ask(
      someone,
      `mutation { result: setReadingListState(postId: "${id}", state: ${state}) { __typename } }`,
      {},
    )
  const turnOn = async () => {
    await save('QUEUE')
    await someone.open('/me/list/reading-list')
    await page.getByText(copy.offline.summary).click()
    await page.getByRole('switch', { name: copy.offline.keep }).check()
    await page.getByText(/^1 story, [\d.]+ MB$/).waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }
  const isForgotten = () =>
    page.waitForFunction(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return (await caches.keys()).length + registrations.length === 0
    })
  await turnOn()
  // A story that is no longer saved is dropped at the next visit.
  await save('NONE')
  await someone.open('/me/list/reading-list')
  await page.waitForFunction(async (copied) => {
    const cache = await caches.open('offline-shelf')
    return (await cache.match(copied)) === undefined
  }, `/_/offline.js/${id}`)
  await turnOff()
  await turnOn()
  await someone.context.clearCookies()
  await someone.open(pathOf(story))
  await isForgotten()

  await signUpAs(someone, newAddress(), 'Lee Lender')
  await turnOn()
  await someone.context.clearCookies()
  await signUpAs(someone, newAddress(), 'Mo Mover')
  await someone.open('/')
  await isForgotten()
  expect(someone.complaints()).toEqual([])

  async function turnOff() {
    await page.getByText(copy.offline.summary).click()
    await page.getByRole('button', { name: copy.offline.removeAll }).click()
    await isForgotten()
  }
})
