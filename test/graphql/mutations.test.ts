import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type Answer, post } from '#test/graphql/call.ts'
import { OPERATOR } from '#test/staff.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const userId = async () =>
  (await DB.prepare("select id from users where username = 'reader'").first<{ id: string }>())!.id

const rename = (id: string, name: string) => ({
  query: `mutation($id: ID!, $name: String!) { renameUser(userId: $id, username: "reader", name: $name) { __typename ... on User { name } } }`,
  variables: { id, name },
})
const look = (id: string) => ({ operationName: 'UserSearchQuery', variables: { id } })

test('the mutations of a batch run in their order, and each query sees those before it (G3)', async () => {
  const id = await userId()
  const { body } = await post<Answer[]>(
    [look(id), rename(id, 'First'), look(id), rename(id, 'Second'), look(id)],
    OPERATOR,
  )
  const names = body.map(({ data }) => (Object.values(data!)[0] as { name: string }).name)
  expect(names.slice(1)).toEqual(['First', 'First', 'Second', 'Second'])
})

test('a refused mutation does not affect the others of its batch (G3)', async () => {
  const id = await userId()
  const { body } = await post<Answer[]>(
    [
      rename(id, 'Before'),
      { query: 'mutation { renameUser(userId: "x", username: "", name: "") { __typename } }' },
      rename(id, 'After'),
    ],
    OPERATOR,
  )
  expect(body.map(({ data }) => (Object.values(data!)[0] as { __typename: string }).__typename)).toEqual([
    'User',
    'BadRequest',
    'User',
  ])
  expect(await DB.prepare('select name from users where id = ?').bind(id).first('name')).toBe('After')
})

test.each([
  ['from another site', { origin: 'https://evil.example' }],
  ['of unknown origin', {}],
])('a mutation %s changes no row (I11)', async (_, headers) => {
  const id = await userId()
  const before = await DB.prepare('select name from users where id = ?').bind(id).first('name')
  const { status, body } = await post(rename(id, 'Forged'), {
    'content-type': 'application/json',
    'x-frontend-app': 'lite',
    cookie: 'sid=any',
    ...(headers as Record<string, string>),
  })
  expect([status, body.data]).toEqual([403, undefined])
  expect(await DB.prepare('select name from users where id = ?').bind(id).first('name')).toBe(before)
})
