/** The hosted provider's public client library runs unmodified against this product. */
import { searchClient } from '@algolia/client-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hits } from '#schema/search/search.ts'
import { minute } from '#schema/limits.ts'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { edit } from './changes.ts'
import { storyOf } from './demo.ts'

let place: EdgeLocation
beforeAll(async () => {
  place = await openLocation()
  // These edits leave stories that search would filter as too short (R344).
  place.sql("insert into flags (name, value, updated_at) values ('can_view_unfiltered_search', 'true', 1)")
})
afterAll(() => place.stop())

/**
 * After a refusal the runtime closes a connection that the client believes to be open, and the client retries on
 * another host.
 */
const clientOf = (key: string) =>
  searchClient('local', key, {
    hosts: ['127.0.0.1', 'localhost'].map((name) => ({
      url: `${name}:${new URL(place.origin).port}`,
      protocol: 'http',
      accept: 'readWrite',
    })),
  })

test('the provider’s public client library works against it unchanged (R399-R401)', async () => {
  const { results } = await clientOf('local').search<Hits['user'] | Hits['post']>({
    requests: [
      { indexName: 'quire_user', query: 'oonagh', hitsPerPage: 1, facetFilters: ['kind:-authors'] },
      { indexName: 'quire_post', query: 'bread', clickAnalytics: true, filters: 'isHighQuality:true' },
    ],
  })
  expect(results).toHaveLength(2)
  expect(results[0]).toMatchObject({ index: 'quire_user', hits: [{ username: 'writer' }], nbHits: 1 })
  expect(results[1]).toMatchObject({ queryID: expect.stringMatching(/^[0-9a-f]{32}$/) as string })
})

test('a query with another key is refused (R399)', async () => {
  const asking = clientOf('guessed').search({ requests: [{ indexName: 'quire_user', query: 'o' }] })
  await expect(asking).rejects.toThrow('Invalid Application-ID or API key')
})

const asks = async (query: string) => {
  const { text } = await place.get(`/search?q=${encodeURIComponent(query)}`)
  return text
}

test('an edit is found in the page of results within moments, and its old words are not (C7)', async () => {
  const story = storyOf(place, 'Red Ink')
  await edit(place, story, 'semaphores')
  await expect.poll(async () => titlesIn(await asks('semaphores'))).toHaveLength(1)
  await edit(place, story, 'quincunx')
  await expect.poll(async () => titlesIn(await asks('quincunx'))).toHaveLength(1)
  expect(titlesIn(await asks('semaphores'))).toEqual([])
})

test('changes that did not reach the index are sent later; none is lost (decision 13)', async () => {
  const fault = await place.faults.fail('SEARCH', { matching: /insert into documents/ })
  await edit(place, storyOf(place, 'Red Ink'), 'palimpsest')
  await expect.poll(() => fault.met()).toBeGreaterThan(0)
  await place.settle()
  expect(titlesIn(await asks('palimpsest'))).toEqual([])
  await fault.remove()
  await place.clock(2 * minute)
  await place.scheduled('* * * * *')
  expect(titlesIn(await asks('palimpsest'))).toHaveLength(1)
  await place.clock(0)
})

test('without the index its page fails in words, and the others go on (F4)', async () => {
  const fault = await place.faults.fail('SEARCH')
  const answer = await place.get('/search?q=bread')
  expect(answer.status).toBe(503)
  expect((await place.get('/topics')).status).toBe(200)
  // `edit` throws if it fails.
  await edit(place, storyOf(place, 'Red Ink'), 'whileaway')
  await fault.remove()
  expect((await place.get('/search?q=bread')).status).toBe(200)
})

const titlesIn = (html: string) => html.match(/class="StoryCard-title"/g) ?? []
