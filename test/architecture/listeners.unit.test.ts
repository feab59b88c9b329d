import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'

test('state of the browser outside React is held by one kind of store', () => {
  const own = sources
    .filter(({ file, text }) => file.startsWith('client/') && /new Set<\(\) => void>/.test(text))
    .map(({ file }) => file)
  expect(own, 'Take createStore of client/browser/store.ts instead of listeners of your own').toEqual([
    'client/browser/store.ts',
  ])
})
