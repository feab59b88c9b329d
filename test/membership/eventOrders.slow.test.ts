import { afterEach, expect, test } from 'vitest'
import { identityCalls, openBrowser, signUp } from '#test/identity/browser.ts'
import { endsOf } from '#test/membership/sendEvents.ts'
import { resetClock } from '#worker/platform/clock.ts'

afterEach(resetClock)

const orders = (list: string[]): string[][] =>
  list.length < 2
    ? [list]
    : list.flatMap((one, at) => orders(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))

test('all 24 orders of four events, each sent twenty times, end in the same state (P2)', async () => {
  const browser = openBrowser()
  await signUp(browser, 'ordered@example.org', 'Someone Else')
  const { id } = await browser.ask(identityCalls.viewer)
  expect(await endsOf(String(id), orders, 20)).toHaveLength(1)
}, 300_000)
