import { afterEach, beforeAll, expect, test } from 'vitest'
import { day, hour } from '#schema/limits.ts'
import { now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import worker from '#worker/index.ts'
import { get } from '#test/app.ts'
import { insertRows, PLAIN } from '#test/graphql/rows.ts'
import {
  bindings,
  claim,
  DB,
  domainsOf,
  hostnames,
  nameOf,
  proofIn,
  setRecords,
  setUp,
} from '#test/hosts/domainActs.ts'
import { settled } from '#test/worker.ts'

beforeAll(insertRows)
afterEach(async () => {
  resetClock()
  await DB.prepare('delete from domains where entity_id = ?').bind(PLAIN).run()
})

const DEV_ROUTES = [
  ['GET', '/_/dev/dns?name=a.test&type=TXT', undefined],
  ['POST', '/_/dev/dns', { name: 'a.test', type: 'TXT', data: ['x'] }],
  ['POST', '/_/dev/clock', { advance: '1d' }],
  ['POST', '/_/dev/clock', { reset: true }],
  ['GET', '/_/dev/custom-hostnames/client/v4/zones/z/custom_hostnames', undefined],
  ['POST', '/_/dev/custom-hostnames/client/v4/zones/z/custom_hostnames', { hostname: 'a.test', ssl: {} }],
  ['POST', '/_/dev/custom-hostnames', { hostname: 'a.test', status: 'active' }],
  ['DELETE', '/_/dev/custom-hostnames/client/v4/zones/z/custom_hostnames/a', undefined],
  ['GET', '/_/dev/anything', undefined],
] as const

async function answer(method: string, path: string, body: unknown, changes: Partial<Env>): Promise<Response> {
  const request = new Request(`http://localhost:8787${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer dev-admin' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const work: Promise<unknown>[] = []
  const execution = { waitUntil: (one: Promise<unknown>) => void work.push(one) }
  const response = await worker.fetch(request as never, { ...bindings, ...changes }, execution as never)
  await Promise.all(work)
  return response as unknown as Response
}

test.each(['production', 'staging'] as const)('in %s there are no dev routes', async (ENVIRONMENT) => {
  const before = now()
  const fakes = async () => (await bindings.KV.list({ prefix: 'fake:' })).keys.map(({ name }) => name)
  const known = await fakes()
  for (const [method, path, body] of DEV_ROUTES) {
    const { status } = await answer(method, path, body, { ENVIRONMENT })
    expect([method, path, status]).toEqual([method, path, 404])
  }
  expect(now() - before).toBeLessThan(hour)
  expect(await fakes()).toEqual(known)
})

test('in production no fake replaces a service that is not configured', async () => {
  const change = {
    query: `mutation { claimDomain(entityKind: USER, entityId: "${PLAIN}", domain: "prod.example.org") {
      __typename ... on CustomDomainFailure { message } } }`,
  }
  const response = await answer('POST', '/_/graphql', change, { ENVIRONMENT: 'production' })
  // This call lacks the header of our calls.
  expect(response.status).toBe(403)
  const request = new Request('http://localhost:8787/_/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-frontend-app': 'lite',
      authorization: 'Bearer dev-admin',
    },
    body: JSON.stringify(change),
  })
  const execution = { waitUntil: () => undefined }
  const configured = { ...bindings, ENVIRONMENT: 'production' as const }
  const claimed = (await worker.fetch(
    request as never,
    configured,
    execution as never,
  )) as unknown as Response
  expect(await claimed.json()).toEqual({
    data: {
      claimDomain: {
        __typename: 'CustomDomainFailure',
        message: 'Custom domains aren’t set up on this site.',
      },
    },
  })
})

test('the dev route of DNS answers like a resolver', async () => {
  await setRecords('Fake.Test.', 'TXT', 'one', 'two "quoted"')
  const response = await get('/_/dev/dns?name=fake.test&type=txt')
  expect(response.headers.get('content-type')).toBe('application/dns-json')
  expect(await response.json()).toEqual({
    Status: 0,
    Question: [{ name: 'fake.test', type: 16 }],
    Answer: [
      { name: 'fake.test', type: 16, TTL: 60, data: '"one"' },
      { name: 'fake.test', type: 16, TTL: 60, data: '"two \\"quoted\\""' },
    ],
  })
  expect(await (await get('/_/dev/dns?name=fake.test&type=CNAME')).json()).toMatchObject({
    Status: 3,
    Answer: [],
  })
  await setRecords('fake.test', 'TXT')
  expect(await (await get('/_/dev/dns?name=fake.test&type=TXT')).json()).toMatchObject({ Status: 3 })
})

test.each([
  ['GET', '/_/dev/dns', undefined, 400],
  ['GET', '/_/dev/dns?name=a.test&type=SRV', undefined, 400],
  ['POST', '/_/dev/dns', { name: 'a.test' }, 400],
  ['DELETE', '/_/dev/dns', undefined, 405],
  ['GET', '/_/dev/clock', undefined, 405],
  ['POST', '/_/dev/clock', {}, 400],
  ['POST', '/_/dev/clock', { advance: '-1d' }, 400],
  ['POST', '/_/dev/clock', { advance: '1w' }, 400],
  ['POST', '/_/dev/clock', { reset: false }, 400],
  ['GET', '/_/dev/nothing', undefined, 404],
  ['GET', '/_/dev/toString', undefined, 404],
  ['POST', '/_/dev/custom-hostnames', { hostname: 'never.test', status: 'active' }, 404],
] as const)('%s %s with %j is answered by %i', async (method, path, body, status) => {
  expect((await answer(method, path, body, {})).status).toBe(status)
})

test('the dev route of custom hostnames answers like the platform', async () => {
  const create = () =>
    hostnames('', {
      method: 'POST',
      body: JSON.stringify({ hostname: 'spoken.test', ssl: { method: 'http', type: 'dv' } }),
    })
  const made = await create()
  expect([made.status, made.body.success]).toEqual([201, true])
  const { id } = made.body.result as { id: string }
  expect(made.body.result).toMatchObject({ hostname: 'spoken.test', status: 'pending' })
  const again = await create()
  expect([again.status, again.body.success, again.body.errors[0]!.code]).toEqual([409, false, 1406])
  expect((await hostnames('?hostname=spoken.test')).body.result).toMatchObject([{ id }])
  await setRecords('spoken.test', 'CNAME', 'localhost')
  expect((await hostnames(`/${id}`)).body.result).toMatchObject({
    status: 'active',
    ssl: { status: 'active' },
  })
  const blocked = await answer(
    'POST',
    '/_/dev/custom-hostnames',
    { hostname: 'spoken.test', status: 'blocked' },
    {},
  )
  expect(await blocked.json()).toMatchObject({ result: { status: 'blocked' } })
  expect((await hostnames(`/${id}`, { headers: {} })).status).toBe(403)
  expect((await hostnames(`/${id}`, { method: 'DELETE' })).body.result).toEqual({ id })
  expect((await hostnames(`/${id}`)).status).toBe(404)
})

test('the clock is moved, and due work is done before the dev route answers (decision 18)', async () => {
  await setUp('clock.example.org', proofIn(await claim('USER', PLAIN, 'clock.example.org')))
  const before = now()
  const moved = await answer('POST', '/_/dev/clock', { advance: '2h' }, {})
  expect(moved.status).toBe(200)
  expect(now() - before).toBeGreaterThanOrEqual(2 * hour)
  expect(await nameOf('clock.example.org')).toBe('Plain')
  expect(await domainsOf(PLAIN)).toMatchObject([{ status: 'ACTIVE' }])
  // Daily work runs once for each day passed.
  await setRecords('clock.example.org', 'CNAME', 'elsewhere.example.net')
  await answer('POST', '/_/dev/clock', { advance: '4d' }, {})
  expect(await domainsOf(PLAIN)).toMatchObject([{ status: 'FAILED' }])
  expect(await nameOf('clock.example.org')).toBe(404)
  await settled()
  const back = await answer('POST', '/_/dev/clock', { reset: true }, {})
  expect(Math.abs(((await back.json()) as { now: number }).now - Date.now())).toBeLessThan(5000)
})

test('a claim that is not proved has FAILED when the clock is moved far', async () => {
  await claim('USER', PLAIN, 'never.example.org')
  const started = now()
  await answer('POST', '/_/dev/clock', { advance: '14d' }, {})
  expect(now() - started).toBeGreaterThanOrEqual(14 * day)
  expect(await domainsOf(PLAIN)).toMatchObject([{ status: 'FAILED' }])
})
