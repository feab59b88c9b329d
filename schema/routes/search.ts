import { SearchCategory } from '#schema/enums.ts'
import { api, page } from '#schema/routes/row.ts'

const results = { page: 'search', query: ['q', 'to'], byViewer: true } as const
/** `by` is a username (D26). */
const all = { ...results, query: ['q', 'to', 'by'] } as const

export const search = [
  page('ShowSearch', '/search', all),
  page('ShowSearchUsers', '/search/users', results),
  page('ShowSearchPublications', '/search/publications', results),
  page('ShowSearchTags', '/search/tags', results),
  page('ShowSearchPosts', '/search/posts', results),
  page('ShowSearchLists', '/search/lists', results),
  page('ShowCollectionSearch', '/{collectionSlug}/search', results),
  page('ShowCollectionSearchCategory', '/{collectionSlug}/search/{category}', {
    ...results,
    params: { category: SearchCategory },
  }),
  // Ours for other read-only calls; the * is a literal.
  api('QuerySearchIndex', '/1/indexes/{indexName}/query', {
    byViewer: true,
    handler: true,
    methods: ['POST'],
  }),
  api('ShowSearchObjects', '/1/indexes/*/objects', { handler: true, methods: ['POST'] }),
  api('ShowSearchObject', '/1/indexes/{indexName}/{objectID}', {
    handler: true,
    params: { objectID: /^(?:[0-9a-f]{12}|predefined:[0-9a-f]{12}:\w+)$/ },
  }),
  api('QuerySearchIndexes', '/1/indexes/*/queries', { byViewer: true, handler: true, methods: ['POST'] }),
]
