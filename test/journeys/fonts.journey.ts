/** test/budgets/typefaces.unit.test.ts checks the content of the files. */
import { expect, test } from 'vitest'
import { pathOf } from './addresses.ts'
import { useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'

useBrowser()

/** Has bullets, pull quotes with a pilcrow, bold and italic words. */
const fiveBeginnings = () => pathOf(lane.demo.stories.find(({ title }) => title === 'Five Beginnings')!)

test.each([
  ['home', () => '/', 3],
  ['a story with lists and pull quotes', fiveBeginnings, 5],
])('%s loads only the core of each face, bullets and marks of the style included', async (_, path, faces) => {
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
})
