import type { OperationName, Operations } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { postReport } from '#client/reporting/post.ts'

interface Clicked {
  queryId: string
  indexName: string
  objectId: string
  /** Position among the hits, from 0. */
  index: number
}

/**
 * Reports which result was chosen (R402). It is sent at once and outlives the page, since the result may be on another
 * host; nothing waits for it.
 */
export function reportClick(graphqlUrl: string, { queryId, indexName, objectId, index }: Clicked): void {
  const variables = {
    queryId,
    indexName,
    objectIds: [objectId],
    positions: [index + limits.search.positionOffset],
  } satisfies Operations['SearchClickEvent']['variables']
  postReport(graphqlUrl, [{ operationName: 'SearchClickEvent' satisfies OperationName, variables }], {
    accept: 'application/json',
    'graphql-operation': 'SearchClickEvent',
    'x-frontend-app': 'lite',
  })
}
