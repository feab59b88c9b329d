import { expect, test, vi } from 'vitest'
import { operationTexts } from '#schema/generated/operationTexts.ts'
import { schemaText } from '#schema/generated/schema.ts'
import { ENDPOINT, ORIGIN } from '#test/graphql/call.ts'
import { type Chance, openChance } from '#test/safety/random.ts'
import { isSlow } from '#test/slow.ts'
import { fetchWorker } from '#test/worker.ts'

/** `npm run test:slow` makes ten times as many. */
const ROUNDS = isSlow ? 1000 : 100

test(`${ROUNDS} random calls, most of them malformed, never break the endpoint (G1)`, async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const faults: string[] = []
  const statuses = new Map<number, number>()
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const chance = openChance(seed * 2_654_435_761)
    const request = { method: 'POST', headers: headersOf(chance), body: bodyOf(chance) }
    const response = await fetchWorker(new Request(ENDPOINT, request))
    const text = await response.text()
    const { status } = response
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500 || text.includes('InternalError')) {
      faults.push(`seed ${seed}: ${status} ${text.slice(0, 300)} for ${request.body.slice(0, 300)}`)
    }
  }
  expect(faults).toEqual([])
  expect(log).not.toHaveBeenCalled()
  // The generator must reach resolvers, and not only the parser.
  for (const status of [200, 400, 403, 415]) expect(statuses.get(status) ?? 0).toBeGreaterThan(ROUNDS / 100)
  log.mockRestore()
}, 120_000)

const NAMES = [...Object.keys(operationTexts), '__proto__', 'constructor', '', 'Nope']
const WORDS = [...new Set(schemaText.match(/\w+/g))]
const PUNCTUATION = '{ } ( ) [ ] : ! $ @ ... " """ # = | & , \\u{110000} -1e999 0x null on'.split(' ')

function headersOf(chance: Chance): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': chance.once(8)
      ? chance.of([
          'text/plain',
          'application/graphql',
          'multipart/form-data',
          'application/json; charset=utf-16',
          'x',
        ])
      : 'application/json',
    'x-frontend-app': 'lite',
  }
  if (chance.once(10)) delete headers['x-frontend-app']
  if (chance.once(2)) headers.origin = chance.once(5) ? chance.of(['null', 'http://evil.test', 'x']) : ORIGIN
  if (chance.once(4))
    headers.accept = chance.of(['*/*', 'text/event-stream', 'multipart/mixed', 'q=;;,', 'text/html;q=9'])
  if (chance.once(4)) headers['graphql-operation'] = chance.text(40).replace(/[^\x20-\x7e]/g, '')
  if (chance.once(6)) headers['x-frontend-path'] = '/%00/../'.repeat(chance.int(50))
  if (chance.once(6)) headers.cookie = 'sid=;;=; __Host-sid=%zz'
  return headers
}

function bodyOf(chance: Chance): string {
  switch (chance.int(6)) {
    case 0:
      return chance.text(200)
    case 1:
      return JSON.stringify(anything(chance, 4))
    case 2:
      return JSON.stringify(Array.from({ length: chance.int(24) }, () => operation(chance)))
    case 3:
      return JSON.stringify(operation(chance)).slice(0, chance.int(200))
    default:
      return JSON.stringify(operation(chance))
  }
}

const operation = (chance: Chance) =>
  chance.once(2)
    ? {
        operationName: chance.of(NAMES),
        variables: variables(chance),
        ...(chance.once(5) && { extra: anything(chance, 3) }),
      }
    : {
        query: document(chance),
        operationName: chance.once(3) ? chance.of(NAMES) : undefined,
        variables: variables(chance),
      }

function variables(chance: Chance): unknown {
  if (chance.once(10)) return anything(chance, 3)
  const names = [
    'id',
    'postId',
    'domainOrSlug',
    'topicSlug',
    'username',
    'paging',
    'limit',
    'sort',
    '__proto__',
  ]
  return Object.fromEntries(Array.from({ length: chance.int(4) }, () => [chance.of(names), value(chance)]))
}

const value = (chance: Chance) =>
  chance.once(3)
    ? anything(chance, 3)
    : chance.of([
        'e00000000001',
        "' or 1=1 --",
        '%',
        '\u0000',
        '9'.repeat(400),
        'sheets.test',
        '..',
        -1,
        1e21,
        { limit: 5 },
        { limit: 2 ** 31 },
        { to: '1~x' },
      ])

/** Words of the schema and punctuation in any order, or a document of ours with a piece replaced. */
function document(chance: Chance): string {
  if (chance.once(3)) {
    return Array.from({ length: chance.int(60) }, () => chance.of(chance.once(2) ? PUNCTUATION : WORDS)).join(
      ' ',
    )
  }
  const text = chance.of([
    'query($id: ID!) { post(id: $id) { id title content { html } creator { name } tags { slug } } }',
    'query($paging: PagingOptions) { posts(sort: NEW, paging: $paging) { posts { id } pagingInfo { next { to } } } }',
    '{ visitor { id isBot geolocation { country } } variantFlags { name value } }',
    'query A { changeNumber } query B($username: String) { user(username: $username) { id bio } }',
    '{ collection(slug: "x") { ...C } } fragment C on Collection { id creator { id } }',
  ])
  if (chance.once(3)) return text
  const at = chance.int(text.length)
  const piece = chance.once(2) ? chance.of(PUNCTUATION) : chance.of(WORDS)
  return text.slice(0, at) + piece + text.slice(at + chance.int(12))
}

function anything(chance: Chance, depth: number): unknown {
  const kind = chance.int(depth > 0 ? 8 : 6)
  if (kind === 6) return Array.from({ length: chance.int(5) }, () => anything(chance, depth - 1))
  if (kind === 7) {
    return Object.fromEntries(
      Array.from({ length: chance.int(5) }, () => [
        chance.once(2)
          ? chance.of(['query', 'operationName', 'variables', 'extensions', '__proto__', 'constructor'])
          : chance.text(8),
        anything(chance, depth - 1),
      ]),
    )
  }
  return [null, true, chance.int(1000) - 500, 1e308, chance.text(30), ''][kind]
}
