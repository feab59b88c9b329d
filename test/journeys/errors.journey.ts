import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { useBrowser, visitor } from './browser.ts'
import { answering } from './calls.ts'

useBrowser()

const author = path('ShowUser', { username: 'author' })
const firstStory = (page: Page) =>
  page.locator('.StoryCard-title a[href^="/@"], .ProfileLead a[href^="/@"][href*="-"]').first()
const error = (page: Page) => page.getByRole('heading', { name: copy.genericError.heading, exact: true })

/** Since the last call. Fast-forwards the clock instead of waiting for the reporter. */
async function reportsOf(page: Page): Promise<() => Promise<string>> {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path('ReportErrors'))) reports.push(request.postData() ?? '')
  })
  await page.clock.install()
  return async () => {
    // Reports follow a moment after the error is shown.
    const sent = async () => (await page.clock.fastForward(limits.errorReporter.delay), reports.length)
    await expect.poll(sent, { timeout: 5000 }).toBeGreaterThan(0)
    const all = reports.splice(0)
    for (const report of all) expect(JSON.parse(report)).toBeInstanceOf(Array)
    return all.join()
  }
}

function fileOf(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  return `/${manifest[source]!.file}`
}

test('a story deleted before its link is followed is not found in the running page, with four cards (R170, D75)', async () => {
  const { page, open, complaints } = await visitor()
  await open(author)
  await answering(page, 'PostPage', (data) => (data.post = null))
  await firstStory(page).click()
  await page.getByRole('heading', { level: 1, name: copy.notFound.heading }).waitFor()
  expect(await page.locator('.SampleStoryCard').count()).toBe(limits.notFound.cardsOtherVariant)
  expect(await page.title()).toContain(copy.notFound.heading)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Amparo Quintela' }).waitFor()
  expect(complaints()).toEqual([])
})

test('a page with code that throws shows a reported error inside the shell, and the bar still works (R177, R441)', async () => {
  const { page, open } = await visitor({ isFresh: true })
  const reports = await reportsOf(page)
  await open(author)
  await answering(page, 'PostPage', ({ post }) => void Object.assign(post as object, { tags: null }))
  await firstStory(page).click()
  await error(page).waitFor()
  expect(await page.locator('main').innerText()).toContain(copy.genericError.problem)
  expect(await reports()).toMatch(/TypeError.*"path":"\//)
  await page.locator('.NavigationBar .HomeLink').click()
  await page.locator('.HomePage').waitFor()
})

test('a page that cannot load its data shows the error, and it is reported (R177, R441)', async () => {
  const { page, open } = await visitor({ isFresh: true })
  const reports = await reportsOf(page)
  await open(path('ShowTopics'))
  await page.route('**/_/graphql', (route) => route.fulfill({ status: 500 }))
  await page.locator('main a[href^="/topic/"]').first().click()
  await error(page).waitFor()
  expect(await page.locator('.NavigationBar').isVisible()).toBe(true)
  expect(await reports()).toContain('Error')
})

test('the module of a page is loaded when its link is pointed at, which is measured (R440)', async () => {
  const { page, open } = await visitor({ isFresh: true })
  const types: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(path('ReportClientMetrics'))) return
    const { events } = request.postDataJSON() as { events: { type: string }[] }
    types.push(...events.map(({ type }) => type))
  })
  await open(path('ShowTopics'))
  const module = page.waitForResponse(`**${fileOf('client/topics/TopicPage.tsx')}`)
  await page.locator('main a[href^="/topic/"]').first().hover()
  expect((await module).status()).toBe(200)
  await expect
    .poll(() => types, { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['page_preload', 'page_preload_success']))
})

test('a page module that cannot be loaded is reported, and the error is shown (R179)', async () => {
  const { page, open } = await visitor({ isFresh: true })
  const reports = await reportsOf(page)
  const file = fileOf('client/topics/TopicPage.tsx')
  await open(path('ShowTopics'))
  await page.route(`**${file}`, (route) => route.abort())
  await page.locator('main a[href^="/topic/"]').first().click()
  await error(page).waitFor()
  expect(await reports()).toContain(file)
})

test('a screen that does not come shows its wait after 300 ms, and after 20 s that it timed out (R178)', async () => {
  const { page, open } = await visitor({ isFresh: true })
  await page.clock.install()
  await open(path('ShowTopics'))
  await page.route(`**${fileOf('client/topics/TopicPage.tsx')}`, () => {})
  const progress = page.locator('.NavigationProgress-thread')
  // From here on, only the test advances the page's time.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.locator('main a[href^="/topic/"]').first().click()
  expect(await progress.count()).toBe(0)
  await page.clock.fastForward(limits.lazyScreen.delay + 50)
  await progress.waitFor()
  expect(await page.getByRole('heading', { level: 1, name: 'Topics' }).isVisible()).toBe(true)
  await page.clock.fastForward(limits.lazyScreen.timeout)
  await page.getByText(copy.genericError.timedOut).waitFor()
})

test('the files of a screen share one timeout of 20 s (R178)', async () => {
  const { page, open } = await visitor({ isFresh: true })
  await page.clock.install()
  await open('/@author')
  let release = () => {}
  const requested = new Promise<void>((resolve) => {
    void page.route(`**${fileOf('client/rarePages.ts')}`, async (route) => {
      resolve()
      await new Promise<void>((done) => (release = done))
      await route.continue()
    })
  })
  await page.route(`**${fileOf('client/users/UserFollowersPage.tsx')}`, () => {})
  const loads = page.waitForResponse(`**${fileOf('client/rarePages.ts')}`)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.locator('main a[href$="/followers"]').first().click()
  await requested
  await page.clock.fastForward(limits.lazyScreen.timeout * 0.75)
  release()
  await (await loads).finished()
  const timedOut = page.getByText(copy.genericError.timedOut)
  expect(await timedOut.count()).toBe(0)
  await page.clock.fastForward(limits.lazyScreen.timeout * 0.25)
  await timedOut.waitFor()
})

test('starting without state, a GraphQL address or data throws a startup error, which is reported; the page stays readable (R180)', async () => {
  const { page, go, complaints } = await visitor({ isFresh: true })
  const reports = await reportsOf(page)
  for (const [found, lost] of [
    [/ id="state">/, ' id="lost">'],
    [/"graphqlUrl":"[^"]*"/, '"graphqlUrl":""'],
    [/"page":\{.*\}(?=\}<\/script>)/, '"page":null'],
  ] as const) {
    await page.route('**/topics', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(html).toMatch(found)
      await route.fulfill({ response, body: html.replace(found, lost) })
    })
    await go('/topics')
    await expect.poll(() => complaints().join()).toContain('Missing')
    expect(await reports()).toContain('Missing')
    expect(await page.getByRole('heading', { level: 1, name: 'Topics' }).isVisible()).toBe(true)
    await page.unrouteAll()
  }
})

test('the page of a server failure starts the app, and its links work (R174)', async () => {
  const { page, open } = await visitor()
  await open(path('ShowOhNoes'))
  expect(await page.locator('main').innerText()).toContain(copy.serverError.heading)
  await page.locator('a[href="/"]').first().click()
  await page.locator('.HomePage').waitFor()
})

test('the browser itself follows a link to a page that only the server knows', async () => {
  const { page, open } = await visitor()
  await open(path('ShowTopic', { topicSlug: 'writing' }))
  const feed = page.locator('main a[href*="/feed/"]').first()
  const href = await feed.getAttribute('href')
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(href!)),
    feed.click(),
  ])
  expect(response.headers()['content-type']).toContain('application/rss+xml')
})
