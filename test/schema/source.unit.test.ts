import { expect, test } from 'vitest'
import {
  decodeSource,
  dimensionIds,
  encodeSource,
  sourceModules,
  type UpsellSourceName,
  upsellSource,
} from '#schema/stats/source.ts'

const FULL = {
  name: 'read_next',
  userId: 'u1',
  dimension: 'READ_NEXT_SIDEBAR',
  collectionId: 'c1',
  postId: 'p1',
  index: '3',
  postFeedReason: 'follow',
  catalogId: 'l1',
  topicId: 't1',
  susiEntry: 'clap',
  sectionType: 's1',
  feedId: 'f1',
  rankPosition: '7',
  newsletterV3Id: 'n1',
  rankedModuleType: 'm1',
} as const

test('a source has fifteen parts, each at its position, and survives a round trip (R220)', () => {
  const text = 'read_next-u1-25-c1-p1-3-follow-l1-t1-clap-s1-f1-7-n1-m1'
  expect(encodeSource(FULL)).toBe(text)
  expect(decodeSource(text)).toEqual(FULL)
})

test('unknown parts are empty, and keep the others at their positions (R220)', () => {
  const text = encodeSource({ name: 'feed', postId: 'p1' })
  expect(text).toBe('feed----p1----------')
  expect(decodeSource(text)).toEqual({ name: 'feed', postId: 'p1' })
})

test('dashes inside values become underscores (R221)', () => {
  expect(encodeSource({ name: 'a-b--c', topicId: 'web-design' })).toBe('a_b__c--------web_design------')
})

test('each dimension has its number (R222)', () => {
  expect(dimensionIds).toEqual({
    NONE: 1,
    FEATURED_STORIES: 20,
    FEATURED_WRITER: 21,
    MOST_POPULAR_STORIES_IN_TOPIC: 23,
    READ_NEXT_SIDEBAR: 25,
    YOUR_TOPICS: 27,
    RELATED_TAGS: 28,
    TOP_WRITERS: 29,
    RECOMMENDED_TOPICS: 30,
    HOMEPAGE_FILTERED_TAG: 31,
  })
  expect(encodeSource({ name: 'related_tags', dimension: sourceModules.related_tags }).split('-')[2]).toBe(
    '28',
  )
})

test.each(['', 'one_tap', 'a-b', '-'.repeat(15), 'feed--99------------', 'feed--x------------'])(
  'another text is no source: %j (R220)',
  (text) => expect(decodeSource(text)).toBeNull(),
)

test('the source of an upsell has one of two names, and a dimension (R270)', () => {
  expect(upsellSource('upgrade_membership', 'NONE')).toBe('upgrade_membership--1------------')
  expect(upsellSource('gift_membership', 'YOUR_TOPICS')).toBe('gift_membership--27------------')
  expect(() => upsellSource('sale' as UpsellSourceName, 'NONE')).toThrow('Not a source of upsells')
  expect(() => upsellSource('gift_membership', undefined!)).toThrow('has a dimension')
})
