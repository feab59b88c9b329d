/** The matrix's mutations and guarded fields against the real worker: each is asked by each actor, with a real session. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { OWN_HEADERS, post } from '#test/graphql/call.ts'
import { fields, mutations } from '#test/matrix/calls.ts'
import matrix from '#test/matrix/matrix.tsv?raw'
import { type Actor, ACTORS, gaps, type Line, readMatrix } from '#test/matrix/matrix.ts'
import { openWorld, type World } from '#test/matrix/world.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const lines = readMatrix(matrix)
const REFUSALS = ['Unauthorized', 'Forbidden', 'NotFound']
const named = Object.keys(executableSchema().getMutationType()!.getFields())

let world: World

beforeAll(async () => {
  world = await openWorld()
  await DB.batch(
    [
      'drop table if exists posts_before',
      `create table posts_before as select * from posts where id = '${world.postId}'`,
    ].map((text) => DB.prepare(text)),
  )
  return async () => void (await DB.prepare('drop table posts_before').run())
})

/** What a call may have changed of the things that the next one asks about. */
async function restore() {
  await DB.batch([
    DB.prepare('insert or replace into posts select * from posts_before'),
    DB.prepare('update users set deactivated_at = null'),
    DB.prepare('delete from rate_limit_uses'),
    DB.prepare('delete from attempts'),
    DB.prepare('delete from domains'),
    DB.prepare(
      `insert into domains (domain, entity_kind, entity_id, status, proof, created_at, updated_at)
       values ('claimed.example.org', 'collection', ?, 'CREATED', 'proof', ?2, ?2)`,
    ).bind(world.collectionId, Date.now()),
  ])
  world = await openWorld()
  await DB.batch([
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
  ])
}

async function ask(actor: Actor, query: string) {
  const { body } = await post({ query }, { ...OWN_HEADERS, ...world.headers[actor] })
  if (!body.data) throw new Error(`${query}: ${JSON.stringify(body.errors)}`)
  return body.data as { value: { __typename: string } }
}

async function verdictOfMutation(name: string, actor: Actor): Promise<string> {
  const { value } = await ask(actor, `mutation { value: ${name}${mutations[name]!(world)} { __typename } }`)
  return REFUSALS.includes(value.__typename) ? value.__typename : 'yes'
}

async function verdictOfField(name: string, actor: Actor): Promise<string> {
  const { text, isShown } = fields[name]!
  return isShown((await ask(actor, text(world))) as never) ? 'yes' : 'no'
}

async function verdictsOf(name: string, verdictOf: (name: string, actor: Actor) => Promise<string>) {
  const found: Partial<Record<Actor, string>> = {}
  for (const actor of ACTORS) {
    await restore()
    found[actor] = await verdictOf(name, actor)
  }
  return found
}

test('every mutation of the schema has a line, and a way to ask it (A1)', () => {
  expect(gaps(lines, 'mutation', named)).toEqual({ withoutLine: [], ofNothing: [] })
  expect(Object.keys(mutations).toSorted()).toEqual(named.toSorted())
})

test('every guarded field has a line (A1)', () => {
  expect(gaps(lines, 'field', Object.keys(fields))).toEqual({ withoutLine: [], ofNothing: [] })
})

const ofKind = (kind: Line['kind']) => lines.filter((line) => line.kind === kind)

test.each(ofKind('mutation'))(
  '$name does for each actor what its line says (A1)',
  async ({ name, verdicts }) => {
    expect(await verdictsOf(name, verdictOfMutation)).toEqual(verdicts)
  },
)

test.each(ofKind('field'))('$name is shown to those of its line (A1, A2)', async ({ name, verdicts }) => {
  expect(await verdictsOf(name, verdictOfField)).toEqual(verdicts)
})

test('every line has an allowed case, and every guarded one a refused case beside it (A1)', () => {
  const calls = lines.filter(({ kind }) => kind !== 'row')
  expect(
    calls.filter(({ verdicts }) => !Object.values(verdicts).includes('yes')).map(({ name }) => name),
  ).toEqual(BY_PROOF)
  const open = calls.filter(({ verdicts }) => Object.values(verdicts).every((verdict) => verdict === 'yes'))
  expect(open.map(({ name }) => name).toSorted()).toEqual(FOR_EVERYONE)
})

/** Opened by a key's own proof for every actor: allowed in test/identity/passkeys.test.ts. */
const BY_PROOF = ['finishPasskeySignIn']

/** Ways of signing in, and what visitors may do too. */
const FOR_EVERYONE = [
  'createAccount',
  'loginUser',
  'resendTwoFactorCode',
  'searchClickEvent',
  'sendAcctAuthEmail',
  'startPasskeySignIn',
  'verifyLoginCode',
]
