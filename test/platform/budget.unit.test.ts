import { expect, test } from 'vitest'
import { Budget } from '#worker/platform/budget.ts'

/** Holds values by name, and says which are left. */
function shelf(most: number) {
  const budget = new Budget(most)
  const left = new Set<string>()
  return {
    left,
    put(name: string, bytes: number) {
      left.add(name)
      budget.hold(bytes, () => left.delete(name))
    },
  }
}

test('the oldest entries are dropped first, and only as many as needed', () => {
  const { left, put } = shelf(100)
  for (const name of ['a', 'b', 'c', 'd']) put(name, 25)
  expect([...left]).toEqual(['a', 'b', 'c', 'd'])
  put('e', 26)
  expect([...left]).toEqual(['c', 'd', 'e'])
  put('f', 24)
  expect([...left]).toEqual(['c', 'd', 'e', 'f'])
})

test('a value that is larger than the limit empties the store, and later ones are held again', () => {
  const { left, put } = shelf(100)
  put('a', 50)
  put('large', 101)
  expect([...left]).toEqual([])
  put('b', 100)
  expect([...left]).toEqual(['b'])
})
