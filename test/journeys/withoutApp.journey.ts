/** The app loads only when the reader is about to use it (decision 181). */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import * as limits from '#schema/limits/visit.ts'
import { path } from '#schema/routes/paths.ts'
import { pathOf } from './addresses.ts'
import { hydrated, useBrowser, visitor, type Visitor } from './browser.ts'
import { lane } from './lane.ts'
import { ask, signUpAs } from './people.ts'
import { forgetLimits, newAddress, setFlags } from './signInActs.ts'

useBrowser()

const APP = '**/_/static/app-*.js'
const storyNamed = (name: string) => pathOf(lane.demo.stories.find(({ title }) => title.startsWith(name))!)
const redInk = () => storyNamed('Red Ink')

/** `modulepreload` only fetches it. */
const hasStarted = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/PostPage-|\/pageImports-/.test(name)),
  )

/** Longer than all idle work of a page. */
const idle = (page: Page) =>
  page.evaluate(() => scheduler.postTask(() => {}, { delay: 2500, priority: 'background' }))

async function holdApp(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(APP, async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function reader(name: string): Promise<Visitor> {
  forgetLimits()
  const someone = await visitor()
  await signUpAs(someone, newAddress(), name)
  return someone
}

test('without the app a visitor reads, is counted and moves on', async () => {
  const someone = await visitor()
  const { page } = someone
  // The hint on the returning bar would start the app.
  await page.addInitScript(() => localStorage.setItem('hint-NAVIGATION_FIRST_USE', 'dismissed'))
  const reports: string[] = []
  page.on('request', (request) => reports.push(new URL(request.url()).pathname))
  await someone.go(redInk())
  await page.mouse.wheel(0, 600)
  await page.waitForFunction(() => localStorage.getItem('postsViewedToday') !== null)
  await page.waitForFunction(() => document.querySelector('.NavigationBar')!.hasAttribute('data-away'))
  await idle(page)
  expect(await hasStarted(page)).toBe(false)
  expect(reports.filter((one) => one.includes('/app-'))).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: copy.footer.help }).click()
  await page.waitForURL(`**${path('ShowHelp')}`)
  expect(reports).toContain('/_/clientele/reports/client-metrics')
  expect(someone.complaints()).toEqual([])
})

test('claps before the app are shown as held, and each is made once', async () => {
  const someone = await reader('Clara Before')
  const { page } = someone
  const release = await holdApp(page)
  await someone.go(redInk())
  const button = page.locator('.StoryHeader .ClapButton')
  for (let press = 0; press < 3; press++) await button.click()
  expect(await button.getAttribute('data-held')).toBe('')
  release()
  await page.locator('.StoryHeader .ClapToggle-own').getByText('+3').waitFor()
  expect(await button.getAttribute('data-held')).toBeNull()
  const id = redInk().split('-').at(-1)
  const counts = 'query($id: ID!) { result: post(id: $id) { viewerEdge { clapCount } } }'
  await expect.poll(() => ask(someone, counts, { id })).toEqual({ viewerEdge: { clapCount: 3 } })
  expect(someone.complaints()).toEqual([])
})

test('a second press on a button that waits means the first: follow and save are done once', async () => {
  const someone = await reader('Fay Before')
  const { page } = someone
  const release = await holdApp(page)
  await someone.go(redInk())
  const follow = page.locator('.StoryHeader .FollowButton')
  const save = page.locator('.StoryHeader .SaveToggle button')
  await follow.click()
  await follow.click()
  await save.click()
  release()
  await follow.and(page.locator('[data-state=following]')).waitFor()
  await save.and(page.locator('[data-state=QUEUE]')).waitFor()
  await hydrated(page)
  expect(await follow.getAttribute('data-state')).toBe('following')
  expect(someone.complaints()).toEqual([])
})

test('a link to an action opens the same with the app: the composer, and signing in over the page', async () => {
  const someone = await reader('Rita Before')
  const { page } = someone
  await someone.go(redInk())
  await page.locator('#responses').getByRole('link', { name: copy.responses.write }).click()
  await page.locator('.Editor-text').waitFor()
  expect(new URL(page.url()).pathname).toBe(redInk())
  expect(someone.complaints()).toEqual([])

  const stranger = await visitor()
  await stranger.go(redInk())
  await stranger.page.locator('.StoryHeader .ClapButton').click()
  await stranger.page.getByRole('dialog').getByText(copy.signUpPrompt.clap.subheader).waitFor()
  expect(new URL(stranger.page.url()).pathname).toBe(redInk())
  expect(stranger.complaints()).toEqual([])
})

test('selected words can be highlighted', async () => {
  const someone = await reader('Hilda Before')
  const { page } = someone
  await someone.go(redInk())
  await page.locator('.Story p').nth(1).click({ clickCount: 3 })
  await page.getByRole('group', { name: copy.quotes.actions }).waitFor()
  expect(someone.complaints()).toEqual([])
})

test('a menu opens before the app, which then loads its content; keys work as usual', async () => {
  const someone = await reader('Mona Before')
  const { page } = someone
  const release = await holdApp(page)
  await someone.go(redInk())
  await page.locator('.AvatarMenu button[popovertarget], .BarRow button[popovertarget]').first().click()
  const menu = page.locator('.ViewerMenu')
  await menu.waitFor()
  const asked = page.waitForRequest(
    (one) => one.headers()['graphql-operation']?.includes('AvatarMenuQuery') === true,
  )
  release()
  await asked
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })

  const other = await visitor()
  await other.go(redInk())
  await other.page.keyboard.press('/')
  await other.page.waitForFunction(() => document.activeElement?.matches('.SearchBox-input') === true)
  expect(other.complaints()).toEqual([])
})

test('if the app cannot be loaded, the form of a button is sent', async () => {
  const someone = await reader('Nora Without')
  const { page } = someone
  await page.route(APP, (route) => route.abort())
  await someone.go(redInk())
  await Promise.all([page.waitForEvent('load'), page.locator('.StoryHeader .FollowButton').click()])
  const { username } = lane.demo.stories.find(({ title }) => title === 'Red Ink')!
  const follows = 'query($name: String!) { result: user(username: $name) { viewerEdge { isFollowing } } }'
  await expect
    .poll(() => ask(someone, follows, { name: username }))
    .toEqual({ viewerEdge: { isFollowing: true } })
  await page.getByText(copy.following.followed('').trim()).waitFor()
})

test('a press waits 20 s for the app: then its form is sent, and not again when the app still loads', async () => {
  const someone = await reader('Stella Stalled')
  const { page } = someone
  const release = await holdApp(page)
  const sent: string[] = []
  // The page stays open.
  await page.route(`**${path('VoteOnPost', { postId: redInk().split('-').at(-1)! })}`, async (route) => {
    sent.push(route.request().postData() ?? '')
    await route.fulfill({ status: 204 })
  })
  await page.clock.install()
  await someone.go(redInk())
  const button = page.locator('.StoryHeader .ClapButton')
  await button.click()
  expect(await button.getAttribute('data-held')).toBe('')
  expect(sent).toEqual([])
  await page.clock.fastForward(limits.intent.timeout)
  await expect.poll(() => sent).toEqual([expect.stringContaining('form=clapPost')])
  release()
  await hydrated(page)
  expect(await button.getAttribute('data-held')).toBeNull()
  expect(await page.locator('.ClapToggle-own').count()).toBe(0)
  expect(sent).toHaveLength(1)
})

test('a press that only the app can carry out is reported as failed after 20 s, and is not done later', async () => {
  const { page, go } = await visitor()
  const release = await holdApp(page)
  await page.clock.install()
  await go(redInk())
  const toggle = page.getByRole('button', { name: /^Colour scheme/ })
  await toggle.click()
  await page.clock.fastForward(limits.intent.timeout)
  const notice = page.getByRole('status').getByText('That didn’t work.')
  await notice.waitFor()
  expect(await toggle.getAttribute('data-held')).toBeNull()
  release()
  await notice.waitFor({ state: 'hidden' })
  await hydrated(page)
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull()
  expect(await toggle.getAttribute('aria-label')).toBe('Colour scheme: system')
})

test('the browser says that it is offline without the app', async () => {
  const someone = await visitor()
  await someone.go(redInk())
  await someone.context.setOffline(true)
  await someone.page.getByText('You’re offline.').waitFor()
  await someone.context.setOffline(false)
  await someone.page.getByText('You’re offline.').waitFor({ state: 'hidden' })
  expect(await hasStarted(someone.page)).toBe(false)
})

test('a banner starts the app: the second story of a month asks for an account', async () => {
  const someone = await visitor()
  const { page } = someone
  await someone.go(redInk())
  await page.mouse.wheel(0, 100)
  await page.waitForFunction(() => localStorage.getItem('postsViewedToday') !== null)
  await someone.go(storyNamed('On Umbrellas'))
  await page.keyboard.press('Shift')
  await page.locator('.Banner').waitFor()
  expect(someone.complaints()).toEqual([])
})

test('one-tap and a fragment start the app by themselves', async () => {
  await setFlags({ enable_google_one_tap: true })
  onTestFinished(() => setFlags({ enable_google_one_tap: false }))
  const someone = await visitor()
  await someone.go('/')
  await expect.poll(() => hasStarted(someone.page)).toBe(true)

  const member = await reader('Renata Again')
  await member.go('/#redeemGiftMembership')
  await member.page.getByRole('dialog').waitFor()
})
