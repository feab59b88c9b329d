import { buildSchema, type DocumentNode, getOperationAST } from 'graphql'
import { expect, test } from 'vitest'
import { documents } from '#schema/generated/documents.ts'
import { schemaText } from '#schema/generated/schema.ts'
import { limits } from '#schema/limits.ts'
import { shapeOf } from '#worker/graphql/shape.ts'
import { costOf, weigh } from '#worker/graphql/weights.ts'

const schema = buildSchema(schemaText)

test.each(Object.entries(documents))(
  'our own %s is within the limits for everyone (G1)',
  (name, document) => {
    const { depth, aliases } = shapeOf(document)
    expect(depth).toBeLessThanOrEqual(limits.graphql.depth)
    expect(aliases).toBeLessThanOrEqual(limits.graphql.aliases)
    expect(cost(document, name)).toBeLessThanOrEqual(limits.graphql.cost)
  },
)

test('a batch of light operations is within the cost limit of a batch (R409)', () => {
  const light =
    cost(documents.VisitorQuery!, 'VisitorQuery') +
    cost(documents.PostCacheController!, 'PostCacheController')
  expect(light * (limits.graphql.batch / 2)).toBeLessThan(limits.graphql.batchCost)
})

function cost(document: DocumentNode, name: string): number {
  return costOf(weigh(schema, document, getOperationAST(document, name)!), {}).cost
}
