/** Looks for the worst request: every field that reads, with as many aliases, pages and operations as are accepted. */
import { env } from 'cloudflare:workers'
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isListType,
  getNullableType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import type { Env } from '#worker/platform/env.ts'
import { type Answer, post, query } from '#test/graphql/call.ts'
import { fillSamples, sampleOf, samples } from '#test/graphql/samples.ts'

const MOST_STATEMENTS = 200
const MOST_BYTES = 1_000_000

const roots = Object.values(executableSchema().getQueryType()!.getFields())

/** These arguments can differ in each place. */
const VARIED: Record<string, (at: number) => string> = {
  page: (at) => String(1 + at),
  month: (at) => `"${2000 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}"`,
  query: (at) => `"the ${at}"`,
  username: (at) => `"unknown${at}"`,
}

/** The shortest ways from a list or from one thing to every field with arguments or statements. */
const targets = [
  ...waysTo(roots.toSorted((one, other) => Number(isList(one)) - Number(isList(other)))),
  ...waysTo(roots.filter(isPaged)),
]

beforeAll(fillSamples)

test('the walk finds the fields that read from the database (G2)', () => {
  const found = new Set(targets.map(({ at }) => at))
  expect(found.size).toBeGreaterThan(50)
  expect([...found]).toEqual(
    expect.arrayContaining([
      'Collection.archiveDays',
      'Collection.archiveMonths',
      'Collection.numberedPosts',
      'User.awardKinds',
      'Post.content',
      'Post.threadedPostResponses',
      'Tag.recentPosts',
    ]),
  )
})

test.each([...new Set(targets.map(({ at }) => at))])(
  'no batch of the allowed number of %s, with aliases and long pages, makes more statements or bytes (G2)',
  async (at) => {
    let answered = 0
    for (const way of targets.filter((target) => target.at === at)) {
      for (const [size, aliases] of [
        [limits.graphql.page, 1],
        [limits.graphql.page, limits.graphql.aliases - 1],
        [6, limits.graphql.aliases - 1],
        [1, limits.graphql.aliases - 1],
        [1, 1],
      ] as const) {
        const batch = Array.from({ length: limits.graphql.batch }, (_, index) => ({
          query: attack(way, Math.max(1, size - index), aliases, index),
        }))
        const { status, body, statements } = await post<Answer[]>(batch)
        expect([at, size, aliases, status]).toEqual([at, size, aliases, 200])
        expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS)
        expect(JSON.stringify(body).length).toBeLessThanOrEqual(MOST_BYTES)
        const refused = body.flatMap(({ errors }) => errors ?? []).map(({ message }) => message)
        expect([...new Set(refused)].filter((message) => !ABOUT_COST.test(message))).toEqual([])
        answered += body.filter(({ data }) => data !== undefined).length
      }
    }
    expect(answered).toBeGreaterThan(0)
  },
  60_000,
)

const ABOUT_COST = /too much|At most \d+ bytes an answer/

test('a long story can be read once, but not 29 times in each of five operations (G2)', async () => {
  const id = samples.id!
  const long = `<p>${'A "long" story. '.repeat(12_000)}</p>`
  const { DB } = env as unknown as Env
  const write = (html: string, preview: string) =>
    DB.prepare('update post_bodies set html = ?, preview_html = ? where post_id = ?')
      .bind(html, preview, JSON.parse(id))
      .run()
  const before = await DB.prepare('select html, preview_html as preview from post_bodies where post_id = ?')
    .bind(JSON.parse(id))
    .first<Record<'html' | 'preview', string>>()
  onTestFinished(async () => void (await write(before!.html, before!.preview)))
  await write(long, long)
  const once = await query(`{ post(id: ${id}) { content { html } } }`)
  expect((once.body.data as { post: { content: { html: string } } }).post.content.html).toBe(long)
  const many = Array.from({ length: limits.graphql.aliases - 1 }, (_, at) => `a${at}: html`).join(' ')
  const operation = { query: `{ post(id: ${id}) { content { ${many} } } }` }
  const { status, body, statements } = await post<Answer[]>([
    { query: `{ post(id: ${id}) { content { html } } }` },
    ...Array.from({ length: 5 }, () => operation),
  ])
  expect([status, statements <= 5]).toEqual([200, true])
  expect(JSON.stringify(body).length).toBeLessThanOrEqual(MOST_BYTES)
  expect(body.map(({ data }) => data !== undefined)).toEqual([true, false, false, false, false, false])
  expect(body[1]!.errors).toEqual([
    { message: `At most ${limits.graphql.answer} bytes an answer`, extensions: { code: 'BadRequest' } },
  ])
  const alone = await query(operation.query)
  expect([alone.status, alone.body.data]).toEqual([400, undefined])
})

interface Way {
  /** Type and field. */
  at: string
  /** From the root to the field. */
  fields: GraphQLField<unknown, unknown>[]
}

/** A list without pages costs so much that little below it is accepted. */
function isList({ type }: GraphQLField<unknown, unknown>): boolean {
  return isListType(getNullableType(type))
}

function isPaged({ args }: GraphQLField<unknown, unknown>): boolean {
  return args.some(({ name }) => name === 'paging')
}

function waysTo(from: GraphQLField<unknown, unknown>[]): Way[] {
  const found: Way[] = []
  const seen = new Set<string>()
  const waiting = from.map((field) => ({ at: `Query.${field.name}`, fields: [field] }))
  while (waiting.length) {
    const way = waiting.shift()!
    const field = way.fields.at(-1)!
    if (seen.has(way.at) || !canAsk(field)) continue
    seen.add(way.at)
    if (way.fields.length === 1 || field.args.length || field.astNode?.directives?.length) found.push(way)
    const type = getNamedType(field.type)
    if (!isObjectType(type)) continue
    for (const below of Object.values(type.getFields())) {
      waiting.push({ at: `${type.name}.${below.name}`, fields: [...way.fields, below] })
    }
  }
  return found
}

function canAsk({ args }: GraphQLField<unknown, unknown>): boolean {
  return args.every(
    ({ name, type, defaultValue }) =>
      !isNonNullType(type) || defaultValue !== undefined || name in samples || name in VARIED,
  )
}

/** Different arguments prevent sharing. */
function attack({ fields }: Way, size: number, aliases: number, index: number): string {
  const [last, ...above] = fields.toReversed()
  const type = getNamedType(last!.type)
  const isObject = isObjectType(type)
  const below = isObject ? ' { ...Leaves }' : isUnionType(type) ? ' { __typename }' : ''
  const many = Array.from(
    { length: aliases },
    (_, at) =>
      `a${at}: ${last!.name}${argumentsOf(last!, Math.max(1, size - at), index * aliases + at)}${below}`,
  ).join(' ')
  const document = above.reduce(
    (inner, field) => `${field.name}${argumentsOf(field, size, index)} { ${inner} }`,
    many,
  )
  return `{ ${document} } ${isObject ? `fragment Leaves on ${type.name} { __typename ${leavesOf(type)} }` : ''}`
}

const leavesOf = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .map((field) => {
      const inner = getNamedType(field.type)
      if (isLeafType(inner)) return field.args.length ? '' : field.name
      if (!isObjectType(inner) || field.args.length) return ''
      return `${field.name} { ${Object.values(inner.getFields())
        .filter((leaf) => isLeafType(getNamedType(leaf.type)) && !leaf.args.length)
        .map(({ name }) => name)
        .join(' ')} }`.replace(/^.*{ {2}}$/, '')
    })
    .join(' ')

function argumentsOf({ args }: GraphQLField<unknown, unknown>, size: number, at: number): string {
  const given = args.flatMap(({ name, type }) => {
    const isPage = name === 'limit' || name === 'paging'
    const varied = isNonNullType(type) ? VARIED[name]?.(at) : undefined
    const value =
      varied ??
      (isPage || isNonNullType(type) || name === 'slug' || name === 'username'
        ? sampleOf(name, type, size)
        : undefined)
    return value ? [`${name}: ${value}`] : []
  })
  return given.length ? `(${given.join(', ')})` : ''
}
