import { expect, test } from 'vitest'
import { coveredBy } from '#client/writing/useKeyboardSpace.ts'

const WINDOW = 740

test('a keyboard covers the part that the visible window has lost, also where the page is zoomed in', () => {
  expect(coveredBy({ height: WINDOW, offsetTop: 0, scale: 1 }, WINDOW)).toBe(0)
  expect(coveredBy({ height: 440, offsetTop: 0, scale: 1 }, WINDOW)).toBe(300)
  // The browser has moved the field into sight.
  expect(coveredBy({ height: 440, offsetTop: 120, scale: 1 }, WINDOW)).toBe(180)
  expect(coveredBy({ height: 220, offsetTop: 300, scale: 2 }, WINDOW)).toBe(300)
})

test('a page zoomed in without a keyboard has no covered part, wherever it was moved to', () => {
  expect(coveredBy({ height: 370, offsetTop: 0, scale: 2 }, WINDOW)).toBe(0)
  expect(coveredBy({ height: 370, offsetTop: 370, scale: 2 }, WINDOW)).toBe(0)
  expect(coveredBy({ height: 246, offsetTop: 10, scale: 3 }, WINDOW)).toBe(0)
})
