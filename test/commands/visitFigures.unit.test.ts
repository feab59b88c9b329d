import { expect, test } from 'vitest'
import { figuresOf } from '../../bin/benching/benchmarks/visit.ts'

const seen = { firstPaint: 500, largestPaint: 700, shifts: [], tasks: [] }

test('blocking is the time of tasks over 50 ms after the first paint', () => {
  const tasks: [number, number][] = [
    [100, 300],
    [480, 100],
    [900, 50],
    [1000, 170],
  ]
  expect(figuresOf({ ...seen, tasks }).blocking).toBe(30 + 120)
})

test('shift is the worst window: shifts within a second of each other, five seconds at most', () => {
  const shifts: [number, number][] = [
    [100, 0.25],
    [900, 0.25],
    [3000, 0.125],
  ]
  expect(figuresOf({ ...seen, shifts }).shift).toBe(0.5)
  const long = Array.from({ length: 12 }, (_, at): [number, number] => [at * 500, 0.125])
  expect(figuresOf({ ...seen, shifts: long }).shift).toBe(1.25)
})
