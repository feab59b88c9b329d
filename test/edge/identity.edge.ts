/** The KV mirror of change numbers is frozen (safety C10). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#test/harness/actor.ts'
import type { Answer } from '#test/harness/ask.ts'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { BROWSER } from './answers.ts'
import { giveHosts } from './demo.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

const MAIN = 'http://localhost:8787'

let place: EdgeLocation
beforeAll(async () => {
  place = await openLocation()
  giveHosts(place)
  await place.freeze()
})
afterAll(() => place.stop())

const someone = (host = 'localhost:8787', address = '203.0.113.9'): Actor =>
  place.actor({ host, headers: { ...BROWSER, 'cf-connecting-ip': address } })

const submit = (actor: Actor, path: string, fields: Record<string, string>) =>
  actor.post(path, new URLSearchParams(fields).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: MAIN },
  })

async function ask(actor: Actor, query: string, variables: Record<string, unknown> = {}, origin = MAIN) {
  const { text } = await actor.post('/_/graphql', JSON.stringify({ query, variables }), {
    headers: { 'content-type': 'application/json', 'x-frontend-app': 'lite', origin },
  })
  const { data } = JSON.parse(text) as { data: Record<string, Record<string, unknown>> }
  return Object.values(data)[0]!
}

const VIEWER = '{ viewer { username email unverifiedEmail } }'
const LOGIN =
  'mutation($email: String, $password: String) { loginUser(operation: login, email: $email, password: $password) { __typename ... on AuthInfo { sessionToken } ... on AuthToken { token } } }'

async function sentTo(to: string) {
  const { text } = await place.get(`/_/dev/outbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  return JSON.parse(text) as { links: string[]; code: string }[]
}

test('an account by a link gets a name and a password and signs out, with KV frozen from the start', async () => {
  const person = someone()
  const email = 'frozen@example.org'
  await ask(
    person,
    'mutation($email: String!) { sendAcctAuthEmail(email: $email, operation: register) { __typename } }',
    { email },
  )
  const [mail] = await sentTo(email)
  const token = new URL(mail!.links[0]!).searchParams.get('token')!
  expect((await submit(person, '/m/callback/email', { token })).headers.get('location')).toBe(
    '/registration-form',
  )
  await submit(person, '/registration-form', { name: 'Frozen Person' })
  expect(await ask(person, VIEWER)).toMatchObject({ email })
  expect(
    await ask(person, 'mutation { crupdatePassword(password: "eight characters or more") { __typename } }'),
  ).toEqual({ __typename: 'MutationSuccess' })
  const { xsrfToken } = await ask(person, '{ viewer { xsrfToken } }')
  expect((await person.get(`/m/signout/${String(xsrfToken)}`)).status).toBe(303)
  expect(await ask(person, VIEWER)).toMatchObject({ email: null })
  const login = await ask(person, LOGIN, { email, password: 'eight characters or more' })
  await submit(person, '/m/token', { token: String(login.sessionToken) })
  expect(await ask(person, VIEWER)).toMatchObject({ email })
})

test('the second factor by text works and counts tries, with KV frozen', async () => {
  const person = someone('localhost:8787', '203.0.113.10')
  const first = await ask(person, LOGIN, { email: 'guarded@example.com', password: DEMO_PASSWORD })
  expect(first.__typename).toBe('AuthToken')
  const [text] = await sentTo('+12025550142')
  const second = (code: string) =>
    ask(
      person,
      'mutation($token: String, $code: String) { loginUser(operation: login, token: $token, twoFactorVerificationCode: $code) { __typename ... on AuthInfo { sessionToken } ... on InvalidTwoFactorAuthCode { lockoutInfo { failCount } } } }',
      { token: first.token, code },
    )
  const wrong = text!.code === '0000000' ? '1111111' : '0000000'
  expect(await second(wrong)).toEqual({
    __typename: 'InvalidTwoFactorAuthCode',
    lockoutInfo: { failCount: 1 },
  })
  const done = await second(text!.code)
  await submit(person, '/m/token', { token: String(done.sessionToken) })
  expect(await ask(person, VIEWER)).toMatchObject({ username: 'guarded' })
})

test.each(['writer.localhost:8787', 'field-notes.test'])(
  'a session is carried to %s and ends only there, with KV frozen',
  async (host) => {
    const person = someone()
    const login = await ask(person, LOGIN, { email: 'reader@example.com', password: DEMO_PASSWORD })
    await submit(person, '/m/token', { token: String(login.sessionToken) })
    const there = someone(host)
    const next = (answer: Answer) => answer.headers.get('location')!
    const pathOf = (address: string) => address.slice(new URL(address).origin.length)
    const left = next(await there.get('/m/global-identity?redirect=/about'))
    const referer = `http://${new URL(left).searchParams.get('host')}/`
    const marked = next(await person.get(pathOf(left), { headers: { referer } }))
    const begun = next(await there.get(pathOf(marked)))
    const over = new URL(next(await person.get(pathOf(begun))))
    expect(over.hostname).toBe(host.split(':')[0])
    const taken = await there.get(over.pathname + over.search)
    expect(taken.headers.get('location')).toBe('/about')
    const { xsrfToken, username } = await ask(
      there,
      '{ viewer { username xsrfToken } }',
      {},
      `http://${host}`,
    )
    expect(username).toBe('reader')
    await there.get(`/m/signout/${String(xsrfToken)}`)
    expect((await ask(there, '{ viewer { username } }', {}, `http://${host}`)).username).toBeNull()
    expect((await ask(person, VIEWER)).username).toBe('reader')
  },
)
