import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { topicNames } from '#schema/posts/topicNames.ts'
import { withTopics } from '#client/publishing/withTopics.ts'

test('commas and line ends separate topics, in any script', () => {
  expect(topicNames('writing, sea, boats')).toEqual(['writing', 'sea', 'boats'])
  expect(topicNames(' writing \n\n the  sea,')).toEqual(['writing', 'the sea'])
  expect(topicNames('海、船，文')).toEqual(['海', '船', '文'])
  expect(topicNames(' , ')).toEqual([])
})

test('a topic is added once, and never over the limit', () => {
  expect(withTopics(['Sea'], ['sea', 'Boats', 'boats'])).toEqual({
    topics: ['Sea', 'Boats'],
    isTooMany: false,
  })
  const { most } = limits.story.topics
  const many = Array.from({ length: most + 1 }, (_, at) => `Topic ${at}`)
  expect(withTopics([], many)).toEqual({ topics: many.slice(0, most), isTooMany: true })
})
