import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'

const CATCHES = /\.catch\(|\bcatch\s*[({]/

test('no journey continues after a wait that reached its timeout', () => {
  const catching = sources
    .filter(({ file, text }) => file.startsWith('test/journeys/') && CATCHES.test(text))
    .map(({ file }) => file)
  expect(catching, 'A wait that is caught lets a test pass that waited for a full timeout').toEqual([
    // Waits again, in the document that the app has loaded.
    'test/journeys/browser.ts',
    // The page leaves while its code sends.
    'test/journeys/reports.journey.ts',
  ])
})

test('tests wait by expect.poll, with one timeout for all', () => {
  const others = sources.filter(
    ({ file, text }) => file.startsWith('test/') && /\bvi\.waitFor\b\(/.test(text),
  )
  expect(others.map(({ file }) => file)).toEqual([])
})
