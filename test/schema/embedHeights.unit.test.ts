import { expect, test } from 'vitest'
import { embedHeight, embedLines, type EmbedWords } from '#schema/media/embedHeights.ts'

const story = (title: string, text = '', hasPicture = false): EmbedWords => ({
  kind: 'STORY',
  title,
  text,
  hasPicture,
})

test('a longer text makes a frame higher, up to a number of lines', () => {
  const heights = [10, 40, 70, 100, 200, 300].map((length) =>
    embedHeight(story('ferry '.repeat(length / 5).slice(0, length))),
  )
  expect(heights.toSorted((a, b) => a - b)).toEqual(heights)
  expect(new Set(heights).size).toBeGreaterThan(3)
  expect(heights.at(-1)).toBe(heights.at(-2))
  expect(embedLines(story('ferry '.repeat(60), 'river '.repeat(200)))).toEqual({
    title: [4, 4, 4],
    text: [3, 3, 3],
  })
})

test('words without spaces and ideographs take the lines that they need', () => {
  expect(embedLines(story('W'.repeat(40))).title[0]).toBe(3)
  expect(embedLines(story('渡し船と低い水'.repeat(3))).title[0]).toBe(2)
  expect(embedLines(story('Low water')).title).toEqual([1, 1, 1])
})

test('a list is higher by each of its first five stories, and a text and a picture need room', () => {
  const list = (itemsCount: number) => embedHeight({ kind: 'LIST', title: 'Crossings', text: '', itemsCount })
  expect([list(1) - list(0), list(5) - list(4), list(9) - list(5)]).toEqual([52, 52, 0])
  const bare = embedHeight(story('Low water'))
  expect(embedHeight(story('Low water', 'A crossing'))).toBe(bare + 32)
  expect(embedHeight(story('Low water', '', true))).toBeGreaterThan(bare)
})
