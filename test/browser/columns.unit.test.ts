import { expect, test } from 'vitest'
import { packed, unpacked } from '#client/browser/columns.ts'

const story = (id: string, more: object = {}) => ({
  id,
  isLocked: false,
  creator: { id: 'a', name: id },
  ...more,
})

test('each key of a list is written once, and so is a value that all entries have', () => {
  expect(packed({ posts: [story('x'), story('y')] })).toEqual({
    posts: {
      '[]': 2,
      id: ['x', 'y'],
      isLocked: { same: false },
      creator: { '[]': 2, id: { same: 'a' }, name: ['x', 'y'] },
    },
  })
})

test.each([
  ['nothing', null],
  ['a text', 'text'],
  ['no entries', { posts: [] }],
  ['one entry', { posts: [story('x')] }],
  [
    'entries that have nothing in some places',
    [story('x', { collection: null }), null, story('y', { collection: { slug: 's' } }), null],
  ],
  [
    'parts that some entries have',
    [1, 2, 3].map((id) => story(String(id), { collection: id === 2 ? null : { slug: `${id}` } })),
  ],
  [
    'lists in lists',
    [
      story('x', { replies: [story('1'), story('2')] }),
      story('y', { replies: [] }),
      story('z', { replies: [story('3')] }),
    ],
  ],
  ['entries of two shapes', [story('x'), story('y', { title: 'T' }), { id: 'z' }]],
  ['numbers, and texts beside entries', { numbers: [1, 2, 2], mixed: [story('x'), 'y', story('z')] }],
  ['empty entries', [{}, {}]],
])('%s: unpacking gives the packed value', (_, data) => {
  expect(unpacked(JSON.parse(JSON.stringify(packed(data))))).toEqual(data)
})
