/**
 * Checks each page on phone and desktop, in light and dark, for invalid HTML, accessibility faults, overflow, layout
 * shift and console complaints.
 */
import { beforeAll, expect, test } from 'vitest'
import { askerOf } from '#test/harness/ask.ts'
import { faultsOf } from '#test/html/valid.ts'
import { type Address, lateRows } from './addresses.ts'
import { axe, inScheme, outline, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { resizing, type Resize } from './screens.ts'
import { lane } from './lane.ts'
import { streamed } from './slowResponses.ts'

/** WCAG 2.2 (1.4.10) requires this width without sideways scrolling. */
const NARROWEST = { ...PHONE, width: 320 }

export function crawl(addresses: readonly Address[]): void {
  useBrowser()

  // Visits leave only cached fonts and scripts behind, so all share one visitor.
  let reader: Visitor
  let become: Resize
  beforeAll(async () => {
    reader = await visitor({ staysOpen: true })
    become = await resizing(reader.page)
    return () => reader.context.close()
  })

  test.each(addresses.map((address, at) => [address.title, address, at] as const))(
    'the page is valid and accessible, fits, and does not move: %s',
    async (_, address, at) => {
      const { page } = reader
      await expectValid(address)
      // The first screen and each screen's scheme alternate.
      const isPhoneFirst = at % 2 === 0
      const scheme = (isPhone: boolean) => (isPhone === at % 4 < 2 ? 'dark' : 'light')
      for (const isPhone of [isPhoneFirst, !isPhoneFirst]) {
        await become(isPhone ? PHONE : DESKTOP, { isPhone })
        if (isPhone === isPhoneFirst) await reader.open(address.path)
        expect
          .soft(await outline(page))
          .toEqual({ titles: 1, mains: 1, footers: 1, unnamedNavigations: 0, hasTitle: true })
        expect.soft(await overflowing(page)).toEqual([])
        // An empty column would shift the text to the middle.
        expect.soft(await page.locator('.TwoColumnLayout-sticky:empty').count()).toBe(0)
        // Loading shifts are only visible on the screen where the page was opened.
        expect
          .soft(await shiftOf(reader, address.path, undefined, { sinceOpened: isPhone === isPhoneFirst }))
          .toEqual({ value: 0, moved: [] })
        // Comes after the shift: a new scheme triggers a layout, with fonts that were late before.
        await inScheme(page, scheme(isPhone))
        expect.soft(await axe(page)).toEqual([])
        await inScheme(page, 'light')
        if (isPhone) {
          await become(NARROWEST, { isPhone })
          expect.soft(await overflowing(page)).toEqual([])
        }
      }
      expect.soft(complaintsOf(reader, address)).toEqual([])
    },
  )
}

/** Streamed to a browser, and settled for a bot. */
async function expectValid(address: Address): Promise<void> {
  const [forBrowser, forBot] = [await html(address), await html(address, BOT)]
  expect.soft(await faultsOf(forBrowser)).toEqual([])
  expect.soft(await faultsOf(forBot)).toEqual([])
  // noscript.journey.ts covers late parts without scripts.
  if (lateRows.includes(address.row)) return
  expect.soft(LATE.test(forBrowser)).toBe(false)
  expect.soft(wordsOf(forBrowser)).toEqual(wordsOf(forBot))
}

/** A browser logs the status of an error page itself. */
const complaintsOf = (reader: Visitor, { path, status }: Address) =>
  reader.complaints().filter((line) => status === 200 || !line.includes(lane.origin + path))

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const BOT = 'test-bot/1.0'
const asker = askerOf(lane.origin)

/** React's placeholder for a late part. */
const LATE = /<template id="B:/

const wordsOf = (html: string) => html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ').split(/\s+/)

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
