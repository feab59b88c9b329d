import { expect, test } from 'vitest'
import { idsOf, learnIds } from '#client/browser/knownIds.ts'

const creator = { id: 'a1', username: 'writer', name: 'A writer' }
const collection = { id: 'c1', slug: 'field-notes', name: 'Field Notes' }

learnIds({
  post: {
    id: 'b1',
    slug: 'red-ink-b1',
    creator,
    collection,
    tags: [{ id: 'd1', slug: 'craft' }],
    readNext: [{ id: 'b2', slug: 'moss-b2', creator: { id: 'a2', username: 'other' }, collection: null }],
  },
  nothing: null,
})

test('a link to a story has its author and publication, whichever of its addresses it has (R220)', () => {
  const ids = { userId: 'a1', collectionId: 'c1', postId: 'b1', topicId: undefined, catalogId: undefined }
  expect(idsOf({ collectionSlug: 'field-notes', postId: 'b1' })).toEqual(ids)
  expect(idsOf({ username: 'writer', postId: 'b1' })).toEqual(ids)
  expect(idsOf({ postId: 'b2' })).toMatchObject({ userId: 'a2', collectionId: undefined, postId: 'b2' })
})

test('links to people, publications, topics and lists have their ids, and unknown ones are empty (R220)', () => {
  expect(idsOf({ username: 'other' })).toMatchObject({ userId: 'a2', postId: undefined })
  expect(idsOf({ collectionSlug: 'field-notes' })).toMatchObject({ collectionId: 'c1' })
  expect(idsOf({ tagSlug: 'craft' })).toMatchObject({ topicId: 'd1', collectionId: undefined })
  expect(idsOf({ username: 'writer', catalogSlugId: 'my-list-e1' })).toMatchObject({
    catalogId: 'e1',
    userId: 'a1',
  })
  expect(Object.values(idsOf({ username: 'no one', tagSlug: 'none', collectionSlug: 'none' }))).toEqual(
    Array.from({ length: 5 }),
  )
})

test('a link of a story’s card to its author has the story too (R220)', () => {
  expect(idsOf({ username: 'other' }, 'b2')).toMatchObject({ userId: 'a2', postId: 'b2' })
})
