/** Which files of the typefaces a page asks for; what is in them is shown in test/budgets/typefaces. */
import { expect, test } from 'vitest'
import { pathOf } from './addresses.ts'
import { useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'

useBrowser()

/** It has bullets, pull quotes with a pilcrow, bold and italic words. */
const fiveBeginnings = () => pathOf(lane.demo.stories.find(({ title }) => title === 'Five Beginnings')!)

test.each([
  ['home', () => '/', 3],
  ['a story with lists and pull quotes', fiveBeginnings, 5],
])(
  'of each face only the core is loaded on %s, bullets and marks of the style included',
  async (_, path, faces) => {
    const { page, open } = await visitor()
    await open(path())
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name.split('/').at(-1)!)
        .filter((name) => name.endsWith('.woff2')),
    )
    expect(files.filter((name) => !name.includes('-core-'))).toEqual([])
    expect(new Set(files).size).toBe(faces)
  },
)
