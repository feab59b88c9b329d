/** Each actor asks each mutation and guarded field of the real worker, with a real session. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { GraphQLObjectType } from 'graphql'
import { type Copies, copyTables, GROWING } from '#test/copies.ts'
import { type Answer, openContext, ORIGIN, OWN_HEADERS } from '#test/graphql/call.ts'
import type { MutationName } from '#schema/actions/rule.ts'
import { rules } from '#schema/actions/rules.ts'
import { findAsking } from '#test/matrix/asking.ts'
import { openBrowsers, rowsOfBrowsers } from '#test/matrix/browsers.ts'
import { CALL_MUTANTS } from '#test/matrix/callMutants.ts'
import { outcomesOf, REFUSALS } from '#test/matrix/call.ts'
import { calls } from '#test/matrix/calls/all.ts'
import { fields, OWN_FLAG } from '#test/matrix/fields.ts'
import matrix from '#test/matrix/matrix.tsv?raw'
import { type Actor, ACTORS, gaps, readMatrix } from '#test/matrix/matrix.ts'
import {
  DELETED_SEQUENCE,
  openWorld,
  originOf,
  PRIVATE_LIST,
  PRIVATE_SEQUENCE,
  PRIVATE_SERIES,
  PUBLIC_LIST,
  type World,
} from '#test/matrix/world.ts'
import { openWays } from '#test/matrix/ways.ts'
import { fillAgain } from '#test/search/index.ts'
import { fetchWorker } from '#test/worker.ts'
import type { Context } from '#worker/platform/context.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import { readCaller } from '#worker/identity/caller.ts'
import { cookieOf } from '#worker/identity/cookies.ts'
import { requesterOf, theRequester } from '#worker/identity/requester.ts'
import { visitorOf } from '#worker/identity/visitor.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const fieldLines = readMatrix(matrix).filter(({ kind }) => kind === 'field')
const lines = [
  ...Object.entries(calls).map(([name, call]) => ({
    kind: 'mutation' as const,
    name,
    verdicts: outcomesOf(call),
  })),
  ...fieldLines,
]
const OWN = 'http://writer.localhost:8787'
const named = Object.keys(executableSchema().getMutationType()!.getFields())

type Kind = (typeof lines)[number]['kind']

let world: World

beforeAll(async () => {
  world = await openWorld()
  forgetMisses()
  await DB.prepare('update posts set word_count = 5 where id = ?').bind(world.postId).run()
  return () => copies?.drop()
})

/** Set up once. */
let copies: Copies | undefined

/** A call may have changed them. */
async function restore() {
  if (copies) await copies.restore()
  else {
    await setUp()
    copies = await copyTables('world', GROWING)
  }
  forgetMisses()
}

async function setUp() {
  await DB.batch([
    DB.prepare(
      `insert or ignore into coauthor_invitations (post_id, user_id, invited_by_id, created_at)
       select ?, u.id, a.id, 1 from users u, users a where u.username = 'reader' and a.username = 'author'`,
    ).bind(world.postId),
    DB.prepare('update users set deactivated_at = null, notifications_seen_at = 0'),
    DB.prepare('delete from rate_limit_uses'),
    DB.prepare('delete from attempts'),
    DB.prepare('delete from domains'),
    ...[
      'notifications',
      'notification_actors',
      'user_mutes',
      'collection_mutes',
      'claps',
      'highlights',
      'private_notes',
      'catalog_claps',
      'user_follows',
      'collection_follows',
      'tag_follows',
      'metered_reads',
    ].map((table) => DB.prepare(`delete from ${table}`)),
    DB.prepare(
      `insert into domains (domain, entity_kind, entity_id, status, proof, created_at, updated_at)
       values ('claimed.example.org', 'collection', ?, 'CREATED', 'proof', ?2, ?2)`,
    ).bind(world.collectionId, Date.now()),
  ])
  world = await openWorld()
  world = { ...world, headers: await openBrowsers(world) }
  await DB.batch([
    ...rowsOfBrowsers(world),
    DB.prepare('update sessions set created_at = ?').bind(Date.now()),
    DB.prepare(
      `insert or replace into sessions (id, user_id, expires_at, xsrf_token, created_at)
       values ('session-of-author', ?1, ?2, 'x', ?3)`,
    ).bind(world.authorId, Date.now() + 1_000_000, Date.now()),
    DB.prepare(
      `insert or replace into passkeys (id, user_id, name, public_key, counter, transports, created_at)
       values ('passkey-of-author', ?1, 'A key', 'x', 0, '[]', ?2)`,
    ).bind(world.authorId, Date.now()),
    DB.prepare(
      `insert or replace into two_factors (user_id, method, country_code, phone_number, created_at)
       values (?1, 'SMS_TEXT', '1', '5550001111', ?2)`,
    ).bind(world.authorId, Date.now()),
    DB.prepare(
      `insert or replace into external_accounts (provider, subject, user_id, label, created_at)
       values ('google', 'author', ?, '', 0)`,
    ).bind(world.authorId),
    DB.prepare(
      `insert or replace into notifications (id, user_id, type, detail, created_at, updated_at)
       values ('abababababab', ?1, 'ACCOUNT_CONNECTED', 'Google', ?2, ?2)`,
    ).bind(world.authorId, Date.now()),
    DB.prepare(`insert or replace into user_flags (user_id, name, value) values (?, ?, 'true')`).bind(
      world.authorId,
      OWN_FLAG,
    ),
    ...listsOf(world),
    ...(
      [
        ['user_mutes', 'user_id', world.otherId],
        ['collection_mutes', 'collection_id', world.collectionId],
      ] as const
    ).map(([table, column, id]) =>
      DB.prepare(`insert or replace into ${table} (muter_id, ${column}, created_at) values (?, ?, 1)`).bind(
        world.authorId,
        id,
      ),
    ),
    ...(
      [
        ['user_follows', 'user_id', world.otherId],
        ['collection_follows', 'collection_id', world.collectionId],
        ['tag_follows', 'tag_id', world.tagId],
      ] as const
    ).map(([table, column, id]) =>
      DB.prepare(
        `insert or replace into ${table} (follower_id, ${column}, created_at) values (?, ?, 1)`,
      ).bind(world.authorId, id),
    ),
  ])
}

/** The author's private list and reading list, and another person's public list, which the author follows. */
const listsOf = ({ authorId, otherId, postId }: World): D1PreparedStatement[] => {
  const list = (id: string, owner: string, visibility: string) =>
    DB.prepare(
      `insert into catalogs (id, creator_id, name, slug, visibility, created_at, updated_at) values (?1, ?2, 'Matrix list', ?1, ?3, 1, 1)`,
    ).bind(id, owner, visibility)
  const item = (id: string) =>
    DB.prepare(
      `insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at) values (?, 'item', 0, ?, 1)`,
    ).bind(id, postId)
  const saved = `predefined:${authorId}:READING_LIST`
  return [
    ...['catalog_items', 'catalog_follows', 'reads'].map((table) => DB.prepare(`delete from ${table}`)),
    DB.prepare(`delete from catalogs where name = 'Matrix list' or id like 'predefined:%'`),
    list(PRIVATE_LIST, authorId, 'PRIVATE'),
    list(PRIVATE_SEQUENCE, authorId, 'PRIVATE'),
    DB.prepare("update catalogs set type = 'SEQUENCE' where id = ?").bind(PRIVATE_SEQUENCE),
    list(PRIVATE_SERIES, authorId, 'PRIVATE'),
    DB.prepare("update catalogs set type = 'SERIES' where id = ?").bind(PRIVATE_SERIES),
    list(DELETED_SEQUENCE, authorId, 'PUBLIC'),
    DB.prepare("update catalogs set type = 'SEQUENCE', deleted_at = 9e15 where id = ?").bind(
      DELETED_SEQUENCE,
    ),
    list(PUBLIC_LIST, otherId, 'PUBLIC'),
    list(saved, authorId, 'PRIVATE'),
    item(PRIVATE_LIST),
    item(saved),
    DB.prepare('insert into reads (user_id, post_id, first_read_at, last_read_at) values (?, ?, 1, 1)').bind(
      authorId,
      postId,
    ),
    DB.prepare('insert into catalog_follows (follower_id, catalog_id, created_at) values (?, ?, 1)').bind(
      authorId,
      PUBLIC_LIST,
    ),
  ]
}

async function send(actor: Actor, query: string): Promise<Answer> {
  const origin = originOf(actor)
  const headers = { ...OWN_HEADERS, ...world.headers[actor], origin }
  const request = new Request(`${origin}/_/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  })
  return (await fetchWorker(request)).json()
}

async function verdictOfMutation(name: string, actor: Actor): Promise<string> {
  const query = `mutation { value: ${name}${calls[name as MutationName].given(world)} { __typename } }`
  const { data, errors } = await send(actor, query)
  if (!data) throw new Error(`${query}: ${JSON.stringify(errors)}`)
  const { __typename: result } = data.value as { __typename: string }
  return isRefusal(result) ? result : 'yes'
}

const isRefusal = (result: string) => (REFUSALS as readonly string[]).includes(result)

async function verdictOfField(name: string, actor: Actor): Promise<string> {
  const { text, isShown } = fields[name]!
  const { data, errors } = await send(actor, text(world))
  // A network that has asked too often gets an error for the value.
  const isLimited = errors?.every(({ extensions }) => extensions.code === 'TooManyRequests')
  if (!data && !isLimited) throw new Error(`${text(world)}: ${JSON.stringify(errors)}`)
  return data && isShown(data as never) ? 'yes' : 'no'
}

/** An allowed call may change the next actor's result; a refused call changes no row. */
async function verdictsOf(kind: Kind, name: string) {
  const found: Partial<Record<Actor, string>> = {}
  // Mutations remove documents that the restored rows do not bring back.
  if (name.startsWith('Query.search')) await fillAgain()
  let isChanged = true
  for (const actor of ACTORS) {
    if (isChanged) await restore()
    found[actor] = await (kind === 'field' ? verdictOfField : verdictOfMutation)(name, actor)
    isChanged = kind === 'mutation' && found[actor] === 'yes'
  }
  return found
}

test('every mutation of the schema is called by every actor (A1)', () => {
  expect(Object.keys(calls).toSorted()).toEqual(named.toSorted())
})

test('every field that asks who is calling has a line; each is run, and none has to be listed (A1)', async () => {
  await restore()
  expect(await withoutLine()).toEqual([])
  expect(gaps(fieldLines, 'field', Object.keys(fields))).toEqual({ withoutLine: [], ofNothing: [] })
})

test.each<[string, (ctx: Context) => unknown]>([
  ['the caller', ({ caller }) => caller?.viewer],
  ['the viewer of a page', ({ reader }) => reader],
  ['a cookie', (ctx) => cookieOf(theRequester(ctx).request, ctx.env, 'form')],
  ['the network', (ctx) => theRequester(ctx).network !== 'local'],
])('a guard of %s that is planted anywhere is found without a line (A1)', async (_, isLetIn) => {
  await restore()
  const type = executableSchema().getType('Collection') as GraphQLObjectType
  const { creator } = type.getFields()
  const { resolve } = creator!
  creator!.resolve = (source, args, ctx: Context, info) =>
    isLetIn(ctx) ? resolve!(source, args, ctx, info) : null
  try {
    expect(await withoutLine()).toEqual(['Collection.creator'])
  } finally {
    creator!.resolve = resolve
  }
})

test('a type reached only through a field without a line is missed (A1)', async () => {
  await restore()
  const without = new Set(lines.map(({ name }) => name).filter((name) => name !== 'Query.account'))
  await expect(findFields(without)).rejects.toThrow('does not say where objects of the type Account are')
})

/** Only fields that ask who is calling. */
async function withoutLine(): Promise<string[]> {
  const { asking, notRun } = await findFields(new Set(lines.map(({ name }) => name)))
  expect(notRun).toEqual([])
  const written = new Set(fieldLines.map(({ name }) => fieldOf(name)))
  return asking.filter((name) => !written.has(name))
}

const findFields = async (guarded: ReadonlySet<string>) => {
  const { ways, given } = await openWays(world)
  const request = new Request(ORIGIN, { headers: world.headers.author })
  const ctx = openContext({ requester: requesterOf(request), visitor: visitorOf(request) })
  ctx.caller = await readCaller(request, ctx.env, ctx.db, ORIGIN)
  return findAsking(executableSchema(), ctx, ways, given, guarded)
}

/** Without its entity. */
const fieldOf = (name: string) => name.split(' ')[0]!

test.each(lines.filter(({ kind }) => kind === 'mutation'))(
  '$name answers each actor as its line says (A1)',
  async ({ name, verdicts }) => {
    expect(await verdictsOf('mutation', name)).toEqual(verdicts)
  },
)

test('a session of another host changes neither the account nor its owner’s things (I10)', async () => {
  const allowed: string[] = []
  let isChanged = true
  for (const name of named.filter((one) => !FOR_EVERYONE.includes(one) && !BY_PROOF.includes(one))) {
    for (const actor of ['author', 'publication-admin', 'staff'] as const) {
      if (isChanged) {
        await restore()
        await DB.batch([
          DB.prepare("update users set has_subdomain = 1 where username = 'writer'"),
          DB.prepare("update sessions set host = 'writer.localhost:8787' where id <> 'session-of-author'"),
        ])
      }
      const text = `mutation { value: ${name}${calls[name as MutationName].given(world)} { __typename } }`
      const headers = { ...OWN_HEADERS, ...world.headers[actor], origin: OWN }
      const answer = await fetchWorker(
        new Request(`${OWN}/_/graphql`, { method: 'POST', headers, body: JSON.stringify({ query: text }) }),
      )
      const { data } = (await answer.json()) as { data: { value: { __typename: string } } }
      isChanged = !isRefusal(data.value.__typename)
      if (isChanged) allowed.push(name)
    }
  }
  expect([...new Set(allowed)].toSorted()).toEqual(FOR_READERS)
}, 60_000)

test.each(fieldLines)('$name is shown to the actors of its line (A1, A2)', async ({ name, verdicts }) => {
  expect(await verdictsOf('field', name)).toEqual(verdicts)
})

test.each(CALL_MUTANTS.map(({ name, fault, mutate }) => [name, fault, mutate] as const))(
  'the matrix finds a guard that is wrong: %s %s (A1)',
  async (name, _, mutate) => {
    const [type = '', field = ''] = name.split('.')
    const asked = lines.filter((line) =>
      type === 'Mutation' ? line.kind === 'mutation' && line.name === field : fieldOf(line.name) === name,
    )
    const mutated = (executableSchema().getType(type) as GraphQLObjectType).getFields()[field]!
    const { resolve } = mutated
    mutated.resolve = mutate(resolve!, world)
    try {
      const found: object[] = []
      for (const { kind, name } of asked) found.push(await verdictsOf(kind, name))
      expect(found).not.toEqual(asked.map(({ verdicts }) => verdicts))
    } finally {
      mutated.resolve = resolve
    }
  },
)

test('every line has an allowed case, and every guarded one also a refused case (A1)', () => {
  expect(
    lines.filter(({ verdicts }) => !Object.values(verdicts).includes('yes')).map(({ name }) => name),
  ).toEqual(BY_PROOF)
  const open = lines.filter(({ verdicts }) => Object.values(verdicts).every((verdict) => verdict === 'yes'))
  expect(open.map(({ name }) => name).toSorted()).toEqual(FOR_EVERYONE)
})

/** A key's own proof opens it for every actor: test/identity/passkeys.test.ts. */
const BY_PROOF = ['finishPasskeySignIn']

/** The rule of each lets a session of every host call it. */
const FOR_READERS = named
  .filter((name) => {
    const rule = rules[name as MutationName]
    return rule.who === 'user' && rule.host === 'any'
  })
  .toSorted()

/** Ways of signing in, calls for visitors too, and steps that the viewer's own cookie holds. */
const FOR_EVERYONE = [
  'MembershipPlan.nextChargeAt',
  'Query.storyHistory',
  'Query.twoFactorSetup',
  'contactBusiness',
  'createAccount',
  'loginUser',
  'resendTwoFactorCode',
  'searchClickEvent',
  'sendAcctAuthEmail',
  'startPasskeySignIn',
  'subscribeByEmail',
  'subscribeToNewsletterByEmail',
  'verifyLoginCode',
]
