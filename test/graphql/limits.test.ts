import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { post, query } from '#test/graphql/call.ts'

const { aliases, batch, depth, page, tokens } = limits.graphql
const POSTS = 'posts(sort: NEW, paging: {limit: 2})'

/** Refused after the first read of every request. */
const REFUSED = [400, undefined, 1]
const outcome = ({ status, body, statements }: Awaited<ReturnType<typeof query>>) => [
  status,
  body.data,
  statements,
]

test(`${batch} operations in a request are answered, ${batch + 1} are 400 (G1)`, async () => {
  const operation = { operationName: 'CacheUnsafeLoggedInStateQuery' }
  const most = await post<unknown[]>(Array.from({ length: batch }, () => operation))
  expect([most.status, most.body.length]).toEqual([200, batch])
  const more = await post(Array.from({ length: batch + 1 }, () => operation))
  expect(outcome(more)).toEqual(REFUSED)
})

test(`more than ${depth} levels are refused before any statement, in fragments too (G1)`, async () => {
  // The schema is never that deep: a document of the allowed depth is refused for its fields.
  expect(await message(nest(depth))).toContain('Cannot query field')
  expect(await message(nest(depth + 1))).toBe(`At most ${depth} levels deep`)
  expect(outcome(await query(nest(depth + 1)))).toEqual(REFUSED)
  const spread = `query { collection(id: "1") { ...A } } fragment A on Collection ${nest(depth)}`
  expect(outcome(await query(spread))).toEqual(REFUSED)
})

test(`more than ${aliases} aliases are refused before any statement (G1)`, async () => {
  expect((await query(renamed(aliases))).status).toBe(200)
  expect(outcome(await query(renamed(aliases + 1)))).toEqual(REFUSED)
})

test('aliases of a fragment count wherever it is spread (G1)', async () => {
  const fields = Array.from({ length: 11 }, (_, i) => `a${i}: id`).join(' ')
  const text = `{ a: user(id: "1") { ...F } b: user(id: "2") { ...F } c: user(id: "3") { ...F } } fragment F on User { ${fields} }`
  expect(outcome(await query(text))).toEqual(REFUSED)
})

test(`more than ${tokens} tokens are refused before any statement (G1)`, async () => {
  // Braces and the field's name are five more tokens. So many equal fields are refused for another reason.
  expect(await message(many(tokens - 5))).not.toContain('tokens')
  expect(await message(many(tokens - 4))).toContain(`more than ${tokens} tokens`)
  expect(outcome(await query(many(tokens - 4)))).toEqual(REFUSED)
  expect(outcome(await query(`{ changeNumber } ${'#\n'.repeat(tokens + 1)}`))).toEqual(REFUSED)
})

test.each([
  ['written', `{ posts(sort: NEW, paging: {limit: ${page + 1}}) { posts { id } } }`, {}],
  [
    'as a variable',
    'query($n: Int) { posts(sort: NEW, paging: {limit: $n}) { posts { id } } }',
    { n: page + 1 },
  ],
  [
    'in a variable',
    'query($p: PagingOptions) { posts(sort: NEW, paging: $p) { posts { id } } }',
    { p: { limit: page + 1 } },
  ],
  [
    'as a default',
    `query($p: PagingOptions = {limit: ${page + 1}}) { posts(sort: NEW, paging: $p) { posts { id } } }`,
    {},
  ],
])(
  `a page of more than ${page} entries, %s, is refused before any statement (G1)`,
  async (_, text, variables) => {
    expect(outcome(await query(text, variables))).toEqual(REFUSED)
    const fewer = JSON.parse(
      JSON.stringify(variables).replace(String(page + 1), String(page)),
    ) as typeof variables
    expect((await query(text.replace(String(page + 1), String(page)), fewer)).status).toBe(200)
  },
)

test('an operation that would cost too much is refused before any statement (G1)', async () => {
  const deep = `{ posts(sort: NEW, paging: {limit: 100}) { posts { tags { id slug name description postCount followerCount writerCount } coauthors { id username name bio followerCount } } } }`
  expect(outcome(await query(deep))).toEqual(REFUSED)
})

test('fragments that expand without end, or double at each step, are refused (G1)', async () => {
  expect(outcome(await query('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'))).toEqual(
    REFUSED,
  )
  const doubling = Array.from(
    { length: 60 },
    (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`,
  )
  const text = `{ ...F0 } ${doubling.join(' ')} fragment F60 on Query { changeNumber }`
  expect(outcome(await query(text))).toEqual(REFUSED)
})

test('the costs of a batch’s operations are added up (G1)', async () => {
  const operation = { query: `{ posts(sort: NEW, paging: {limit: 100}) { posts { ${FIELDS} } } }` }
  const { status, body } = await post<{ data?: unknown }[]>(Array.from({ length: batch }, () => operation))
  const answered = body.filter(({ data }) => data !== undefined).length
  expect(status).toBe(200)
  expect(answered).toBeGreaterThan(0)
  expect(answered).toBeLessThan(batch)
})

test('a body of more than a megabyte is refused (X7)', async () => {
  const long = 'x'.repeat(1024 * 1024 + 1)
  for (const body of [
    { operationName: long },
    { query: `{ a(b: "${long}") }` },
    { query: POSTS, variables: { long } },
  ]) {
    expect((await post(body)).status).toBe(413)
  }
})

test('a megabyte of brackets is a bad request (X7)', async () => {
  expect((await post('['.repeat(1_000_000))).status).toBe(400)
  expect((await query('{'.repeat(900_000))).status).toBe(400)
  expect((await query(`{ changeNumber }${' '.repeat(900_000)}`)).status).toBe(200)
})

const FIELDS =
  'id slug title subtitle language direction visibility wordCount clapCount voterCount creator { id name bio username followerCount }'

const nest = (levels: number): string => (levels === 1 ? '{ id }' : `{ creator ${nest(levels - 1)} }`)

const renamed = (count: number) =>
  `{ ${Array.from({ length: count }, (_, i) => `a${i}: changeNumber`).join(' ')} }`

const many = (count: number) => `{ visitor { ${'id '.repeat(count)} } }`

const message = async (text: string) => (await query(text)).body.errors?.[0]?.message
