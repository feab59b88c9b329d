/** Resend's Domains API, as its documentation shows its answers. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DomainRefused } from '#worker/newsletters/issues/providerDomains.ts'
import { resendDomains } from '#worker/newsletters/issues/resendDomains.ts'
import type { Env } from '#worker/platform/env.ts'
import { OutsideUnavailable } from '#worker/platform/outgoing/outside.ts'

const domains = resendDomains({ RESEND_API_KEY: 'key', RESEND_URL: 'https://resend.test' } as Env)

let asked: Request[] = []
function answer(status: number, body: object | string): void {
  asked = []
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return Promise.resolve(new Response(text, { status }))
  })
}
afterEach(() => void vi.unstubAllGlobals())

const records = (spf: string, dkim: string, tracking = 'not_started') => [
  {
    record: 'SPF',
    name: 'send',
    type: 'MX',
    ttl: 'Auto',
    status: spf,
    value: 'feedback-smtp.us-east-1.amazonses.com',
    priority: 10,
  },
  { record: 'SPF', name: 'send', type: 'TXT', status: spf, value: '"v=spf1 include:amazonses.com ~all"' },
  {
    record: 'DKIM',
    name: 'abc._domainkey',
    type: 'CNAME',
    status: dkim,
    value: 'abc.dkim.amazonses.com.',
  },
  { record: 'Tracking', name: 'links.example.org', type: 'CNAME', status: tracking, value: 'links1.example' },
]
const domain = (status: string, spf = status, dkim = status) => ({
  object: 'domain',
  id: 'd1',
  name: 'example.org',
  status,
  records: records(spf, dkim),
})

describe('the requests', () => {
  test('carry the key, and name the domain or its id', async () => {
    answer(201, domain('not_started'))
    await domains.create('example.org')
    await domains.get('d1')
    await domains.verify('d1')
    await domains.delete('d1')
    expect(asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'POST /domains',
      'GET /domains/d1',
      'POST /domains/d1/verify',
      'DELETE /domains/d1',
    ])
    expect(new Set(asked.map(({ headers }) => headers.get('authorization')))).toEqual(new Set(['Bearer key']))
    expect(await asked[0]!.json()).toEqual({ name: 'example.org' })
  })
})

describe('an answer', () => {
  test('has full names and plain values, without the records of tracking', async () => {
    answer(201, domain('not_started'))
    const { records: found } = await domains.create('example.org')
    expect(found).toEqual([
      {
        kind: 'BOUNCES',
        type: 'MX',
        name: 'send.example.org',
        value: 'feedback-smtp.us-east-1.amazonses.com',
        priority: 10,
      },
      {
        kind: 'SPF',
        type: 'TXT',
        name: 'send.example.org',
        value: 'v=spf1 include:amazonses.com ~all',
        priority: null,
      },
      {
        kind: 'DKIM',
        type: 'CNAME',
        name: 'abc._domainkey.example.org',
        value: 'abc.dkim.amazonses.com',
        priority: null,
      },
    ])
  })

  test.each([
    ['not_started', 'not_started', 'not_started', 'PENDING'],
    ['pending', 'pending', 'verified', 'PENDING'],
    ['verified', 'verified', 'verified', 'VERIFIED'],
    ['failed', 'verified', 'failed', 'FAILED'],
    ['partially_verified', 'verified', 'verified', 'VERIFIED'],
    ['partially_verified', 'verified', 'pending', 'PENDING'],
    ['partially_failed', 'verified', 'temporary_failure', 'VERIFIED'],
    ['partially_failed', 'failed', 'verified', 'FAILED'],
  ])('%s, with SPF %s and DKIM %s, is %s', async (status, spf, dkim, state) => {
    answer(200, domain(status, spf, dkim))
    expect(await domains.get('d1')).toMatchObject({ id: 'd1', state })
  })

  test('of an unknown domain is null, and deleting it is done', async () => {
    answer(404, { statusCode: 404, name: 'not_found', message: 'Domain not found' })
    expect(await domains.get('d1')).toBeNull()
    await expect(domains.delete('d1')).resolves.toBeUndefined()
  })

  test.each([
    [403, { name: 'validation_error', message: 'The example.org domain has been registered already.' }],
    [422, { name: 'validation_error', message: 'Invalid domain' }],
  ])('%i refuses the domain: %j', async (status, body) => {
    answer(status, body)
    await expect(domains.create('example.org')).rejects.toBeInstanceOf(DomainRefused)
  })

  test.each([
    [401, { name: 'restricted_api_key', message: 'This API key is restricted to only send emails' }],
    [429, { name: 'rate_limit_exceeded', message: 'Too many requests' }],
    [500, 'An error'],
    [200, 'no JSON'],
    [200, { id: 'd1' }],
  ])('%i is tried again: %j', async (status, body) => {
    answer(status, body)
    await expect(domains.create('example.org')).rejects.toBeInstanceOf(OutsideUnavailable)
  })
})
