/** Texts are random; a failing title has the seed. */
import { describe, expect, test } from 'vitest'
import type { Paragraph } from '#schema/content/content.ts'
import { applyChanges, changesBetween, type DraftText, isSame, mergeDrafts } from '#schema/posts/drafts.ts'
import { seeded } from '#test/posts/bodyHtml.ts'

const paragraph = (name: string, text: string): Paragraph => ({ name, type: 'P', text, markups: [] })
const draft = (names: string, title = 'Title'): DraftText => ({
  title,
  subtitle: '',
  paragraphs: names
    .split(' ')
    .filter(Boolean)
    .map((name) => paragraph(name, name)),
})
const names = ({ paragraphs }: DraftText) => paragraphs.map(({ name }) => name).join(' ')
const reworded = (text: DraftText, name: string, words: string): DraftText => ({
  ...text,
  paragraphs: text.paragraphs.map((one) => (one.name === name ? { ...one, text: words } : one)),
})

type Random = () => number
const pick = (next: Random, below: number) => Math.floor(next() * below)

/** A writer's steps: words, a new paragraph, one less, one moved. */
function edited(next: Random, from: DraftText, mark: string): DraftText {
  let { paragraphs } = from
  let { title } = from
  for (let step = 0; step < 1 + pick(next, 6); step++) {
    const at = pick(next, paragraphs.length)
    const kind = pick(next, 5)
    if (kind === 0)
      paragraphs = paragraphs.toSpliced(at, 0, paragraph(`${mark}${step}${pick(next, 1e6)}`, mark))
    else if (kind === 1 && paragraphs.length > 1) paragraphs = paragraphs.toSpliced(at, 1)
    else if (kind === 2 && paragraphs.length) {
      const [moved] = paragraphs.slice(at, at + 1)
      paragraphs = paragraphs.toSpliced(at, 1)
      paragraphs = paragraphs.toSpliced(pick(next, paragraphs.length + 1), 0, moved!)
    } else if (kind === 3) title = `${title}${mark}`
    else if (paragraphs.length)
      paragraphs = paragraphs.with(at, { ...paragraphs[at]!, text: `${paragraphs[at]!.text} ${mark}` })
  }
  return { ...from, title, paragraphs }
}

describe('changes', () => {
  test('two equal texts have no changes', () => {
    expect(changesBetween(draft('a b c'), draft('a b c'))).toEqual([])
  })

  test('changes of one paragraph name only this one', () => {
    expect(changesBetween(draft('a b c'), reworded(draft('a b c'), 'b', 'New words'))).toEqual([
      { op: 'put', paragraph: paragraph('b', 'New words') },
    ])
  })

  test('a moved paragraph is one step, however far', () => {
    expect(changesBetween(draft('a b c d e'), draft('b c d e a'))).toEqual([
      { op: 'put', paragraph: paragraph('a', 'a'), after: 'e' },
    ])
  })

  test('changes turn any text into any other, in 300 random cases', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const next = seeded(seed)
      const from = draft('a b c d e f g')
      const to = edited(next, edited(next, from, 'x'), 'y')
      expect(applyChanges(from, changesBetween(from, to)), `seed ${seed}`).toEqual(to)
    }
  })

  test('changes that name a missing paragraph do not fit', () => {
    expect(applyChanges(draft('a'), [{ op: 'remove', name: 'b' }])).toBeNull()
    expect(applyChanges(draft('a'), [{ op: 'put', paragraph: paragraph('b', '') }])).toBeNull()
    expect(applyChanges(draft('a'), [{ op: 'put', paragraph: paragraph('b', ''), after: 'c' }])).toBeNull()
  })
})

describe('merging', () => {
  const base = draft('a b c')

  test('both sides’ paragraphs are kept, each behind its neighbour', () => {
    const { text, conflicts } = mergeDrafts(base, draft('a m b c'), draft('a b c t'))
    expect(names(text)).toBe('a m b c t')
    expect(conflicts).toEqual([])
  })

  test('other paragraphs, and one with the same change by both, are no conflict', () => {
    const mine = reworded(reworded(base, 'a', 'Mine'), 'c', 'Same')
    const theirs = reworded(reworded(base, 'b', 'Theirs'), 'c', 'Same')
    const { text, conflicts } = mergeDrafts(base, mine, theirs)
    expect(text.paragraphs.map((one) => one.text)).toEqual(['Mine', 'Theirs', 'Same'])
    expect(conflicts).toEqual([])
  })

  test('one that both changed has both versions, and the title too', () => {
    const mine = { ...reworded(base, 'b', 'Mine'), title: 'Mine' }
    const theirs = { ...reworded(base, 'b', 'Theirs'), title: 'Theirs' }
    expect(mergeDrafts(base, mine, theirs).conflicts).toEqual([
      { part: 'title', mine: 'Mine', theirs: 'Theirs' },
      { part: 'paragraph', name: 'b', mine: paragraph('b', 'Mine'), theirs: paragraph('b', 'Theirs') },
    ])
  })

  test('a paragraph that one removed and the other changed stays, as a conflict', () => {
    const { text, conflicts } = mergeDrafts(base, reworded(base, 'b', 'Mine'), draft('a c'))
    expect(names(text)).toBe('a b c')
    expect(conflicts).toEqual([{ part: 'paragraph', name: 'b', mine: paragraph('b', 'Mine'), theirs: null }])
  })

  test('merging loses no paragraph of either side, in 500 random cases', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const next = seeded(seed)
      const from = draft('a b c d e f g')
      const [mine, theirs] = [edited(next, from, 'm'), edited(next, from, 't')]
      const { text, conflicts } = mergeDrafts(from, mine, theirs)
      const merged = new Map(text.paragraphs.map((one) => [one.name, one]))
      expect(merged.size, `seed ${seed}`).toBe(text.paragraphs.length)
      const inConflict = new Set(conflicts.map((one) => (one.part === 'paragraph' ? one.name : one.part)))
      const was = new Map(from.paragraphs.map((one) => [one.name, one]))
      for (const side of [mine, theirs])
        for (const one of side.paragraphs) {
          const isChanged = !isSame(was.get(one.name), one)
          const isKept = isSame(merged.get(one.name), one) || inConflict.has(one.name)
          expect(!isChanged || isKept, `seed ${seed}: ${one.name}`).toBe(true)
        }
    }
  })

  test('a merge of a text with itself, or with an unchanged one, is that text', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const from = draft('a b c d')
      const to = edited(seeded(seed), from, 'm')
      for (const [mine, theirs] of [
        [to, from],
        [from, to],
        [to, to],
      ] as const)
        expect(mergeDrafts(from, mine, theirs), `seed ${seed}`).toEqual({ text: to, conflicts: [] })
    }
  })
})
