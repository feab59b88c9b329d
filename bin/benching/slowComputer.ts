/**
 * The browser's own slowdown overshoots: 4 became 4.7 to 5.0 on a virtual machine. So the rate is calibrated with a
 * computing loop.
 */
import type { CDPSession, Page } from 'playwright-core'
import type { Extent } from './site.ts'

const LOOPS = 25
const ITERATIONS = 2_000_000
/** The precision that other processes permit. */
const NEAR = { full: 0.04, short: Infinity }
const MOST_TRIES = 12

/**
 * @returns the measured slowdown of the loop
 * @throws when no tried rate comes close enough
 */
export async function slowDown(
  page: Page,
  client: CDPSession,
  times: number,
  extent: Extent,
): Promise<number> {
  const set = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate })
  if (times === 1) {
    await set(1)
    return 1
  }
  let rate = times
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // In turns, because the machine's other load changes.
    await set(1)
    const fast = await timeOfLoop(page)
    await set(rate)
    const slowdown = (await timeOfLoop(page)) / fast
    if (Math.abs(slowdown / times - 1) < NEAR[extent]) return slowdown
    const next = 1 + ((rate - 1) * (times - 1)) / (slowdown - 1)
    // Limits the effect of a single disturbed measurement.
    rate = Math.min(Math.max(next, times / 2), times * 2)
  }
  throw new Error(`The page could not be made ${times} times slower`)
}

/** Median milliseconds. */
const timeOfLoop = (page: Page): Promise<number> =>
  page.evaluate(
    ({ loops, iterations }) => {
      const loop = () => {
        let sum = 0
        for (let at = 0; at < iterations; at++) sum = (sum * 31 + at) | 0
        return sum
      }
      loop()
      const times = Array.from({ length: loops }, () => {
        const start = performance.now()
        loop()
        return performance.now() - start
      })
      return times.toSorted((a, b) => a - b)[loops >> 1]!
    },
    { loops: LOOPS, iterations: ITERATIONS },
  )
