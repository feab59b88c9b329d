import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#test/harness/connection.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { decodeSource, encodeSource } from '#schema/stats/source.ts'
import { pathOf } from './addresses.ts'
import { hydrated, useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'
import { signInAs } from './people.ts'
import { setFlags } from './signInActs.ts'

useBrowser()

const place = connect(lane.place)
afterAll(() => place.close())

const logged = async () => (await place.logs.lines()).join('\n')
const TIMEOUT = { timeout: 15_000 }

test('a page reports how it came (R447)', async () => {
  const { page, open, complaints } = await visitor()
  await place.logs.forget()
  const reported = page.waitForResponse((answer) => answer.url().endsWith(path('ReportPerformance')))
  await open(path('ShowTopics'))
  expect((await reported).status()).toBe(204)
  await expect.poll(logged, TIMEOUT).toMatch(/"message":"performance".*"path":"\/topics"/)
  expect(complaints()).toEqual([])
})

test('an error is reported by a page that is being left (R441)', async () => {
  const { page, open, go } = await visitor()
  await open(path('ShowTopics'))
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'Left with an error' })))
  await go('/')
  await expect.poll(logged, TIMEOUT).toContain('Left with an error')
})

const ID = /^[0-9a-f]{12}$/

/** Hovering adds the source. */
async function pointedAt(link: Locator) {
  const sourceNow = async () => {
    const href = (await link.getAttribute('href'))!
    return new URL(href, lane.origin).searchParams.get('source')
  }
  expect(await sourceNow()).toBeNull()
  await link.page().mouse.move(0, 0)
  await link.hover()
  await expect.poll(sourceNow, TIMEOUT).not.toBeNull()
  return decodeSource((await sourceNow())!)
}

/** Leaving a page sends pending reports. */
const sendNow = (page: Page) => page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide')))

test('links of cards and modules have their source once they are pointed at, and pages opened by it report it (R220, R222)', async () => {
  const { page, context, open, complaints } = await visitor()
  const story = lane.demo.stories.find(({ title }) => title === 'Red Ink')!
  const id = (href: string | null) => href!.split('?')[0]!.slice(-limits.postId.length)
  await open(pathOf(story))
  const next = page.locator('.ReadNext .StoryCard-title a').nth(1)
  await next.waitFor()
  const postId = id(await next.getAttribute('href'))
  const record = await pointedAt(next)
  expect(record).toEqual({
    name: 'read_next',
    userId: expect.stringMatching(ID) as string,
    dimension: 'READ_NEXT_SIDEBAR',
    collectionId: expect.stringMatching(ID) as string,
    postId,
    index: '1',
    sectionType: 'main',
  })
  const source = encodeSource(record!)
  expect(await pointedAt(page.locator('.TagLinks a').first())).toEqual({
    name: 'related_tags',
    dimension: 'RELATED_TAGS',
    topicId: expect.stringMatching(ID) as string,
    index: '0',
    sectionType: 'main',
  })

  await place.logs.forget()
  const opened = context.waitForEvent('page')
  await next.click({ modifiers: ['Control'] })
  const tab = await opened
  await tab.waitForURL('**/*source=*')
  expect(new URL(tab.url()).searchParams.get('source')).toBe(source)
  const canonical = await tab.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).not.toContain('source')
  await expect.poll(() => sendNow(tab).then(logged), TIMEOUT).toMatch(/"event.load":1.*"source.read_next":1/)
  await tab.close()

  const sent = page.waitForRequest(
    (request) => request.url().endsWith(path('ReportEvents')) && request.postData()!.includes('navigate'),
    TIMEOUT,
  )
  await next.click()
  await page.waitForURL((url) => id(url.pathname) === postId)
  expect(new URL(page.url()).search).toBe('')
  await hydrated(page)
  await sendNow(page)
  expect((await sent).postDataJSON()).toContainEqual(
    expect.objectContaining({
      type: 'client.navigate',
      data: { source },
    }),
  )
  expect(complaints()).toEqual([])
})

test('a story’s source names the feed, the list and the part of the page that it was in (R220)', async () => {
  const reader = await visitor()
  const { page, open } = reader
  await signInAs(reader, 'reader@example.com')
  await open(path('ShowHome'))
  const reason = page.locator('.FeedPage .FeedReason a').first()
  await reason.waitFor()
  const card = await pointedAt(page.locator('.FeedPage .StoryCard-title a').first())
  expect(card).toMatchObject({ name: 'feed', feedId: 'forYou', sectionType: 'main', index: '0' })
  const followed = await pointedAt(reason)
  expect(followed!.userId ?? followed!.topicId ?? followed!.collectionId).toMatch(ID)
  const beside = await pointedAt(page.locator('[data-source=staff_picks] li a').first())
  expect(beside).toMatchObject({ name: 'staff_picks', sectionType: 'aside' })
  expect(beside).not.toHaveProperty('feedId')

  const [list] = lane.demo.lists
  await open(path('ShowUserList', { username: list!.username, catalogSlugId: list!.slug }))
  const item = await pointedAt(page.locator('.StoryCard-title a').first())
  expect(item).toMatchObject({ catalogId: list!.slug.split('-').at(-1), sectionType: 'main' })
})

test('for a viewer who opted out of tracking, links have no source, and no event is sent (R362)', async () => {
  await setFlags({ dont_track_user: true })
  try {
    const { page, open } = await visitor()
    const events: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(path('ReportEvents'))) events.push(request.url())
    })
    await open('/')
    const card = page.locator('.StoryCard-title a').first()
    await card.hover()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/PostPage-')),
    )
    await page.locator('.StoryCard-title a').nth(1).hover()
    await card.hover()
    expect(await card.getAttribute('href')).not.toContain('source')
    await open(path('ShowTopics'))
    expect(events).toEqual([])
  } finally {
    await setFlags({})
  }
})

test('readers who leave in the middle of sending do no harm', async () => {
  const { page, go, open } = await visitor()
  for (let time = 0; time < 5; time++) {
    await go(path('ShowTopics'))
    await page.evaluate((url) => {
      const text = JSON.stringify([{ message: 'x'.repeat(400_000) }])
      const headers = { 'content-type': 'application/json' }
      for (let call = 0; call < 5; call++)
        void fetch(url, { method: 'POST', body: text, headers }).catch(() => {})
    }, path('ReportErrors'))
  }
  await open('/')
  expect(await page.locator('.StoryCard').count()).toBeGreaterThan(0)
})

test('the next document takes its files from the browser’s cache (decision 27)', async () => {
  const { open } = await visitor({ isFresh: true })
  const sent = async () => (await place.calls.of('ASSETS')).filter(({ path }) => path.includes('/_/static/'))
  await place.calls.forget()
  await open('/')
  expect((await sent()).length).toBeGreaterThan(0)
  await place.calls.forget()
  await open('/')
  expect(await sent()).toEqual([])
})
