import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, overflowing, shiftOf } from './audit.ts'
import { hydrated, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { ask } from './people.ts'
import { fieldOf, hearSearches, nextClick, QUERIES } from './searchActs.ts'

useBrowser()

const KINDS = [
  ['ShowSearch', 'Stories', 'ink', '.StoryCard'],
  ['ShowSearchPosts', 'Stories', 'ink', '.StoryCard'],
  ['ShowSearchUsers', 'People', 'writer', '.UserCard'],
  ['ShowSearchPublications', 'Publications', 'field', '.PublicationCard'],
  ['ShowSearchTags', 'Topics', 'reading', '.TopicCard'],
  ['ShowSearchLists', 'Lists', 'depot', '.CatalogCard'],
] as const

/** These cards would be blocks without their sheet. */
const DISPLAYS: Partial<Record<string, string>> = { '.UserCard': 'flex', '.PublicationCard': 'flex' }
const displayOf = (card: Locator) => card.evaluate((element) => getComputedStyle(element).display)

test.each(KINDS)(
  '%s finds, and its tab %s is the active one (R068, R069, R145, R395)',
  async (row, label, q, card) => {
    const reader = await visitor()
    const { page } = reader
    const address = path(row, {}, { q })
    await reader.open(address)
    expect(await page.locator(`.SearchResults ${card}`).count()).toBeGreaterThan(0)
    // Their rules have loaded, from any sheet.
    if (card in DISPLAYS) expect(await displayOf(page.locator(card).first())).toBe(DISPLAYS[card])
    // The person matches by username, which the card does not show.
    if (card !== '.UserCard')
      expect.soft(await page.locator(`.SearchResults ${card} mark`).count()).toBeGreaterThan(0)
    // Only stories have a column of people and topics; other results are centred.
    const { x, width } = (await page.locator('.TwoColumnLayout-main').boundingBox())!
    const offset = Math.abs(
      x + width / 2 - (await page.evaluate(() => document.documentElement.clientWidth)) / 2,
    )
    expect.soft(offset < 1).toBe(card !== '.StoryCard')
    const active = page.locator('.Tabs-tab[aria-current]')
    expect([await active.innerText(), await active.getAttribute('href')]).toEqual([label, address])
    const found = await page.locator('.SearchResults-count').innerText()
    expect(await page.title()).toContain(`${found.replace(/^.*:\s*/, '')}: ${q} - Search`)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await fieldOf(page).inputValue()).toBe(q)
    expect.soft(reader.complaints()).toEqual([])
  },
)

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'a visitor searches on the page or in the bar, loads more, and opens the other kinds %s (R010, R069, R148)',
  async (_, javaScriptEnabled) => {
    const someone = await visitor({ javaScriptEnabled })
    const { page } = someone
    const arrive = async (address: string) => {
      await page.waitForURL(address)
      if (javaScriptEnabled) await hydrated(page)
    }
    await someone.go(path('ShowSearch'))
    if (javaScriptEnabled) await hydrated(page)
    await fieldOf(page).fill('the light')
    await page.keyboard.press('Enter')
    await arrive('/search?q=the+light')
    await page.locator('.StoryCard').first().waitFor()
    await fieldOf(page).fill('the')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await arrive('/search?q=the')
    const first = await page.locator('.StoryCard-title').allInnerTexts()
    await page.getByRole('link', { name: 'More stories' }).click()
    await arrive('/search?q=the&to=2')
    await page.getByRole('link', { name: 'First page' }).waitFor()
    const second = await page.locator('.StoryCard-title').allInnerTexts()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((title) => first.includes(title))).toEqual([])
    await page.locator('.Tabs').getByRole('link', { name: 'People' }).click()
    await arrive('/search/users?q=the')
    await page.locator('.Tabs-tab[aria-current]', { hasText: 'People' }).waitFor()
    expect(await page.locator('.UserCard').count()).toBeGreaterThan(0)
    // searchBox.journey.ts covers the bar's box with scripts.
    if (javaScriptEnabled) return
    await page.locator('.SearchBox-input').fill('ink')
    await page.keyboard.press('Enter')
    await page.waitForURL('/search?q=ink')
    expect(await page.locator('.StoryCard').count()).toBeGreaterThan(0)
    // Links replace what scripts would load in the side column.
    expect(await page.locator('.SearchAside-links a').allInnerTexts()).toContain('People')
    expect(await page.locator('[data-skeleton]:visible').count()).toBe(0)
  },
)

test('the first result that is clicked has the position 1 (R402)', async () => {
  const reader = await visitor()
  const { page } = reader
  await reader.open('/search/posts?q=the')
  const [click] = await Promise.all([nextClick(page), page.locator('.StoryCard-title a').first().click()])
  expect(click).toMatchObject({ indexName: expect.stringMatching(/post$/), positions: [1] })
  expect(click.objectIds).toHaveLength(1)
  // The server accepts it; the page itself ignores the answer.
  expect(
    await ask(
      reader,
      'mutation($queryId: ID!, $indexName: String!, $objectIds: [ID!]!, $positions: [Int!]!) {' +
        'result: searchClickEvent(queryId: $queryId, indexName: $indexName, objectIds: $objectIds, positions: $positions) { __typename } }',
      { ...click },
    ),
  ).toEqual({ __typename: 'SearchClickRecorded' })
  await page.locator('.Story').waitFor()
  // The writer's link is not a result.
  await reader.open('/search/users?q=writer')
  const [second] = await Promise.all([nextClick(page), page.locator('.UserCard-name a').last().click()])
  expect(second.indexName).toMatch(/user$/)
})

/** Except the bar's box, which makes room for text in a late typeface. */
const movedAt = async (someone: Visitor, address: string) =>
  (await shiftOf(someone, address)).moved.filter((name) => name !== 'search.SearchBox')

/** Up to a scroll bar's width. */
const isInTheMiddle = (page: Page) =>
  page.locator('.TwoColumnLayout-main').evaluate((main) => {
    const { left, right } = main.getBoundingClientRect()
    return Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2) < 2
  })

test('only the results are shown on demand; the choice is stored, and the focus stays (R146)', async () => {
  const someone = await visitor()
  const { page } = someone
  await someone.open('/search?q=ink')
  const toggle = page.getByRole('button', { name: 'Results only' })
  const others = page.locator('.TwoColumnLayout-aside, .BarRow-explore, .Footer').filter({ visible: true })
  expect(await others.count()).toBe(3)
  await toggle.focus()
  await page.keyboard.press('Enter')
  expect(await toggle.getAttribute('aria-pressed')).toBe('true')
  expect(await others.count()).toBe(0)
  expect(await isInTheMiddle(page)).toBe(true)
  expect(await fieldOf(page).isVisible()).toBe(true)
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
  const heard = hearSearches(page)
  await someone.open('/search?q=light')
  expect(await others.count()).toBe(0)
  expect(heard).toEqual([])
  expect(await movedAt(someone, '/search?q=light')).toEqual([])
  await page.getByRole('button', { name: 'Results only' }).click()
  await expect.poll(() => others.count()).toBe(3)
  await someone.open('/search')
  expect(await page.getByRole('button', { name: 'Results only' }).isVisible()).toBe(true)
})

test('recent searches are newest first, without duplicates, at most 10; one is removed, then all (R352)', async () => {
  const someone = await visitor()
  const { page } = someone
  const words = ['ink', ...Array.from({ length: 10 }, (_, index) => `zqxvk${index}`), 'zqxvk4']
  for (const word of words) await someone.open(path('ShowSearch', {}, { q: word }))
  await someone.open('/search')
  const recent = page.locator('.RecentSearches-link')
  const expected = ['zqxvk4', ...words.slice(1, -1).toReversed()].filter(
    (word, at, all) => all.indexOf(word) === at,
  )
  expect(await recent.allInnerTexts()).toEqual(expected)
  expect(expected).toHaveLength(limits.search.recentMax)
  expect.soft(await axe(page)).toEqual([])
  expect.soft(await movedAt(someone, '/search')).toEqual([])
  await page.getByRole('button', { name: 'Remove zqxvk4' }).click()
  expect(await recent.allInnerTexts()).toEqual(expected.slice(1))
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Remove zqxvk9')
  await recent.first().click()
  await page.waitForURL('/search?q=zqxvk9')
  await page.locator('.NothingFound').waitFor()
  await someone.open('/search')
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await recent.count()).toBe(0)
  expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await someone.open('/search')
  expect(await recent.count()).toBe(0)
})

test('blanks are not asked for, in the page or by its address (R351)', async () => {
  const reader = await visitor()
  const { page } = reader
  await reader.open('/search')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.headers()['graphql-operation'] ?? ''))
  await fieldOf(page).fill('   ')
  await page.keyboard.press('Enter')
  await page.locator('.Tabs').getByRole('link', { name: 'Lists' }).click()
  await page.waitForURL('/search/lists')
  expect(asked.filter((names) => names.includes('SearchPage'))).toHaveLength(1)
  await reader.open('/search?q=%20%20')
  expect(await page.locator('.RecentSearches').isVisible()).toBe(true)
})

test('a query without a word is answered at once: no request is sent or recorded', async () => {
  const someone = await visitor()
  const { page } = someone
  const heard = hearSearches(page)
  await someone.open(path('ShowSearch', {}, { q: '😀' }))
  expect(await page.locator('.EmptyState').innerText()).toBe('No stories match “😀”.')
  await page.locator('.SearchBox-input').fill('?!')
  await someone.open('/search')
  expect(await page.locator('.RecentSearches-link').count()).toBe(0)
  expect(heard).toEqual([])
})

test('an overlong query is cut, and control characters are dropped, in field, words and title', async () => {
  const reader = await visitor()
  const { page } = reader
  const long = 'z'.repeat(limits.search.query)
  await page.setViewportSize(PHONE)
  await reader.open(path('ShowSearch', {}, { q: `${long}zz` }))
  expect(await fieldOf(page).inputValue()).toBe(long)
  expect(await fieldOf(page).getAttribute('maxlength')).toBe(String(limits.search.query))
  expect(await page.locator('.EmptyState').innerText()).toBe(`No stories match “${long}”.`)
  expect.soft(await overflowing(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await reader.open('/search?q=zz%00%1b%E2%80%AEyzx')
  expect(await page.locator('.EmptyState').innerText()).toBe('No stories match “zz yzx”.')
  expect(await page.title()).toContain('zz yzx - Search')
})

test('the results’ aside has up to three people, publications and topics; a failed part can be retried (R403, R405)', async () => {
  const someone = await visitor()
  const { page } = someone
  const heard = hearSearches(page)
  await page.route(QUERIES, (route) => route.fulfill({ status: 503, body: '{}' }))
  await someone.open('/search?q=re')
  const again = page.locator('.SearchAside').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(QUERIES)
  await again.click()
  const module = page.locator('.SearchAside-module')
  await module.first().waitFor()
  // The focused element is gone.
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('SearchAside')
  const { requests } = heard.at(-1)!
  expect(requests.map(({ indexName }) => indexName.replace(/^.*_/, ''))).toEqual([
    'user',
    'collection',
    'tag',
  ])
  expect(requests.map(({ hitsPerPage }) => hitsPerPage)).toEqual([3, 3, 3])
  expect(requests[0]!.analyticsTags).toContain('search-page')
  expect.soft(await axe(page)).toEqual([])
  const [click] = await Promise.all([nextClick(page), module.last().locator('a').first().click()])
  expect(click).toMatchObject({ positions: [1] })
  const phone = await visitor({ viewport: PHONE })
  const onPhone = hearSearches(phone.page)
  await phone.open('/search?q=re')
  await phone.page.getByRole('link', { name: 'Lists' }).click()
  await phone.page.waitForURL('/search/lists?q=re')
  expect(onPhone).toEqual([])
})

test('a search without results suggests other ways', async () => {
  const reader = await visitor()
  const { page } = reader
  await reader.open('/search/tags?q=zzyzx')
  await page.locator('.NothingFound').getByRole('link', { name: 'people' }).click()
  await page.waitForURL('/search/users?q=zzyzx')
  await page.locator('.Tabs-tab[aria-current]', { hasText: 'People' }).waitFor()
  expect(await page.locator('.EmptyState').innerText()).toBe('No people match “zzyzx”.')
})

test('no content moves when the results’ aside arrives', async () => {
  for (const address of ['/search?q=writing', '/search?q=zzyzx']) {
    const someone = await visitor()
    await someone.open(address)
    await someone.page.locator('.SearchAside-module, .SearchAside-words').first().waitFor()
    expect.soft([address, await movedAt(someone, address)]).toEqual([address, []])
    expect.soft(await axe(someone.page)).toEqual([])
    expect(someone.complaints()).toEqual([])
  }
})
