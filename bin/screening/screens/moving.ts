import type { Page } from 'playwright-core'
import { limits } from '#schema/limits.ts'
import { screen } from '../finding.ts'
import { type Line, worsen } from '../line.ts'
import { started } from '../started.ts'
import { onLines } from '../variants.ts'

const openStory = (page: Page) =>
  page.locator('main h2 a, main h3 a').filter({ visible: true }).first().click()

const leaveHome = (line: Line, arrives: (page: Page) => Promise<unknown>) =>
  screen(`moving/${line}`, 'ShowHome', 'visitor', {
    state: line,
    staysOpen: true,
    does: async (page) => {
      await started(page)
      await worsen(page, line)
      await openStory(page)
      await arrives(page)
    },
  })

/** Ends waits of so many milliseconds at once. A fake clock would also apply to the viewer's other tabs. */
function shortenWaits(least: number): void {
  const later = window.setTimeout
  window.setTimeout = ((work: () => void, ms = 0, ...rest: []) =>
    later(work, ms >= least ? 0 : ms, ...rest)) as typeof setTimeout
}

export const moving = [
  leaveHome('waiting', (page) => page.locator('.NavigationProgress-thread').waitFor({ state: 'attached' })),
  leaveHome('offline', (page) => page.locator('.Toast, .ErrorPage').first().waitFor()),
  leaveHome('error', (page) => page.locator('.ErrorPage').waitFor()),
  screen('moving/too slow', 'ShowHome', 'visitor', {
    state: 'error',
    does: async (page) => {
      await started(page)
      await page.evaluate(shortenWaits, limits.lazyScreen.timeout)
      await worsen(page, 'waiting')
      await openStory(page)
      await page.locator('.ErrorPage').waitFor()
    },
  }),
  ...onLines(
    screen('story/parts', 'ShowHome', 'visitor', {
      does: async (page) => {
        await openStory(page)
        await page.locator('.Story').waitFor()
      },
      at: '.Responses',
    }),
    ['waiting', 'error'],
    /PostResponses|ReadNext/,
  ),
]
