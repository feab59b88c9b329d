import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { pathOf } from './addresses.ts'
import { axe, isSound, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'

useBrowser()

const words = copy.readingSettings
const redInk = () => pathOf(lane.demo.stories.find(({ title }) => title === 'Red Ink')!)
const settingsButton = (page: Page) => page.getByRole('button', { name: copy.storyActions.reading })
const panel = (page: Page) => page.getByRole('group', { name: copy.storyActions.reading })
const player = (page: Page) => page.getByRole('group', { name: words.player })
const sizeOf = (page: Page, selector = '.Story > p') =>
  page.evaluate((one) => parseFloat(getComputedStyle(document.querySelector(one)!).fontSize), selector)
const fontOf = (page: Page, selector = '.Story') =>
  page.evaluate((one) => getComputedStyle(document.querySelector(one)!).fontFamily.split(',')[0], selector)
const wrapped = (page: Page) =>
  panel(page)
    .locator('label')
    .evaluateAll((labels) =>
      labels
        .filter((label) => {
          const words = document.createRange()
          words.selectNodeContents(label.lastChild!)
          return words.getClientRects().length > 1
        })
        .map((label) => label.textContent),
    )
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className)

async function openSettings(page: Page) {
  await settingsButton(page).click()
  await panel(page).waitFor()
}

test('the text’s size and font are chosen, stored, and there before the first paint', async () => {
  const reader = await visitor({ viewport: PHONE })
  const { page, open } = reader
  await open(redInk())
  expect(await sizeOf(page)).toBe(18)
  await openSettings(page)
  await fits(page, PHONE)
  await isSound(page)
  await page.getByRole('radio', { name: words.sizes.larger, exact: true }).check()
  await page.getByRole('radio', { name: words.fonts.sans, exact: true }).check()
  expect(await sizeOf(page)).toBeCloseTo(18 * 1.35, 2)
  // Headings follow; the interface does not change.
  for (const text of ['.Story', '.StoryHeader h1', '.Story :is(h2, h3, h4)'])
    expect(await fontOf(page, text)).toContain('Instrument Sans')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('ReadingButton')
  expect.soft(await overflowing(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  expect(await sizeOf(page)).toBeCloseTo(20 * 1.35, 2)
  expect.soft(await overflowing(page)).toEqual([])
  await openSettings(page)
  await fits(page, DESKTOP)
  await page.setViewportSize(PHONE)

  // Applies before the app runs.
  await page.route('**/entry-*.js', () => {})
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await sizeOf(page)).toBeCloseTo(18 * 1.35, 2)
  await page.unroute('**/entry-*.js')
  await open(redInk())
  expect(await shiftOf(reader, redInk())).toEqual({ value: 0, moved: [] })

  await openSettings(page)
  expect(await page.getByRole('radio', { name: words.sizes.larger, exact: true }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: words.sizes.medium, exact: true }).check()
  await page.getByRole('radio', { name: words.fonts.author, exact: true }).check()
  expect(await page.evaluate(() => localStorage.getItem('reading'))).toBeNull()
  expect(await fontOf(page, '.StoryHeader h1')).not.toContain('Instrument Sans')
  expect(await sizeOf(page)).toBe(18)
  expect(reader.complaints()).toEqual([])
})

/** The panel is on the screen, without wrapped labels. */
async function fits(page: Page, screen: typeof PHONE) {
  const { bottom, right } = await panel(page).evaluate((element) => element.getBoundingClientRect())
  expect(bottom).toBeLessThanOrEqual(screen.height)
  expect(right).toBeLessThanOrEqual(screen.width)
  expect(await wrapped(page)).toEqual([])
}

test('the settings open, change and close by keyboard and keep the focus; another tab follows at once', async () => {
  const { page, open, newPage } = await visitor()
  await open(redInk())
  const other = await newPage()
  await other.goto(redInk())
  await settingsButton(page).focus()
  await page.keyboard.press('Enter')
  await panel(page).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  expect(await sizeOf(page)).toBe(23)
  await expect.poll(() => sizeOf(other)).toBe(23)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  expect(await fontOf(page)).toContain('Newsreader')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('ReadingButton')
})

test('without storage the settings hold as long as the page', async () => {
  const reader = await visitor()
  const { page, open } = reader
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open(redInk())
  await openSettings(page)
  await page.getByRole('radio', { name: words.sizes.large, exact: true }).check()
  expect(await sizeOf(page)).toBe(23)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  expect(reader.complaints()).toEqual([])
})

test('the focus view shows only the story, and closing it returns to the same paragraph', async () => {
  const reader = await visitor({ reducedMotion: 'reduce' })
  const { page, open } = reader
  await open(redInk())
  await openSettings(page)
  await page.getByRole('link', { name: words.focus }).click()
  const leave = page.getByRole('link', { name: words.leaveFocus })
  await leave.waitFor()
  expect(new URL(page.url()).search).toBe('?zen=1')
  expect(
    await page.locator('.NavigationBar, .Footer, .Responses, .StoryRail').filter({ visible: true }).count(),
  ).toBe(0)
  expect(await page.locator('h1').isVisible()).toBe(true)
  expect(await page.locator('.StoryFooter .StoryActions').isVisible()).toBe(true)

  const name = await page.evaluate(() => {
    const paragraph = [...document.querySelectorAll('.Story > p[id]')].at(5)!
    paragraph.scrollIntoView({ block: 'start', behavior: 'instant' })
    scrollBy({ top: 100, behavior: 'instant' })
    return [...document.querySelectorAll('.Story [id]')]
      .filter(({ id }) => /^[0-9a-f]{4}$/.test(id))
      .find((one) => one.getBoundingClientRect().bottom > 0)!.id
  })
  // Escape first closes open popovers.
  await page.evaluate(() => document.getElementById('share')!.showPopover())
  await page.keyboard.press('Escape')
  expect(new URL(page.url()).search).toBe('?zen=1')
  await page.keyboard.press('Escape')
  await page.locator('.NavigationBar').waitFor()
  expect(new URL(page.url()).search).toBe('')
  const topOf = () => page.evaluate((id) => document.getElementById(id)!.getBoundingClientRect().top, name)
  await expect.poll(topOf).toBeGreaterThanOrEqual(0)
  await expect.poll(topOf).toBeLessThan(200)
  expect(reader.complaints()).toEqual([])
})

test('without scripts the focus view is an address with a link back', async () => {
  const { page, go } = await visitor({ javaScriptEnabled: false })
  await go(`${redInk()}?zen=1`)
  expect(await page.locator('.NavigationBar').isVisible()).toBe(false)
  await page.getByRole('link', { name: words.leaveFocus }).click()
  expect(page.url()).toBe(lane.origin + redInk())
  expect(await page.locator('.NavigationBar').isVisible()).toBe(true)
  expect(await page.locator('.ReadingButton').isVisible()).toBe(false)
})

test('a bar at the top shows how far the text is read; it is not printed and moves no content', async () => {
  const { page, open } = await visitor()
  await open(redInk())
  const scaleAt = (share: number) =>
    page.evaluate(async (share) => {
      const { top, height } = document.querySelector('.Story')!.getBoundingClientRect()
      scrollTo({ top: top + scrollY + (height - innerHeight) * share, behavior: 'instant' })
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      const { transform } = getComputedStyle(document.querySelector('.Story')!, '::before')
      return transform === 'none' ? 1 : new DOMMatrix(transform).a
    }, share)
  expect(await scaleAt(0)).toBeCloseTo(0, 1)
  expect(await scaleAt(0.5)).toBeCloseTo(0.5, 1)
  expect(await scaleAt(1)).toBeCloseTo(1, 1)
  await page.emulateMedia({ media: 'print' })
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('.Story')!, '::before').display),
  ).toBe('none')
})

test('a visitor continues where they stopped; no place is stored for a story just opened or finished', async () => {
  const { page, open, complaints } = await visitor({ reducedMotion: 'reduce' })
  const resume = page.getByRole('button', { name: words.continueHere })
  const stored = () => page.evaluate(() => localStorage.getItem('reading-places'))
  const scrollTo = (share: number) =>
    page.evaluate((share) => {
      const { top, height } = document.querySelector('.Story')!.getBoundingClientRect()
      window.scrollTo({ top: top + scrollY + height * share, behavior: 'instant' })
    }, share)
  /** Leaving the page stores a position. */
  const watched = () =>
    page.waitForFunction(() => {
      dispatchEvent(new Event('pagehide'))
      return (localStorage.getItem('reading-places') ?? '[]') !== '[]'
    })
  await open(redInk())
  await open('/')
  expect(await stored()).toBeNull()

  await open(redInk())
  await scrollTo(0.5)
  await watched()
  await page.evaluate(() => localStorage.removeItem('reading-places'))
  await scrollTo(0.55)
  await open('/')
  expect(JSON.parse((await stored())!)).toHaveLength(1)
  await open(redInk())
  await resume.waitFor()
  expect.soft(await axe(page)).toEqual([])
  await resume.click()
  await resume.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  expect(await page.evaluate(() => document.activeElement?.closest('.Story') !== null)).toBe(true)

  await scrollTo(1)
  await open('/')
  expect(await stored()).toBe('[]')
  await open(redInk())
  // Far enough to store a position, but too short for an offer to resume.
  await page.evaluate((share) => {
    const { top, height } = document.querySelector('.Story')!.getBoundingClientRect()
    window.scrollTo({ top: top + height * share - innerHeight * 0.35, behavior: 'instant' })
  }, 0.05)
  expect(await page.evaluate(() => scrollY < innerHeight)).toBe(true)
  await watched()
  await hydrated(page)
  expect(await resume.count()).toBe(0)
  expect(complaints()).toEqual([])
})

/** On demand, with the events that browsers send. */
const fakeSpeech = (page: Page, languages: string[]) =>
  page.addInitScript((languages) => {
    const spoken: SpeechSynthesisUtterance[] = []
    let queue: SpeechSynthesisUtterance[] = []
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => languages.map((lang) => ({ lang, name: lang, default: false, localService: true })),
      speak(utterance: SpeechSynthesisUtterance) {
        spoken.push(utterance)
        queue.push(utterance)
      },
      cancel() {
        const ended = queue
        queue = []
        for (const utterance of ended) setTimeout(() => utterance.dispatchEvent(new Event('error')))
      },
    })
    class Utterance extends EventTarget {
      voice: unknown = null
      lang = ''
      rate = 1
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    Object.assign(window, {
      speech: {
        last: () => ({ text: spoken.at(-1)!.text, rate: spoken.at(-1)!.rate, lang: spoken.at(-1)!.lang }),
        waiting: () => queue.length,
        end: () => queue.shift()?.dispatchEvent(new Event('end')),
      },
    })
  }, languages)

interface Fake {
  speech: { last: () => { text: string; rate: number; lang: string }; waiting: () => number; end: () => void }
}
const said = (page: Page) => page.evaluate(() => (window as unknown as Fake).speech.last())
const waiting = (page: Page) => page.evaluate(() => (window as unknown as Fake).speech.waiting())
const endOne = (page: Page) => page.evaluate(() => (window as unknown as Fake).speech.end())
const marked = (page: Page) => page.locator('[data-spoken]')

test('a story is read aloud: the paragraph is marked, and it continues where it stopped', async () => {
  const reader = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
  const { page, open } = reader
  await fakeSpeech(page, ['de-DE', 'en-GB'])
  await open(redInk())
  await openSettings(page)
  await page.getByRole('button', { name: words.listen, exact: true }).click()
  await player(page).waitFor()
  expect(await focused(page)).toBe('ListenPlayer')
  await marked(page).waitFor()
  expect((await said(page)).lang).toBe('en-GB')
  const first = (await marked(page).textContent())!
  expect(first).toContain((await said(page)).text.slice(0, 20))
  // Avoids a bar covering audited parts.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await isSound(page)
  await page.setViewportSize(DESKTOP)
  expect.soft(await overflowing(page)).toEqual([])
  await page.setViewportSize(PHONE)

  for (let ended = 0; ended < 30 && (await marked(page).textContent()) === first; ended++) await endOne(page)
  expect(await marked(page).textContent()).not.toBe(first)
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('button', { name: words.next }).click()
  await expect.poll(() => page.locator('.ListenPlayer-place').textContent()).toContain('4')
  await page.getByRole('button', { name: words.previous }).click()
  const { text } = await said(page)
  await page.getByRole('combobox', { name: words.speed }).selectOption('1.5')
  expect(await said(page)).toMatchObject({ text, rate: 1.5 })

  await page.getByRole('button', { name: words.pause }).click()
  expect(await waiting(page)).toBe(0)
  expect(await marked(page).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.play, exact: true }).click()
  expect((await said(page)).text).toBe(text)
  await page.getByRole('button', { name: words.close }).click()
  expect(await waiting(page)).toBe(0)
  expect(await marked(page).count()).toBe(0)
  expect(await focused(page)).toBe('ReadingButton')

  await open(redInk())
  await openSettings(page)
  await page.getByRole('button', { name: words.continueListening }).click()
  await marked(page).waitFor()
  expect((await said(page)).text).toBe(text)
  await page.locator('.StoryHeader-authors a').first().click()
  await page.locator('.StoryHeader').waitFor({ state: 'detached' })
  expect(await waiting(page)).toBe(0)
  expect(reader.complaints()).toEqual([])
})

test('a browser without a voice for the language gives a message', async () => {
  const { page, open } = await visitor()
  await fakeSpeech(page, ['de-DE'])
  await open(redInk())
  await openSettings(page)
  await page.getByRole('button', { name: words.listen, exact: true }).click()
  await player(page).getByText(words.noVoice).waitFor()
  expect.soft(await axe(page)).toEqual([])
  await page.getByRole('button', { name: words.close }).click()
  await player(page).waitFor({ state: 'detached' })
})

test('blocks of code are not spoken', async () => {
  const { page, open } = await visitor()
  await fakeSpeech(page, ['en-US'])
  const code = lane.demo.stories.find(
    ({ kinds, visibility, direction }) =>
      kinds.includes('PRE') && visibility === 'PUBLIC' && direction === 'ltr',
  )!
  await open(pathOf(code))
  await openSettings(page)
  await page.getByRole('button', { name: words.listen, exact: true }).click()
  await marked(page).waitFor()
  const next = page.getByRole('button', { name: words.next })
  for (; (await next.getAttribute('aria-disabled')) !== 'true';) {
    await next.click()
    expect(await page.locator('pre[data-spoken]').count()).toBe(0)
  }
})
