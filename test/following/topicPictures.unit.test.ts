import { expect, test } from 'vitest'
import { topicPictures } from '#client/onboarding/topicPictures.ts'

const story = (id: string | null) => ({ previewImage: id === null ? null : { id } })

test('each topic has the first picture of its stories that no topic before it shows', () => {
  const pictures = topicPictures([
    { id: 'writing', recentPosts: [story(null), story('ink'), story('pen')] },
    { id: 'reading', recentPosts: [story('ink'), story('lamp')] },
    { id: 'work', recentPosts: [story('ink'), story('lamp')] },
    { id: 'new', recentPosts: [] },
  ])
  expect([...pictures].map(([topic, { id }]) => [topic, id])).toEqual([
    ['writing', 'ink'],
    ['reading', 'lamp'],
  ])
})
