import { expect, test } from 'vitest'
import { cleanText } from '#worker/posts/body/cleanText.ts'
import { readingTime } from '#schema/content/readingTime.ts'
import { bodyOf } from '#test/posts/bodyHtml.ts'

test('Words are counted in every script, and a story takes at least a minute', () => {
  const { wordCount, readingTimeMinutes, plainText } = bodyOf([
    { type: 'H2', text: 'Don’t panic' },
    { text: 'It is a well-known e-mail, costs 3.50 and — so they say — works.' },
    { type: 'PRE', text: 'npm start' },
  ])
  expect(wordCount).toBe(2 + 12 + 2)
  expect(readingTimeMinutes).toBe(1)
  expect(plainText).toBe(
    'Don’t panic\nIt is a well-known e-mail, costs 3.50 and — so they say — works.\nnpm start',
  )
})

test.each([
  ['word '.repeat(265 * 5), 0, 5],
  ['字'.repeat(2000), 0, 4],
  ['word '.repeat(265), 3, 2],
  ['', 10, 1],
  ['', 100, 6],
])('%# A text and its pictures take the minutes they take', (text, images, minutes) => {
  expect(readingTime(text, images).minutes).toBe(minutes)
})

test('the words of a text made to be slow are counted (X7)', () => {
  const { minutes } = readingTime('.'.repeat(500_000) + 'a.'.repeat(250_000) + '’'.repeat(500_000), 0)
  expect(minutes).toBeGreaterThan(0)
})

test('Text is stored as a parser will read it, and every offset stays', () => {
  const raw = 'a\r\nb\rc\u0000\u0007\ud800d\udc00\ufffe\u{1ffff}e😀\u0085\u200d'
  const clean = cleanText(raw)
  expect(clean).toBe('a \nb\nc  \ufffdd\ufffd   e😀 \u200d')
  expect(clean.length).toBe(raw.length)
})
