/**
 * Looks for the most expensive operation within the limits: everything below each field of the root, in the longest
 * pages.
 */
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getOperationAST,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
} from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import { shapeOf } from '#worker/graphql/shape.ts'
import { costOf, weigh } from '#worker/graphql/weights.ts'
import { query } from '#test/graphql/call.ts'
import { fillSamples, sampleOf, samples } from '#test/graphql/samples.ts'

const MOST_STATEMENTS = 200
const MOST_BYTES = 1_000_000

const schema = executableSchema()
const roots = Object.values(schema.getQueryType()!.getFields())
beforeAll(fillSamples)

test.each(roots.map((field) => [field.name, field] as const))(
  'the most expensive allowed operation on %s is within the limits of statements and bytes (G2)',
  async (name, field) => {
    for (let depth = 1; depth <= 6; depth++) {
      const text = largest(field, depth)
      if (!text) continue
      const { status, body, statements } = await query(text)
      expect([name, status, body.errors]).toEqual([name, 200, undefined])
      expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS)
      expect(JSON.stringify(body).length).toBeLessThanOrEqual(MOST_BYTES)
    }
  },
  60_000,
)

/** Null if even the shortest page is too expensive. */
function largest(field: GraphQLField<unknown, unknown>, depth: number): string | null {
  const sizes = [limits.graphql.page, 50, 25, 10, 5, 2, 1]
  return sizes.map((size) => `{ ${ask(field, depth, size)} }`).find(isLetThrough) ?? null
}

function isLetThrough(text: string): boolean {
  const document = parse(text)
  try {
    const { points, statements } = costOf(weigh(schema, document, getOperationAST(document)!), {})
    return (
      points <= limits.graphql.cost &&
      statements < limits.graphql.statements &&
      shapeOf(document).depth <= limits.graphql.depth
    )
  } catch {
    return false // its fragments and fields alone are too many
  }
}

function ask(field: GraphQLField<unknown, unknown>, depth: number, size: number): string {
  const type = getNamedType(field.type)
  const given = field.args.flatMap(({ name, type }) => {
    const sample = samples[`${field.name}${name === 'id' ? 'Id' : ''}`] ?? sampleOf(name, type, size)
    // The readable name is preferred to the id.
    const isSecond = name === 'id' && !isNonNullType(type) && field.args.length > 1
    return sample && !isSecond ? [`${name}: ${sample}`] : []
  })
  const call = field.name + (given.length ? `(${given.join(', ')})` : '')
  if (isUnionType(type)) return `${call} { __typename }`
  return isObjectType(type) ? `${call} { __typename ${everything(type, depth, size)} }` : call
}

/** All leaves, and everything below its other fields. */
const everything = (type: GraphQLObjectType, depth: number, size: number): string =>
  Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) || depth > 1)
    .filter(({ args }) => args.every(({ name, type }) => !isNonNullType(type) || name in samples))
    .map((field) => ask(field, depth - 1, size))
    .join(' ')
