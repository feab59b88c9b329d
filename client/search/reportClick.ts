import type { OperationName, Operations } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { postReport } from '#client/reporting/post.ts'

interface Clicked {
  queryId: string
  indexName: string
  objectId: string
  index: number
}

/** R402, kept alive because the result may be on another host. */
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
