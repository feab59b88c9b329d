import { expect, test } from 'vitest'
import type { Paragraph } from '#schema/content/content.ts'
import { PARAGRAPH_TYPES } from '#schema/content/content.ts'
import { previewLength } from '#worker/posts/body/preview.ts'
import { bodyOf, seeded, story } from '#test/posts/bodyHtml.ts'

const CANARY = 'canary-7f3a'

test('no text beyond the preview is in it, from any slot of any paragraph (A3)', () => {
  for (const type of PARAGRAPH_TYPES) {
    const secret: Partial<Paragraph> = {
      type,
      text: CANARY,
      markups: [{ type: 'A', start: 0, end: 3, href: `https://example.com/${CANARY}`, title: CANARY }],
      image: { id: 'aaaaaaaaaaaa', alt: CANARY, width: 10, height: 10 },
      iframe: { mediaResourceId: 'bbbbbbbbbbbb', title: CANARY, width: 16, height: 9 },
      mixtape: { href: `https://example.com/${CANARY}`, title: CANARY, description: CANARY, site: CANARY },
    }
    const open = Array.from({ length: 8 }, () => ({
      text: 'An open paragraph of the story, readable by all.',
    }))
    const { html, previewHtml } = bodyOf([...open, ...times(8, secret)])
    expect(html.includes(CANARY) || type === 'HR').toBe(true)
    expect(previewHtml).not.toContain(CANARY)
    expect(previewHtml).not.toMatch(/aaaaaaaaaaaa|bbbbbbbbbbbb/)
    expect(previewHtml).toContain('An open paragraph')
  }
})

test('The preview of a short story is its first three paragraphs, of a long one the first fifth', () => {
  expect(previewLength(story(times(10, { text: 'x'.repeat(300) })))).toBe(3)
  expect(previewLength(story(times(100, { text: 'x'.repeat(300) })))).toBe(20)
})

test('The preview is never more than half, in paragraphs or in text', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = seeded(seed)
    const paragraphs = story(
      Array.from({ length: Math.floor(random() * 12) }, () => ({
        type: PARAGRAPH_TYPES[Math.floor(random() * PARAGRAPH_TYPES.length)]!,
        text: 'x'.repeat(Math.floor(random() ** 3 * 2000)),
      })),
    )
    const length = previewLength(paragraphs)
    expect(length).toBeLessThanOrEqual(paragraphs.length / 2)
    expect(characters(paragraphs.slice(0, length))).toBeLessThanOrEqual(characters(paragraphs) / 2)
  }
})

test('A preview does not end with a heading or a rule', () => {
  const text = 'x'.repeat(300)
  const parts = [
    { text },
    { text },
    { type: 'H2', text: 'Next' },
    ...times(9, { text }),
  ] as Partial<Paragraph>[]
  expect(previewLength(story(parts))).toBe(2)
})

test('A story of one paragraph has no preview', () => {
  expect(bodyOf([{ text: 'All of it' }]).previewHtml).toBe('')
})

const times = (length: number, part: Partial<Paragraph>) => Array.from({ length }, () => part)

/** Pictures count for some text. */
const characters = (paragraphs: readonly Paragraph[]) =>
  paragraphs.reduce(
    (sum, { type, text }) => sum + text.length + (/^(?:IMG|IFRAME|MIX)/.test(type) ? 300 : 1),
    0,
  )
