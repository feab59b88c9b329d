/**
 * Looks for the most expensive operation that the limits allow: everything that can be selected below each field of
 * the root, in pages as long as the cost allows.
 */
import { env } from 'cloudflare:workers'
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
} from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import { shapeOf } from '#worker/graphql/shape.ts'
import { costOf, weigh } from '#worker/graphql/weights.ts'
import { query } from '#test/graphql/call.ts'
import { fill } from '#test/search/index.ts'

const MOST_STATEMENTS = 200
const MOST_BYTES = 1_000_000

const schema = executableSchema()
const roots = Object.values(schema.getQueryType()!.getFields())
/** Values of the root's arguments, taken from what the site shows. */
const samples: Record<string, string> = {
  topicSlug: '"writing"',
  tagSlug: '"writing"',
  sort: 'NEW',
  kind: '"book"',
  query: '"the"',
  date: '"2026-09-10"',
  during: '"2026"',
  email: '"reader@example.com"',
  accountToken: '"0123456789"',
  key: '"0123456789"',
  token: '"0123456789"',
  credential: '"0123456789"',
}

/** A listed story, its author, another user, and a public list. */
const SAMPLE = `
  select p.id, u.username, (select id from users where id <> u.id limit 1) as otherId,
    (select id from catalogs where visibility = 'PUBLIC' limit 1) as catalogId
  from posts p join users u on u.id = p.creator_id where p.listed_at is not null limit 1`

beforeAll(async () => {
  await fill()
  const { DB } = env as unknown as Env
  const sample =
    (await DB.prepare(SAMPLE).first<Record<'id' | 'username' | 'otherId' | 'catalogId', string>>())!
  const { id, username, otherId, catalogId } = sample
  // So that its co-authors are read too.
  await DB.prepare('insert into post_authors (post_id, user_id, position) values (?, ?, 1)')
    .bind(id, otherId)
    .run()
  Object.assign(samples, {
    id: `"${id}"`,
    postId: `"${id}"`,
    username: `"${username}"`,
    catalogId: `"${catalogId}"`,
    entityId: `"${otherId}"`,
  })
  Object.assign(samples, {
    slug: '"field-notes"',
    collectionSlug: '"field-notes"',
    domainOrSlug: '"field-notes"',
  })
})

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

/** The operation with the longest pages that the limits allow; null if even the shortest is too expensive. */
function largest(field: GraphQLField<unknown, unknown>, depth: number): string | null {
  const sizes = [limits.graphql.page, 50, 25, 10, 5, 2, 1]
  return sizes.map((size) => `{ ${ask(field, depth, size)} }`).find(isLetThrough) ?? null
}

function isLetThrough(text: string): boolean {
  const document = parse(text)
  try {
    const { cost } = costOf(weigh(schema, document, getOperationAST(document)!), {})
    return cost <= limits.graphql.cost && shapeOf(document).depth <= limits.graphql.depth
  } catch {
    return false // its fragments and fields alone are too many
  }
}

function ask(field: GraphQLField<unknown, unknown>, depth: number, size: number): string {
  const type = getNamedType(field.type)
  const given = field.args.flatMap(({ name, type }) => {
    if (isInputObjectType(getNamedType(type))) return [`${name}: {limit: ${size}}`]
    if (name === 'limit') return [`limit: ${size}`]
    const sample = samples[`${field.name}${name === 'id' ? 'Id' : ''}`] ?? samples[name]
    // If there are several names for one thing, the readable one is used.
    const isSecond = name === 'id' && !isNonNullType(type) && field.args.length > 1
    return sample && !isSecond ? [`${name}: ${sample}`] : []
  })
  const call = field.name + (given.length ? `(${given.join(', ')})` : '')
  if (isUnionType(type)) return `${call} { __typename }`
  return isObjectType(type) ? `${call} { __typename ${everything(type, depth, size)} }` : call
}

/** All leaves of a type, and everything below its other fields. */
const everything = (type: GraphQLObjectType, depth: number, size: number): string =>
  Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) || depth > 1)
    .filter(({ args }) => args.every(({ name, type }) => !isNonNullType(type) || name in samples))
    .map((field) => ask(field, depth - 1, size))
    .join(' ')
