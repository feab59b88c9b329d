import { buildSchema, getOperationAST, parse } from 'graphql'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { shapeOf } from '#worker/graphql/shape.ts'
import { costOf, weigh } from '#worker/graphql/weights.ts'

const schema = buildSchema(`
  input PagingOptions { limit: Int to: String }
  directive @statements(each: Int! = 0, together: Int! = 0) on FIELD_DEFINITION
  type Mutation { follow(id: ID!): Author }
  type Query { post: Post posts(paging: PagingOptions): Connection top(limit: Int = 3): [Post!]! }
  type Connection { posts: [Post!]! next: String }
  type Post { id: ID title: String author: Author tags: [Tag!]! labels: [String!]! replies(paging: PagingOptions): Connection
    parent: Post @statements(together: 1) pages(page: Int!): Author @statements(each: 2)
    threadedPostResponses(postResponsesPaging: PagingOptions): ThreadedResponses @statements(each: 2) }
  type ThreadedResponses { posts: [Post!]! }
  type Author { name: String posts: [Post!]! }
  type Tag { id: ID }
`)

/** A root field that reads a story with its body costs these points. */
const BODY = 40

function cost(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text)
  return costOf(weigh(schema, document, getOperationAST(document)!), variables)
}

test('a field costs one point, a body of a story many', () => {
  expect(cost('{ post { id title } }').points).toBe(BODY + 2)
  expect(cost('{ post { author { name } } }').points).toBe(BODY + 2)
})

test('a connection’s entries count once per entry of the requested page, its other fields once', () => {
  expect(cost('{ posts(paging: {limit: 20}) { next posts { id title } } }').points).toBe(1 + 1 + 1 + 20 * 2)
})

test('missing paging counts as a page of the default length', () => {
  const usual = 1 + 1 + limits.lists.pageSize
  expect(cost('{ posts { posts { id } } }').points).toBe(usual)
  expect(cost('query($p: PagingOptions) { posts(paging: $p) { posts { id } } }').points).toBe(usual)
  expect(cost('query($to: String) { posts(paging: {to: $to}) { posts { id } } }', { to: 'x' }).points).toBe(
    usual,
  )
})

test('a limit may come from a variable, in a variable, or by default', () => {
  const forty = 1 + 1 + 40
  expect(cost('query($n: Int) { posts(paging: {limit: $n}) { posts { id } } }', { n: 40 }).points).toBe(forty)
  expect(
    cost('query($p: PagingOptions) { posts(paging: $p) { posts { id } } }', { p: { limit: 40 } }).points,
  ).toBe(forty)
  expect(cost('query($n: Int = 40) { posts(paging: {limit: $n}) { posts { id } } }').points).toBe(forty)
  expect(cost('query($n: Int) { top(limit: $n) { id } }', { n: 40 }).points).toBe(1 + 40)
})

test('lists in lists multiply', () => {
  const text = '{ posts(paging: {limit: 10}) { posts { replies(paging: {limit: 7}) { posts { id } } } } }'
  expect(cost(text).points).toBe(1 + 1 + 10 * (1 + 1 + 7))
})

test('replies below a thread cost no further read, for any requested page', () => {
  const text =
    '{ post { threadedPostResponses { posts { threadedPostResponses(postResponsesPaging: {limit: 90}) { posts { id } } } } } }'
  expect(cost(text)).toMatchObject({ points: BODY + 1 + 1 + 10 * (1 + 1 + 2), largestPage: 10 })
})

test('root fields, pages of lists and fields marked in the schema make statements, once per entry above (G2)', () => {
  const statements = (text: string) => cost(text).statements
  expect(statements('{ post { id title author { name } } }')).toBe(1)
  expect(statements('{ a: post { id } b: post { id } }')).toBe(2)
  expect(statements('{ posts(paging: {limit: 10}) { posts { pages(page: 1) { name } } } }')).toBe(1 + 10 * 2)
  expect(
    statements('{ posts(paging: {limit: 10}) { posts { replies(paging: {limit: 7}) { next } } } }'),
  ).toBe(11)
  expect(statements('mutation { follow(id: "1") { name } }')).toBe(8)
})

test('a field loaded for all entries together makes one statement, however long the lists above are (G2)', () => {
  const text = `{ posts(paging: {limit: 10}) { posts { parent { id } tags { id } replies { posts { parent { id } } } } } }`
  expect(cost(text).statements).toBe(1 + 10 + 1 + 1)
})

test('replies below a thread make no statement, replies of another story in it do (G2)', () => {
  const below = '{ post { threadedPostResponses { posts { threadedPostResponses { posts { id } } } } } }'
  expect(cost(below).statements).toBe(1 + 2)
  const other =
    '{ post { threadedPostResponses(postResponsesPaging: {limit: 10}) { posts { parent { threadedPostResponses { posts { id } } } } } } }'
  expect(cost(other).statements).toBe(1 + 2 + 1 + 10 * 2)
})

test('a list without a limit counts as a short one, a list of plain values as a field', () => {
  expect(cost('{ post { tags { id } labels } }').points).toBe(BODY + (1 + 5) + 1)
})

test('fragments cost wherever they are spread', () => {
  const text =
    '{ a: post { ...F } b: post { ...F } } fragment F on Post { id author { ... on Author { name } } }'
  expect(cost(text).points).toBe(2 * (BODY + 3))
})

test('the largest page of an operation is found at any depth', () => {
  const text = '{ post { replies(paging: {limit: 101}) { posts { id } } } top(limit: 4) { id } }'
  expect(cost(text).largestPage).toBe(101)
})

test.each([[-5], [0], ['100'], [null], [{ limit: 'x' }], [[]], [{ __proto__: { limit: 50 } }]])(
  'a limit of %j costs at least one entry',
  (n) => {
    const { points } = cost('query($n: Int) { top(limit: $n) { id } }', { n })
    expect(points).toBeGreaterThanOrEqual(1 + 1)
  },
)

test('a variable named like a property of every object counts as missing', () => {
  expect(cost('query($constructor: Int) { top(limit: $constructor) { id } }').points).toBe(
    1 + limits.lists.pageSize,
  )
})

test('depth and aliases are counted through fragments', () => {
  const text = 'query { x: post { ...F } } fragment F on Post { y: author { posts { z: id } } }'
  expect(shapeOf(parse(text))).toEqual({ depth: 4, aliases: 3, aliasLength: 1 })
})

test('a fragment that spreads itself is measured in finite time', () => {
  expect(shapeOf(parse('{ ...F } fragment F on Query { post { id } ...F }'))).toEqual({
    depth: 2,
    aliases: 0,
    aliasLength: 0,
  })
})

test('with several operations the deepest counts, and the most aliases', () => {
  expect(shapeOf(parse('query A { post { id } } query B { a: post { author { name } } }'))).toEqual({
    depth: 3,
    aliases: 1,
    aliasLength: 1,
  })
})
