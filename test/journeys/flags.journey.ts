import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { connect } from '#test/harness/connection.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { hydrated, useBrowser, visitor, type Visitor } from './browser.ts'
import { AT_A_DESK } from './screens.ts'
import { signInAs } from './people.ts'
import { setFlags } from './signInActs.ts'
import { lane } from './lane.ts'

useBrowser()
beforeEach(() => setFlags({}))
afterAll(() => setFlags({}))

/** Waits for deferred idle work and its calls. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((run) => requestIdleCallback(run)).then(() => {}))
  await hydrated(page)
}

function requestsOf({ page }: Visitor): string[] {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  return asked
}

describe('the development panel (R370)', () => {
  const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Development panel' })

  /** Visitors do not have the flag. */
  function giveDevtool(username: string) {
    const place = connect(lane.place)
    place.sql(
      `insert or replace into user_flags (user_id, name, value) select id, 'enable_devtool', 'true' from users where username = ?`,
      username,
    )
    place.close()
  }

  test('the panel shows how the page was made, and stays open', async () => {
    giveDevtool('reader')
    const someone = await visitor(AT_A_DESK)
    await signInAs(someone, 'reader@example.com')
    const { page, open, complaints } = someone
    await open('/')
    const toggle = panel(someone).getByRole('button', { name: 'Dev ShowHome' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const facts = panel(someone).locator('.DevtoolPanel-body')
    for (const text of ['ShowHome', 'FeedPage', 'As a visitor', 'edgeCacheHome', '@reader'])
      await facts.getByText(text).first().waitFor({ state: 'attached' })
    for (const title of ['Host', 'Viewer', 'Flags'])
      await facts.locator('summary', { hasText: title }).click()
    await facts.getByText('enable_devtool').waitFor()
    await isSoundAtBoth(page)
    const secrets = await page.evaluate(
      () => (JSON.parse(document.getElementById('state')!.textContent!) as { viewer: object }).viewer,
    )
    const { xsrfToken } = secrets as { xsrfToken: string }
    expect(await facts.innerText()).not.toContain(xsrfToken)

    // The panel stays open across pages and after a reload.
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('a[href*="/topics"], a[href^="/tag/"]')!.click(),
    )
    await facts
      .getByText(/^Show(?:Topics|Tag)$/)
      .first()
      .waitFor()
    await page.reload()
    await hydrated(page)
    await facts.waitFor()
    await facts.locator('summary').first().focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => facts.isVisible()).toBe(false)
    expect(
      await panel(someone)
        .getByRole('button')
        .evaluate((one) => one === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Alt+Shift+KeyD')
    await facts.waitFor()
    expect(complaints()).toEqual([])
  })

  test('the panel is absent, and none of its code is loaded, where the flag is off', async () => {
    const someone = await visitor()
    const asked = requestsOf(someone)
    await someone.open('/')
    await idle(someone.page)
    expect(await panel(someone).count()).toBe(0)
    expect(asked.filter((url) => /devtool|flagged/i.test(url))).toEqual([])
  })
})

describe('the survey tool (R024, R361)', () => {
  const SCRIPT = '/_/dev/survey.js'

  async function surveysOf(flags: Record<string, boolean>, userAgent?: string): Promise<number> {
    await setFlags(flags)
    const someone = await visitor({ userAgent })
    const asked = requestsOf(someone)
    await someone.open('/')
    await idle(someone.page)
    expect(someone.complaints()).toEqual([])
    return asked.filter((url) => url.endsWith(SCRIPT)).length
  }

  test('its script is asked for with the flag, once the page is idle', async () => {
    await setFlags({ enable_sprig: true })
    const someone = await visitor()
    const script = someone.page.waitForResponse((response) => response.url().endsWith(SCRIPT))
    await someone.open('/')
    expect((await script).status()).toBe(200)
    expect(someone.complaints()).toEqual([])
  })

  test('a script that cannot be loaded is removed and reported (R453)', async () => {
    await setFlags({ enable_sprig: true })
    const { page, open } = await visitor()
    // A configured tool's host does not exist in tests.
    await page.route(`${lane.origin}/`, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      const body = (await response.text()).replace('"surveyKey":""', '"surveyKey":"key"')
      await route.fulfill({ response, headers, body })
    })
    const reported = page.waitForRequest((request) => request.url().endsWith(path('ReportErrors')))
    await open('/')
    expect((await reported).postData()).toContain('Couldn’t load a script: https://cdn.sprig.com')
    expect(await page.locator('script[src*="sprig"]').count()).toBe(0)
  })

  test.each([
    ['where the flag is off', {}],
    ['for a viewer who is not to be tracked (R362)', { enable_sprig: true, dont_track_user: true }],
    ['by bots', { enable_sprig: true }, 'Mozilla/5.0 (compatible; Examplebot/2.0)'],
  ])('the survey tool is never asked for %s', async (_, flags, userAgent?: string) => {
    expect(await surveysOf(flags, userAgent)).toBe(0)
  })
})

describe('in a frame of another site (R369)', () => {
  /** Another site frames `/`. @param isStripped removes the policy, as some proxies do */
  async function framed(isStripped = false) {
    const someone = await visitor()
    const { page } = someone
    const home = `${lane.origin}/`
    await page.route('http://framer.test/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Framer</title><iframe src="${home}"></iframe>`,
      }),
    )
    if (isStripped) {
      await page.route(home, async (route) => {
        const response = await route.fetch()
        const { 'content-security-policy': _, ...headers } = response.headers()
        await route.fulfill({ response, headers })
      })
    }
    await page.goto('http://framer.test/', { waitUntil: 'load' })
    const frame = page.frames()[1]!
    return { frame, text: () => frame.evaluate(() => document.body?.innerText ?? '') }
  }

  test('the browser does not show it, and where the policy is lost the page blanks itself', async () => {
    const refused = await framed()
    expect(refused.frame.url()).not.toBe(`${lane.origin}/`)
    const blank = await framed(true)
    expect(blank.frame.url()).toBe(`${lane.origin}/`)
    expect(await blank.text()).toBe('')
    expect(await blank.frame.evaluate(() => document.documentElement.childElementCount)).toBe(0)
  })

  test('the site can be framed with the flag allow_iframe', async () => {
    await setFlags({ allow_iframe: true })
    const shown = await framed()
    expect(await shown.text()).toContain('Quire')
  })
})
