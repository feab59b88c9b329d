import { describe, expect, test } from 'vitest'
import { compare } from '#client/publishing/compare.ts'
import type { Paragraph } from '#schema/content/content.ts'

const p = (name: string, text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  name,
  type: 'P',
  text,
  markups: [],
  ...more,
})
const text = (paragraphs: Paragraph[], title = 'On Glue') => ({ title, subtitle: '', paragraphs })

describe('the comparison of two texts', () => {
  test('a comparison finds no change between equal texts', () => {
    expect(compare(text([p('aaaa', 'One')]), text([p('aaaa', 'One')]))).toEqual([{ kind: 'same', count: 1 }])
  })

  test('a comparison of whole texts has the words of unchanged paragraphs, too', () => {
    const before = text([p('aaaa', 'One'), p('bbbb', 'It holds well'), p('cccc', 'Three')])
    const after = text([p('aaaa', 'One'), p('bbbb', 'It holds'), p('cccc', 'Three')])
    expect(compare(before, after, true)).toEqual([
      { kind: 'same', count: 1, text: 'On Glue' },
      { kind: 'same', count: 1, text: 'One' },
      {
        kind: 'changed',
        key: 'bbbb',
        isStyled: false,
        pieces: [
          { text: 'It holds', kind: 'same' },
          { text: ' well', kind: 'removed' },
        ],
      },
      { kind: 'same', count: 1, text: 'Three' },
    ])
  })

  test('a comparison is by word within a paragraph that has the same name', () => {
    expect(compare(text([p('aaaa', 'It holds well')]), text([p('aaaa', 'It holds badly')]))).toEqual([
      {
        kind: 'changed',
        key: 'aaaa',
        isStyled: false,
        pieces: [
          { text: 'It holds ', kind: 'same' },
          { text: 'well', kind: 'removed' },
          { text: 'badly', kind: 'added' },
        ],
      },
    ])
  })

  test('a comparison shows added and removed paragraphs in their places, and counts the unchanged ones between them', () => {
    const before = text([p('aaaa', 'One'), p('bbbb', 'Two'), p('cccc', 'Three'), p('dddd', 'Four')])
    const after = text([p('aaaa', 'One'), p('bbbb', 'Two'), p('dddd', 'Four'), p('eeee', 'Five')])
    expect(compare(before, after).map(({ kind }) => kind)).toEqual(['same', 'removed', 'same', 'added'])
    expect(compare(before, after)[0]).toEqual({ kind: 'same', count: 2 })
  })

  test('a paragraph with the same words in another form is marked as formatted', () => {
    const before = text([p('aaaa', 'One')])
    const after = text([p('aaaa', 'One', { type: 'H2' })])
    expect(compare(before, after)).toMatchObject([{ kind: 'changed', isStyled: true }])
  })

  test('a comparison starts with the title, and names a picture by its alternative text', () => {
    const image = { id: '000000000001', alt: 'A jar', width: 1, height: 1 }
    const found = compare(text([], 'Old'), text([p('aaaa', '', { type: 'IMG', image })], 'New'))
    expect(found[0]).toMatchObject({ key: 'title' })
    expect(found[1]).toMatchObject({ kind: 'added', pieces: [{ text: 'A jar' }] })
  })
})
