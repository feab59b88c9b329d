/**
 * One visit of each page on a phone and on a desktop that looks for everything no page may have: invalid HTML,
 * accessibility faults, content that overflows, layout shift, and complaints in the console.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { askerOf } from '#test/harness/ask.ts'
import { faultsOf } from '#test/html/valid.ts'
import { type Address, lateRows } from './addresses.ts'
import { axe, inScheme, lateShown, outline, overflowing, shiftOf } from './audit.ts'
import { PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { AT_A_DESK, ON_A_PHONE } from './screens.ts'
import { lane } from './lane.ts'
import { streamed } from './slowResponses.ts'

/** The narrowest that WCAG 2.2 (1.4.10) asks a page to fit without scrolling sideways. */
const NARROWEST = 320

const screens = {
  phone: ON_A_PHONE,
  desktop: AT_A_DESK,
} as const
type Screen = keyof typeof screens

export function crawl(addresses: readonly Address[]): void {
  useBrowser()

  test.each(addresses.map((address) => [address.title, address] as const))(
    'the HTML is valid, streamed and settled: %s',
    async (_, address) => {
      const [forBrowser, forBot] = [await html(address), await html(address, BOT)]
      expect(await faultsOf(forBrowser)).toEqual([])
      expect(await faultsOf(forBot)).toEqual([])
      // Late parts take places of their own; how they are read without scripts is a journey of its own.
      if (lateRows.includes(address.row)) return
      expect(LATE.test(forBrowser)).toBe(false)
      expect(wordsOf(forBrowser)).toEqual(wordsOf(forBot))
    },
  )

  describe.each(Object.keys(screens) as Screen[])('on a %s', (screen) => {
    let reader: Visitor
    // Pages are only looked at, so that one visit leaves nothing for the next but fonts and scripts.
    beforeAll(async () => {
      reader = await visitor({ ...screens[screen], staysOpen: true })
      return () => reader.context.close()
    })

    test.each(addresses.map((address, at) => [address.title, address, at] as const))(
      'the page is accessible, fits, and does not move: %s',
      async (_, address, at) => {
        const { page } = reader
        await reader.open(address.path)
        await lateShown(page)
        expect
          .soft(await outline(page))
          .toEqual({ titles: 1, mains: 1, footers: 1, unnamedNavigations: 0, hasTitle: true })
        expect.soft(await overflowing(page)).toEqual([])
        // A column that turns out to be empty would move the text to the middle.
        expect.soft(await page.locator('.TwoColumnLayout-sticky:empty').count()).toBe(0)
        expect.soft(await shiftOf(reader, address.path)).toEqual({ value: 0, moved: [] })
        // Another scheme makes a browser lay text out again, with fonts that were late before: so after the shift.
        await inScheme(page, schemeOf(screen, at))
        expect.soft(await axe(page)).toEqual([])
        await inScheme(page, 'light')
        if (screen === 'phone') {
          await page.setViewportSize({ ...PHONE, width: NARROWEST })
          expect.soft(await overflowing(page)).toEqual([])
          await page.setViewportSize(PHONE)
        }
        expect.soft(complaintsOf(reader, address)).toEqual([])
      },
    )
  })
}

/** Each page is audited in both colour schemes: one on the phone, the other on the desktop, in turns. */
const schemeOf = (screen: Screen, at: number) => ((screen === 'phone') === (at % 2 === 0) ? 'dark' : 'light')

/** A browser logs the status of a document that is an error itself. */
const complaintsOf = (reader: Visitor, { path, status }: Address) =>
  reader.complaints().filter((line) => status === 200 || !line.includes(lane.origin + path))

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const BOT = 'test-bot/1.0'
const asker = askerOf(lane.origin)

/** What React leaves where a part is to come. */
const LATE = /<template id="B:/

const wordsOf = (html: string) => html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ').split(/\s+/)

/** The whole document at an address. */
export async function html(
  { path, status }: Pick<Address, 'path' | 'status'>,
  userAgent = BROWSER,
): Promise<string> {
  const answer = await asker.ask(path, {
    host: new URL(lane.origin).host,
    headers: { 'user-agent': userAgent, ...streamed },
  })
  expect(answer.status).toBe(status)
  return answer.text
}
