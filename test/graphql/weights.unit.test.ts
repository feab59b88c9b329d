import { buildSchema, getOperationAST, parse } from 'graphql'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { shapeOf } from '#worker/graphql/shape.ts'
import { costOf, weigh } from '#worker/graphql/weights.ts'

const schema = buildSchema(`
  input PagingOptions { limit: Int to: String }
  type Query { post: Post posts(paging: PagingOptions): Connection top(limit: Int = 3): [Post!]! }
  type Connection { posts: [Post!]! next: String }
  type Post { id: ID title: String author: Author tags: [Tag!]! labels: [String!]! replies(paging: PagingOptions): Connection
    threadedPostResponses(postResponsesPaging: PagingOptions): Connection }
  type Author { name: String posts: [Post!]! }
  type Tag { id: ID }
`)

/** The cost of a read, besides its fields. */
const READ = 25

function cost(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text)
  return costOf(weigh(schema, document, getOperationAST(document)!), variables)
}

test('a field costs one point, a field of the root as much as a statement', () => {
  expect(cost('{ post { id title } }').cost).toBe(READ + 1 + 2)
  expect(cost('{ post { author { name } } }').cost).toBe(READ + 1 + 2)
})

test('a connection’s entries count once per entry of the requested page, its other fields once', () => {
  expect(cost('{ posts(paging: {limit: 20}) { next posts { id title } } }').cost).toBe(
    READ + 1 + 1 + 1 + 20 * 2,
  )
})

test('missing paging counts as a page of the default length', () => {
  const usual = READ + 1 + 1 + limits.lists.pageSize
  expect(cost('{ posts { posts { id } } }').cost).toBe(usual)
  expect(cost('query($p: PagingOptions) { posts(paging: $p) { posts { id } } }').cost).toBe(usual)
  expect(cost('query($to: String) { posts(paging: {to: $to}) { posts { id } } }', { to: 'x' }).cost).toBe(
    usual,
  )
})

test('a limit may come from a variable, in a variable, or by default', () => {
  const forty = READ + 1 + 1 + 40
  expect(cost('query($n: Int) { posts(paging: {limit: $n}) { posts { id } } }', { n: 40 }).cost).toBe(forty)
  expect(
    cost('query($p: PagingOptions) { posts(paging: $p) { posts { id } } }', { p: { limit: 40 } }).cost,
  ).toBe(forty)
  expect(cost('query($n: Int = 40) { posts(paging: {limit: $n}) { posts { id } } }').cost).toBe(forty)
  expect(cost('query($n: Int) { top(limit: $n) { id } }', { n: 40 }).cost).toBe(READ + 1 + 40)
})

test('lists in lists multiply', () => {
  const text = '{ posts(paging: {limit: 10}) { posts { replies(paging: {limit: 7}) { posts { id } } } } }'
  expect(cost(text).cost).toBe(READ + 1 + 1 + 10 * (READ + 1 + 1 + 7))
})

test('replies below a thread cost no further read, for any requested page', () => {
  const text =
    '{ post { threadedPostResponses { posts { threadedPostResponses(postResponsesPaging: {limit: 90}) { posts { id } } } } } }'
  expect(cost(text)).toEqual({ cost: READ + 1 + READ + 1 + 1 + 10 * (1 + 1 + 2), largestPage: 10 })
})

test('a list without a limit counts as a short one, a list of plain values as a field', () => {
  expect(cost('{ post { tags { id } labels } }').cost).toBe(READ + 1 + (1 + 5) + 1)
})

test('fragments cost wherever they are spread', () => {
  const text =
    '{ a: post { ...F } b: post { ...F } } fragment F on Post { id author { ... on Author { name } } }'
  expect(cost(text).cost).toBe(2 * (READ + 1 + 3))
})

test('the largest page of an operation is found at any depth', () => {
  const text = '{ post { replies(paging: {limit: 101}) { posts { id } } } top(limit: 4) { id } }'
  expect(cost(text).largestPage).toBe(101)
})

test.each([[-5], [0], ['100'], [null], [{ limit: 'x' }], [[]], [{ __proto__: { limit: 50 } }]])(
  'a limit of %j costs at least one entry',
  (n) => {
    const { cost: points } = cost('query($n: Int) { top(limit: $n) { id } }', { n })
    expect(points).toBeGreaterThanOrEqual(READ + 1 + 1)
  },
)

test('a variable named like a property of every object counts as missing', () => {
  expect(cost('query($constructor: Int) { top(limit: $constructor) { id } }').cost).toBe(
    READ + 1 + limits.lists.pageSize,
  )
})

test('depth and aliases are counted through fragments', () => {
  const text = 'query { x: post { ...F } } fragment F on Post { y: author { posts { z: id } } }'
  expect(shapeOf(parse(text))).toEqual({ depth: 4, aliases: 3 })
})

test('a fragment that spreads itself is measured in finite time', () => {
  expect(shapeOf(parse('{ ...F } fragment F on Query { post { id } ...F }'))).toEqual({
    depth: 2,
    aliases: 0,
  })
})

test('with several operations the deepest counts, and the most aliases', () => {
  expect(shapeOf(parse('query A { post { id } } query B { a: post { author { name } } }'))).toEqual({
    depth: 3,
    aliases: 1,
  })
})
