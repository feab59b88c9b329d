import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SearchIndex } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { searchHeaders } from '#schema/search/search.ts'
import { kindOf } from '#client/search/searchPlace.ts'
import { axe, isSound, shiftOf, overflowing } from './audit.ts'
import { hydrated, useBrowser, visitor, type Visitor } from './browser.ts'
import { OWN_HOST } from './demoFacts.ts'
import { signInAs } from './people.ts'
import { boxOf, focused, hearSearches, look, nextClick, popoverOf, QUERIES } from './searchActs.ts'
import { setFlags } from './signInActs.ts'
import { lane } from './lane.ts'

useBrowser()

async function atHome(): Promise<Visitor> {
  const reader = await visitor()
  await reader.open('/')
  return reader
}

const hostOf = (name: string) => lane.origin.replace('//', `//${name}.`)

/** In order; other journeys of the lane may have added some. */
async function countsIn(popover: Locator): Promise<Record<string, number>> {
  const counts = await popover
    .locator('.HitList')
    .evaluateAll((lists) =>
      lists.map((list) => [/HitList--(\w+)/.exec(list.className)![1]!, list.querySelectorAll('a').length]),
    )
  return Object.fromEntries(counts) as Record<string, number>
}

test('the popover opens when the words are not blank and something is found, and closes when they are (R274, R396, R480)', async () => {
  const reader = await atHome()
  const { page } = reader
  const popover = popoverOf(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(QUERIES, async (route) => {
    await held
    await route.continue()
  })
  await boxOf(page).click()
  await boxOf(page).fill('re')
  await page.locator('.SearchPopover-spinner').waitFor()
  expect(await popover.count()).toBe(0)
  letGo()
  await popover.waitFor()
  expect(await page.locator('.SearchPopover-spinner').count()).toBe(0)
  expect((await popover.boundingBox())!.width).toBe(limits.searchPopover.width)
  const listed = await countsIn(popover)
  expect(Object.keys(listed)).toEqual(expect.arrayContaining(['user', 'tag']))
  expect(Object.keys(listed)[0]).toBe('post')
  expect(await popover.locator('a[href="/tag/reading"]').count()).toBe(1)
  const said = Object.entries(listed).map(([index, count]) => {
    const { one, many } = kindOf(index as SearchIndex)
    return `${count} ${count === 1 ? one : many}`
  })
  expect(await page.locator('.SearchBox [role=status]').innerText()).toBe(
    `${said.join(', ')}. Use the arrow keys to move through them.`,
  )
  // Without matches the last line remains.
  await page.keyboard.type('zzyzx')
  await page.getByText('No matches.').waitFor({ state: 'attached' })
  expect(await popover.innerText()).toBe('Search for rezzyzx')
  await boxOf(page).fill('')
  await popover.waitFor({ state: 'detached' })
  await boxOf(page).fill('zzyzx')
  await page.getByText('No matches.').waitFor({ state: 'attached' })
  expect(await popover.count()).toBe(0)
  await page.unroute(QUERIES)
  expect(reader.complaints()).toEqual([])
})

test('a query typed before the app ran is searched, too', async () => {
  const { page } = await visitor()
  await page.goto('/', { waitUntil: 'commit' })
  await boxOf(page).fill('reading')
  await boxOf(page).focus()
  await popoverOf(page).waitFor()
  expect(await boxOf(page).inputValue()).toBe('reading')
})

test('arrow keys move the focus through the popover, round and round; Escape, letters and Tab leave (R275)', async () => {
  const { page } = await atHome()
  await look(page, 're')
  const items = await popoverOf(page).locator('a').allInnerTexts()
  expect(items.length).toBeGreaterThan(2)
  for (const item of [...items, items[0]]) {
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(item)
  }
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe(items.at(-1))
  const found = page.waitForResponse(QUERIES)
  await page.keyboard.type('a')
  expect(await boxOf(page).inputValue()).toBe('rea')
  expect(await focused(page)).toBe('SearchBox-input')
  // In the box itself, the browser's Escape clears it.
  await found
  await popoverOf(page).waitFor()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).not.toBe('SearchBox-input')
  await page.keyboard.press('Escape')
  await popoverOf(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('SearchBox-input')
  expect(await boxOf(page).inputValue()).toBe('rea')
  await page.keyboard.press('Backspace')
  await popoverOf(page).waitFor()
  await page.keyboard.press('Tab')
  await popoverOf(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Write')
})

test('the popover closes on a press elsewhere and a new page; Enter opens the results in the running page, a recent search (R342)', async () => {
  const reader = await atHome()
  const { page } = reader
  await look(page, 're')
  await page.mouse.click(20, 500)
  await popoverOf(page).waitFor({ state: 'detached' })
  await boxOf(page).click()
  await popoverOf(page).locator('a[href="/tag/reading"]').click()
  await page.waitForURL('/tag/reading')
  await popoverOf(page).waitFor({ state: 'detached' })
  expect(await boxOf(page).inputValue()).toBe('')

  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
  await look(page, 'reading')
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?q=reading')
  await page.locator('.SearchPage').waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await reader.open('/search')
  expect(await page.locator('.RecentSearches-link').first().innerText()).toBe('reading')
})

test('blanks and Enter send no request and stay on the page; the same words are sent once (R351, R397)', async () => {
  const { page } = await atHome()
  const heard = hearSearches(page)
  await look(page, 're')
  await boxOf(page).fill('   ')
  await popoverOf(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('SearchBox-input')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(heard).toHaveLength(1)
  await look(page, 're')
  expect(heard.map(({ requests }) => requests[0]!.query)).toEqual(['re'])
})

test('a failing network and a status from 400 on are errors, and are asked again on demand (R398)', async () => {
  const { page } = await atHome()
  for (const [words, answer] of [
    ['reading', { status: 429, body: '{}' }],
    ['readin', null],
  ] as const) {
    await page.route(QUERIES, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await look(page, words)
    await page.locator('.SearchPopover-error').waitFor()
    if (answer) expect.soft(await axe(page)).toEqual([])
    await page.unroute(QUERIES)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await popoverOf(page).locator('a[href="/tag/reading"]').waitFor()
    expect(await page.locator('.SearchPopover-error').count()).toBe(0)
  }
})

test('requests of visitors and signed-in users, with and without the flag (R027, R344, R355, R356, R399, R400)', async () => {
  const reader = await visitor()
  const ask = async (someone: Visitor, address = '/') => {
    await someone.open(address)
    const heard = hearSearches(someone.page)
    await look(someone.page, 're')
    return heard[0]!
  }
  const visitors = await ask(reader)
  const [stories, people, publications, tags] = visitors.requests
  expect(stories).toMatchObject({ hitsPerPage: limits.search.pageSize, filters: 'isHighQuality:true' })
  expect(people).toMatchObject({
    query: 're',
    hitsPerPage: limits.search.pageSize,
    clickAnalytics: true,
    filters: 'isHighQuality:true AND NOT kind:authors',
  })
  expect(publications).not.toHaveProperty('filters')
  expect(tags!.numericFilters).toEqual(['postCount>=1'])
  expect(visitors.headers).toHaveProperty(searchHeaders.applicationId)
  expect(visitors.headers).toHaveProperty(searchHeaders.key)
  expect(visitors.headers).not.toHaveProperty(searchHeaders.userToken)

  const someone = await visitor()
  await signInAs(someone, 'reader@example.com')
  const signedIn = await ask(someone)
  expect(signedIn.headers[searchHeaders.userToken]).toMatch(/^[0-9a-f]{12}$/)
  expect(signedIn.requests[1]!.analyticsTags).not.toEqual(people!.analyticsTags)
  expect(signedIn.requests[1]!.filters).toBe(people!.filters)

  await setFlags({ can_view_unfiltered_search: true })
  const unfiltered = await ask(someone)
  const ofOne = await ask(someone, '/field-notes')
  await setFlags({})
  expect(unfiltered.requests[1]!.filters).toBe('NOT kind:authors')
  expect(ofOne.requests[0]).not.toHaveProperty('filters')
})

test.each([
  ['a publication', '/field-notes', /^collectionId:/, 'Stories in Field Notes', '/field-notes/search?q=the'],
  ['a profile', '/@author', /^userId:/, /^Stories by /, '/search?q=the&by=author'],
  [
    'a publication’s host',
    hostOf('edge-weekly'),
    /^collectionId:/,
    'Stories in Edge Weekly',
    '/search?q=the',
  ],
  ['a person’s host', hostOf(OWN_HOST), /^userId:/, /^Stories by /, '/search?q=the'],
] as const)(
  'on the pages of %s the box finds eight of their stories, and Enter opens more (R343, R404, D26)',
  async (_, address, facet, heading, results) => {
    const reader = await visitor()
    const { page } = reader
    await reader.open(address)
    const heard = hearSearches(page)
    await look(page, 'the')
    expect(heard[0]!.requests).toMatchObject([
      {
        indexName: expect.stringMatching(/post$/),
        hitsPerPage: limits.search.hitsPostScoped,
        filters: 'isHighQuality:true',
        facetFilters: [expect.stringMatching(facet)],
      },
    ])
    const named = await popoverOf(page).locator('.SearchPopover-heading').innerText()
    expect(named).toEqual(typeof heading === 'string' ? heading : expect.stringMatching(heading))
    // On a profile the last line searches the whole site.
    expect(await popoverOf(page).locator('.SearchPopover-all').innerText()).toMatch(
      address === '/@author' ? /^Search all of \S+ for / : /^Search for /,
    )
    await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
    await page.keyboard.press('Enter')
    await page.waitForURL(new URL(results, page.url()).href)
    await page.locator('.StoryCard').first().waitFor()
    // On another domain the browser loads the page.
    await hydrated(page)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(address.startsWith('/'))
    if (address === hostOf('edge-weekly'))
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Search Edge Weekly')
    await reader.open(new URL('/search', page.url()).href)
    expect(await page.locator('.RecentSearches-link').allInnerTexts()).toEqual(['the'])
  },
)

test('a choice is reported with its position, and as an event (R402)', async () => {
  const { page } = await atHome()
  await look(page, 're')
  const events = page.waitForRequest(
    (request) =>
      request.url().endsWith(path('ReportEvents')) &&
      ['Opened', 'Queried', 'ResultClicked'].every((what) =>
        request.postData()?.includes(`search.predictive${what}`),
      ),
  )
  const second = popoverOf(page).locator('.HitList--tag a').nth(1)
  const [click] = await Promise.all([nextClick(page), second.click()])
  expect(click).toMatchObject({ indexName: expect.stringMatching(/tag$/), positions: [2] })
  await page.locator('.TopicHeader').waitFor()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect((await events).postData()).toContain('"position":2')
})

test('the popover is whole over every kind of page, above all else, and moves no content (R148, R480)', async () => {
  const reader = await visitor()
  const { page } = reader
  for (const [address, width] of [
    ['/', 728],
    ['/field-notes', 1280],
    ['/@author', 1280],
    ['/tag/reading', 728],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await reader.open(address)
    await look(page, 'the')
    expect((await popoverOf(page).boundingBox())!.width).toBe(limits.searchPopover.width)
    expect.soft([address, await coveredIn(popoverOf(page))]).toEqual([address, 0])
    expect.soft([address, await overflowing(page)]).toEqual([address, []])
    // The second has its own colours, and lists one publication's stories.
    if (address !== '/' && address !== '/field-notes') continue
    const shift = await shiftOf(reader, address, () => look(page, 'the'))
    expect.soft([address, shift]).toEqual([address, { value: 0, moved: [] }])
    await isSound(page)
  }
})

const coveredIn = (popover: Locator) =>
  popover.locator('a').evaluateAll(
    (links) =>
      links.filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect()
        const shown = document.elementFromPoint(left + width / 2, top + height / 2)
        return !link.contains(shown)
      }).length,
  )

test('large screens have a box, small ones an icon that opens the page (R148, R150)', async () => {
  const { page } = await atHome()
  await page.setViewportSize({ width: 1200, height: 800 })
  expect(await boxOf(page).isVisible()).toBe(true)
  await page.setViewportSize({ width: 600, height: 800 })
  expect(await boxOf(page).isVisible()).toBe(false)
  await page.locator('.SearchBox-icon').click()
  await page.waitForURL('/search')
  await page.locator('.SearchField-input:focus').waitFor()
})
