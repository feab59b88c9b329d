/** Pictures side by side, from the editor to the page and to Markdown. */
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import type { IMAGE_LAYOUTS, Paragraph } from '#schema/content/content.ts'
import { toMarkdown } from '#schema/content/markdown/toMarkdown.ts'
import { fromStory } from '#client/editor/story/fromStory.ts'
import { withLayout } from '#client/editor/story/galleries.ts'
import { toStory } from '#client/editor/story/toStory.ts'
import { convert } from '#test/importing/converting.ts'
import { bodyOf, elements, parse, story } from '#test/posts/bodyHtml.ts'

type Layout = (typeof IMAGE_LAYOUTS)[number]

const picture = (layout?: Layout, width = 300, height = 200): Partial<Paragraph> => ({
  type: 'IMG',
  image: { id: '00000000aaaa', alt: 'A picture', width, height, ...(layout && { layout }) },
})
const words = { type: 'P', text: 'Words' } as const

const rowsIn = (html: string) =>
  elements(parse(html), 'div')
    .filter(({ properties }) => String(properties.className) === 'Story-row')
    .map((row) => elements(row, 'figure').length)

test('consecutive pictures of the layout ROW are set side by side, in rows of at most three', () => {
  const four = Array.from({ length: 4 }, () => picture('ROW'))
  const seven = Array.from({ length: 7 }, () => picture('ROW'))
  expect(rowsIn(bodyOf(four).html)).toEqual([2, 2])
  expect(rowsIn(bodyOf(seven).html)).toEqual([3, 3])
  const { html } = bodyOf([picture('ROW'), words, picture('ROW'), picture('ROW'), picture(), picture('ROW')])
  expect(rowsIn(html)).toEqual([2])
  expect(elements(parse(html), 'figure')).toHaveLength(5)
})

test('pictures of a row have one height: each is as wide as its picture, and only numbers reach its style', () => {
  const bad = picture('ROW', 'red' as never, Number.NaN)
  const { html } = bodyOf([picture('ROW', 300, 200), picture('ROW', 100, 200), bad])
  expect(elements(parse(html), 'figure').map(({ properties }) => properties.style)).toEqual([
    'flex-grow:1.5',
    'flex-grow:0.5',
    'flex-grow:1',
  ])
})

test('galleries are the same again after Markdown', () => {
  const text = toMarkdown(story([picture('ROW'), picture('ROW'), words]), {
    pictureAt: () => 'picture.png',
    embedAt: () => null,
  })
  const { paragraphs } = convert(text, { pictures: ['picture.png'] })
  expect(paragraphs.map(({ type, image }) => [type, image?.layout])).toEqual([
    ['IMG', 'ROW'],
    ['IMG', 'ROW'],
    ['P', undefined],
  ])
})

test('in the editor a picture that joins a row takes the pictures around it along, and leaves without them', () => {
  const doc = toStory(story([picture(), picture('FULL'), picture(), words, picture()]))
  const layouts = (state: EditorState) => fromStory(state.doc).map(({ image }) => image?.layout)
  const first = EditorState.create({ doc })
  const second = doc.child(0).nodeSize
  const inRow = first.apply(withLayout(first.tr, second, 'ROW'))
  expect(layouts(inRow)).toEqual(['ROW', 'ROW', 'ROW', undefined, undefined])
  expect(layouts(inRow.apply(withLayout(inRow.tr, 0, 'INSET')))).toEqual([
    undefined,
    'ROW',
    'ROW',
    undefined,
    undefined,
  ])
})
