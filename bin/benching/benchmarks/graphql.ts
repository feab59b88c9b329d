/** `graphql`: a batch of twenty operations, relative to one in the bare library. */
import type { OperationName } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { type Call, ratesOf } from '../load.ts'
import { type Benchmark, compared } from '../measure.ts'
import { runWorker } from '../running.ts'
import { WORKER } from '../../building/building.ts'

const CALLS: { operationName: OperationName; variables: Record<string, unknown> }[] = [
  { operationName: 'VisitorQuery', variables: {} },
  { operationName: 'CacheUnsafeLoggedInStateQuery', variables: {} },
  { operationName: 'VariantFlagsQuery', variables: {} },
  { operationName: 'PublicationNavigationContext', variables: { domainOrSlug: 'field-notes' } },
  { operationName: 'PublicationFaviconQuery', variables: { domainOrSlug: 'field-notes' } },
  { operationName: 'PublicationSearchQuery', variables: { domainOrSlug: 'field-notes' } },
  { operationName: 'UserSearchQuery', variables: { username: 'writer' } },
  { operationName: 'TopicCacheController', variables: { topicSlug: 'writing' } },
]

export const graphql: Benchmark = {
  name: 'graphql',
  async run(site) {
    const { state } = await site.demo()
    const worker = await runWorker({ bundle: await site.bundle(WORKER), state })
    const bare = await runWorker({ bundle: await site.bundle('bin/benching/workers/bareGraphql.ts') })
    try {
      const size = limits.graphql.batch
      const batch = Array.from({ length: size }, (_, at) => CALLS[at % CALLS.length])
      const to = worker.origin + path('ShowGraphql')
      const rates = await ratesOf(site.extent, {
        batch: call(to, batch),
        trivial: call(to, { query: '{ changeNumber }' }),
        bare: call(`${bare.origin}/graphql`, { query: '{ number }' }),
      })
      const comparedWith = 'one trivial operation, bare server'
      const unit = 'requests/s'
      return [
        compared({ name: 'graphql', figure: rates.batch, unit, against: rates.bare, comparedWith }),
        compared({
          name: 'graphql.operations',
          figure: rates.batch * size,
          unit: 'operations/s',
          against: rates.bare,
          comparedWith,
        }),
        compared({ name: 'graphql.trivial', figure: rates.trivial, unit, against: rates.bare, comparedWith }),
      ]
    } finally {
      await Promise.all([worker.stop(), bare.stop()])
    }
  },
}

const call = (url: string, body: unknown): Call => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-frontend-app': 'lite', host: 'localhost:8787' },
  body: JSON.stringify(body),
})
