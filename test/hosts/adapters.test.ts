import { afterEach, expect, test, vi } from 'vitest'
import { lookUp } from '#worker/platform/outgoing/dns.ts'
import { makeHostname, readHostname, removeHostname } from '#worker/platform/outgoing/customHostnames.ts'
import { OutsideUnavailable } from '#worker/platform/outgoing/outside.ts'
import type { Env } from '#worker/platform/env.ts'
import { bindings } from '#test/hosts/domainActs.ts'

const production: Env = {
  ...bindings,
  ENVIRONMENT: 'production',
  DNS_URL: 'https://resolver.example/dns-query',
  CUSTOM_HOSTNAMES_URL: 'https://platform.example',
  CUSTOM_HOSTNAMES_ZONE: 'zone1',
  CUSTOM_HOSTNAMES_TOKEN: 'secret',
}

afterEach(() => vi.unstubAllGlobals())

/** Answers in this order. */
function outside(...answers: Response[]): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request)
    return Promise.resolve(answers[asked.length - 1] ?? new Response(null, { status: 500 }))
  })
  return asked
}

test('DNS is asked over HTTPS for JSON, and only records of the requested type count', async () => {
  const asked = outside(
    Response.json({
      Status: 0,
      Answer: [
        { name: 'a.test', type: 5, TTL: 1, data: 'b.test.' },
        { name: 'b.test', type: 16, TTL: 1, data: '"one " "text"' },
        { name: 'b.test', type: 16, TTL: 1, data: 'bare' },
      ],
    }),
    Response.json({ Status: 0, Answer: [{ name: 'a.test', type: 5, TTL: 1, data: 'B.Test.' }] }),
    Response.json({ Status: 3 }),
  )
  expect(await lookUp(production, 'a.test', 'TXT')).toEqual(['one text', 'bare'])
  expect(await lookUp(production, 'a.test', 'CNAME')).toEqual(['b.test'])
  expect(await lookUp(production, 'a.test', 'A')).toEqual([])
  expect(asked[0]!.url).toBe('https://resolver.example/dns-query?name=a.test&type=TXT')
  expect(asked[0]!.headers.get('accept')).toBe('application/dns-json')
})

test.each([
  ['a failing resolver', () => Response.json({ Status: 2 })],
  ['an error', () => new Response('no', { status: 503 })],
  ['text that is not JSON', () => new Response('<html>')],
  ['JSON of another form', () => Response.json([1])],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://x.test/' } })],
])('%s is a failure of DNS, not a finding about the name', async (_, response) => {
  outside(response())
  await expect(lookUp(production, 'a.test', 'TXT')).rejects.toBeInstanceOf(OutsideUnavailable)
})

test('in production a service that is not configured is never called', async () => {
  const asked = outside()
  const bare = { ...production, DNS_URL: '' }
  await expect(lookUp(bare, 'a.test', 'TXT')).rejects.toBeInstanceOf(OutsideUnavailable)
  expect(asked).toEqual([])
})

const enveloped = (result: unknown, status = 200) =>
  Response.json({ success: true, errors: [], messages: [], result }, { status })
const refused = (status: number, code: number, message: string) =>
  Response.json({ success: false, errors: [{ code, message }], result: null }, { status })
const HOSTNAME = { id: 'h1', hostname: 'a.test', status: 'pending', ssl: { status: 'initializing' } }

test('a custom hostname is created with the zone’s bearer token and its certificate', async () => {
  const asked = outside(enveloped(HOSTNAME, 201))
  expect(await makeHostname(production, 'a.test')).toEqual({ id: 'h1', hostname: 'a.test', isActive: false })
  const [request] = asked
  expect([request!.method, request!.url]).toEqual([
    'POST',
    'https://platform.example/client/v4/zones/zone1/custom_hostnames',
  ])
  expect(request!.headers.get('authorization')).toBe('Bearer secret')
  expect(await request!.json()).toEqual({ hostname: 'a.test', ssl: { method: 'http', type: 'dv' } })
})

test('a hostname that an earlier attempt created is found by its name', async () => {
  const asked = outside(
    refused(409, 1406, 'Duplicate custom hostname found.'),
    enveloped([{ ...HOSTNAME, id: 'other', hostname: 'aa.test' }, HOSTNAME]),
  )
  expect((await makeHostname(production, 'a.test')).id).toBe('h1')
  expect(asked[1]!.url).toMatch(/custom_hostnames\?hostname=a\.test$/)
})

test('a hostname is active when it is served and its certificate is issued', async () => {
  outside(
    enveloped({ ...HOSTNAME, status: 'active' }),
    enveloped({ ...HOSTNAME, status: 'active', ssl: { status: 'active' } }),
    refused(404, 1436, 'The custom hostname was not found.'),
  )
  expect((await readHostname(production, 'h1'))!.isActive).toBe(false)
  expect((await readHostname(production, 'h1'))!.isActive).toBe(true)
  expect(await readHostname(production, 'h1')).toBeNull()
})

test('a name that the platform refuses is refused with its message; a platform that is down is no answer', async () => {
  outside(refused(400, 1411, 'Custom hostnames of this name are not allowed.'))
  await expect(makeHostname(production, 'a.test')).rejects.toThrow('of this name are not allowed')
  for (const status of [401, 403, 429, 500, 503]) {
    outside(refused(status, 1, 'no'))
    await expect(makeHostname(production, 'a.test')).rejects.toBeInstanceOf(OutsideUnavailable)
  }
})

test('removing succeeds if there is no hostname, or no longer one', async () => {
  outside(enveloped([]))
  await removeHostname(production, 'a.test')
  const asked = outside(enveloped([HOSTNAME]), refused(404, 1436, 'gone'))
  await removeHostname(production, 'a.test')
  expect(asked[1]!.method).toBe('DELETE')
  expect(asked[1]!.url).toMatch(/\/custom_hostnames\/h1$/)
})
