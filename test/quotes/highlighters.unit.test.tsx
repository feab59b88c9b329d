import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import type { Known, Quote } from '#client/quotes/highlighting.ts'
import { Highlighters } from '#client/quotes/Highlighters.tsx'
import { onSite } from '#test/design/onSite.tsx'

const ada = { id: 'ada', name: 'Ada' }

const quoteOf = (id: string, highlightCount: number, followedHighlighters = [] as (typeof ada)[]): Quote => ({
  id,
  paragraphName: 'a1b2',
  startOffset: 0,
  endOffset: 4,
  text: 'Tide',
  highlightCount,
  followedHighlighters,
})

/** @param own the viewer's highlights among them */
const saidOf = (quote: Quote, { own = [] as Quote[], top = [quote] } = {}) => {
  const known: Known = {
    isDiscussionClosed: false,
    allowsPrivateNotes: true,
    quotes: { quotes: top },
    viewerHighlights: own.map((one) => ({ ...one, isOrphaned: false })),
  }
  return onSite(<Highlighters known={known} quote={quote} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('a highlighted passage shows the number of highlights, with the viewer and people they follow by name', () => {
  const [alone, own, several] = [quoteOf('q1', 1), quoteOf('q2', 3), quoteOf('q3', 4, [ada])]
  const above = [quoteOf('q0', 9)]
  expect(saidOf(alone)).toBe('1 person highlighted this.')
  expect(saidOf(own, { top: above })).toBe('3 people highlighted this.')
  expect(saidOf(several, { top: above })).toBe('Ada and 3 others highlighted this.')
  expect(saidOf(several, { own: [several], top: above })).toContain('You, Ada and 2 others highlighted this.')
  expect(saidOf(own, { own: [own], top: above })).toContain('You and 2 others highlighted this.')
})

test('the viewer’s highlight says who can see it, and the one of most readers is marked as such', () => {
  const quote = quoteOf('q1', 1)
  expect(saidOf(quote, { own: [quote] })).toContain('You highlighted this.')
  expect(saidOf(quote, { own: [quote] })).toContain(copy.quotes.ownIsSeen)
  expect(saidOf(quote)).not.toContain(copy.quotes.ownIsSeen)
  const top = quoteOf('q2', 2)
  expect(saidOf(top)).toContain(copy.quotes.topOne)
  expect(saidOf(quote, { top: [top, quote] })).not.toContain(copy.quotes.topOne)
})
