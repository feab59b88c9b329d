import { expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { beginningWith } from '#client/writing/beginning.ts'

const story = { id: '0123456789ab', title: 'On Glue', subtitle: 'It holds', creator: { name: 'Ana' } }

test('a story that answers another starts with the passage, and a card that links to the story (R055)', () => {
  const { paragraphs } = beginningWith({ ...story, quote: { text: 'A passage.' } })
  expect(paragraphs.map(({ type, text }) => [type, text])).toEqual([
    ['BQ', 'A passage.'],
    ['MIXTAPE_EMBED', ''],
    ['P', ''],
  ])
  expect(paragraphs[1]!.mixtape).toMatchObject({
    href: path('ShowPost', { postId: story.id }),
    title: 'On Glue',
  })
  expect(beginningWith(story).paragraphs.map(({ type }) => type)).toEqual(['MIXTAPE_EMBED', 'P'])
})
