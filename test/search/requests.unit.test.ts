import { expect, test } from 'vitest'
import { type Asking, requestsOf, type Scope } from '#client/search/requests.ts'

const asking = (differing: Partial<Asking> = {}): Asking => ({
  query: 'ink',
  scope: null,
  prefix: 'site_',
  isUnfiltered: false,
  isSignedIn: false,
  surface: 'search-box',
  ...differing,
})

const FIELD_NOTES: Scope = { kind: 'collection', id: '0123456789ab', name: 'Field Notes' }
const AUTHOR: Scope = { kind: 'user', id: 'ba9876543210', name: 'Author' }

test('the box asks for stories first; people, publications and tags by prefix and index, three of each (R400, R403, R405)', () => {
  const common = {
    query: 'ink',
    hitsPerPage: 3,
    clickAnalytics: true,
    attributesToHighlight: [],
    analyticsTags: ['logged-out', 'search-box'],
  }
  expect(requestsOf(asking())).toEqual([
    { ...common, indexName: 'site_post', filters: 'isHighQuality:true' },
    { ...common, indexName: 'site_user', filters: 'isHighQuality:true AND NOT kind:authors' },
    { ...common, indexName: 'site_collection' },
    // R355
    { ...common, indexName: 'site_tag', numericFilters: ['postCount>=1'] },
  ])
})

test('a page of results has stories, so only the other kinds are requested for it (R405)', () => {
  expect(requestsOf(asking({ surface: 'search-page' })).map(({ indexName }) => indexName)).toEqual([
    'site_user',
    'site_collection',
    'site_tag',
  ])
})

test('in a publication or profile only its stories, eight of them (R404)', () => {
  for (const [scope, facet] of [
    [FIELD_NOTES, 'collectionId:0123456789ab'],
    [AUTHOR, 'userId:ba9876543210'],
  ] as const) {
    expect(requestsOf(asking({ scope }))).toMatchObject([
      { indexName: 'site_post', hitsPerPage: 8, filters: 'isHighQuality:true', facetFilters: [facet] },
    ])
  }
})

test('people and stories are unfiltered, but people who are only authors are left out (R344, R356)', () => {
  const [, people] = requestsOf(asking({ isUnfiltered: true }))
  expect(people!.filters).toBe('NOT kind:authors')
  const [stories] = requestsOf(asking({ isUnfiltered: true, scope: AUTHOR }))
  expect(stories).not.toHaveProperty('filters')
})

test('analytics tags say whether the viewer is logged in, and where the search was made (R027)', () => {
  const tags = (differing: Partial<Asking>) =>
    requestsOf(asking(differing)).map(({ analyticsTags }) => analyticsTags)
  expect(new Set(tags({ isSignedIn: true }).flat())).toEqual(new Set(['logged-in', 'search-box']))
  expect(new Set(tags({ surface: 'search-page' }).flat())).toEqual(new Set(['logged-out', 'search-page']))
})
