/** The hosted provider's public client library, as it is, against this product. */
import { searchClient } from '@algolia/client-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hits } from '#schema/search.ts'
import { openPlace, type Place } from '#test/harness/place.ts'

let place: Place
beforeAll(async () => void (place = await openPlace()))
afterAll(() => place.stop())

const clientOf = (key: string) =>
  searchClient('local', key, {
    hosts: [{ url: new URL(place.origin).host, protocol: 'http', accept: 'readWrite' }],
  })

test('R399-R401: the provider’s public client library works against it unchanged', async () => {
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

test('R399: with another key it is told that it may not', async () => {
  const asking = clientOf('guessed').search({ requests: [{ indexName: 'quire_user', query: 'o' }] })
  await expect(asking).rejects.toThrow('Invalid Application-ID or API key')
})
