import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { searchHeaders, type SearchResults, type SearchService } from '#schema/search/search.ts'
import { askVisitor } from '#client/session/visitor.ts'
import type { HitGroup } from '#client/search/answers.ts'
import { type Asking, indexesOf, requestsOf } from '#client/search/requests.ts'

/**
 * In one call (R399), after the check for bots (R397). Rejects for a status of 400 or more (R398).
 * @param viewerId null for visitors, who send no token
 */
export async function queryIndexes(
  service: SearchService,
  viewerId: string | null,
  asking: Asking,
): Promise<HitGroup[]> {
  await askVisitor()
  const requests = requestsOf(asking)
  const response = await fetch(path('QuerySearchIndexes'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [searchHeaders.applicationId]: service.applicationId,
      [searchHeaders.key]: service.key,
      ...(viewerId !== null && { [searchHeaders.userToken]: viewerId }),
    },
    body: JSON.stringify({ requests }),
  })
  if (response.status >= limits.search.errorStatus) throw new Error(`Search answered ${response.status}`)
  const { results } = (await response.json()) as { results: SearchResults<never>[] }
  return indexesOf(asking).map((index, place) => ({
    index,
    indexName: requests[place]!.indexName,
    queryId: results[place]!.queryID,
    hits: results[place]!.hits,
  }))
}
