import { globSync, readFileSync } from 'node:fs'
import {
  buildSchema,
  type DocumentNode,
  getNamedType,
  getOperationAST,
  isObjectType,
  isUnionType,
  Kind,
  OperationTypeNode,
  parse,
  print,
} from 'graphql'
import { expect, test } from 'vitest'
import { operationTexts } from '#schema/generated/operationTexts.ts'
import { schemaText } from '#schema/generated/schema.ts'
import { limits } from '#schema/limits.ts'
import { LONGEST_TYPE } from '#worker/graphql/answerBudget.ts'
import { documentOf } from '#worker/graphql/documents.ts'
import { shapeOf } from '#worker/graphql/shape.ts'
import { costOf, weigh } from '#worker/graphql/weights.ts'

const schema = buildSchema(schemaText)
const documents = Object.keys(operationTexts).map((name) => [name, documentOf(name)!] as const)

const { statements, cost, batchCost, batch, depth, aliases } = limits.graphql

test.each(documents)('our own %s costs at most half the limit for everyone (G1, G2)', (name, document) => {
  const shape = shapeOf(document)
  expect(shape.depth).toBeLessThanOrEqual(depth)
  expect(shape.aliases).toBeLessThanOrEqual(aliases)
  const own = costIn(document, name)
  expect(own.points).toBeLessThanOrEqual(cost / 2)
  expect(own.statements).toBeLessThanOrEqual(statements / 2)
})

test('a batch of light operations is within the cost limit of a batch (R409)', () => {
  const light = [
    costIn(documentOf('VisitorQuery')!, 'VisitorQuery'),
    costIn(documentOf('PostCacheController')!, 'PostCacheController'),
  ]
  const total = (of: 'points' | 'statements') => (light[0]![of] + light[1]![of]) * (batch / 2)
  expect(total('points')).toBeLessThan(batchCost)
  expect(total('statements')).toBeLessThan(statements / 2)
})

test('no type has a longer name than the answer’s bytes are counted with (G2)', () => {
  const names = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .map(({ name }) => name)
  const longest = Math.max(...names.filter((name) => !name.startsWith('__')).map(({ length }) => length))
  expect(longest).toBeLessThanOrEqual(LONGEST_TYPE)
})

test('every mutation of ours asks for the variant of its answer, and for a failure’s message (R477)', () => {
  const fields = schema.getMutationType()!.getFields()
  const without = documents.flatMap(([name, document]) => {
    const operation = getOperationAST(document, name)!
    if (operation.operation !== OperationTypeNode.MUTATION) return []
    return operation.selectionSet.selections
      .filter((selection) => selection.kind === Kind.FIELD)
      .filter((field) => isUnionType(getNamedType(fields[field.name.value]!.type)))
      .filter(
        ({ selectionSet }) =>
          !/^\{\s+__typename\b[\s\S]*\.\.\. on Failure \{\s+message\b/.test(print(selectionSet!)),
      )
      .map((field) => `${name}: ${field.name.value}`)
  })
  expect(without).toEqual([])
})

test('fields that the generator adds are not written in a document', () => {
  const repeated = globSync('client/**/*.graphql').flatMap((file) =>
    parse(readFileSync(file, 'utf8'))
      .definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      .filter(({ operation }) => operation === OperationTypeNode.MUTATION)
      .filter(({ selectionSet }) =>
        selectionSet.selections.some(
          (field) =>
            field.kind === Kind.FIELD &&
            field.selectionSet?.selections.some(
              (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
            ),
        ),
      )
      .map(({ name }) => `${file}: ${name?.value}`),
  )
  expect(repeated).toEqual([])
})

const costIn = (document: DocumentNode, name: string) =>
  costOf(weigh(schema, document, getOperationAST(document, name)!), {})
