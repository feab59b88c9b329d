/** It verifies a domain once the fake of DNS has its records; `/_/dev/newsletters` plans faults. */
import * as z from 'zod'
import type { Env } from '#worker/platform/env.ts'
import { recordsOf } from '#worker/platform/fakes/dns.ts'
import { problem } from '#worker/platform/fakes/resendProblem.ts'
import { digestOf } from '#worker/platform/secrets.ts'

const FAULT = 'fake:resend:domain-fault'

const stored = z.object({ id: z.string(), name: z.string(), status: z.string(), key: z.string() })
type Stored = z.infer<typeof stored>

export type DomainFault = '' | 'down' | 'refuse'

export const planDomainFault = ({ KV }: Pick<Env, 'KV'>, fault: DomainFault): Promise<void> =>
  KV.put(FAULT, fault)

export async function answerResendDomains(request: Request, env: Pick<Env, 'KV'>): Promise<Response> {
  const [, , id, verb] = new URL(request.url).pathname.split('/')
  const fault = await env.KV.get(FAULT)
  if (fault === 'down') return problem(503, 'service_unavailable')
  if (!id) return request.method === 'POST' ? create(request, env, fault) : problem(405, 'method_not_allowed')
  const domain = await find(env, id)
  if (!domain) return problem(404, 'not_found')
  if (request.method === 'DELETE') {
    await env.KV.delete(keyOf(id))
    await env.KV.delete(keyOf(domain.name))
    return Response.json({ object: 'domain', id, deleted: true })
  }
  if (verb === 'verify') {
    const status = domain.status === 'verified' ? 'verified' : 'pending'
    await env.KV.put(keyOf(id), JSON.stringify({ ...domain, status }))
    return Response.json({ object: 'domain', id })
  }
  return Response.json(shown(await looked(env, domain)))
}

async function create(request: Request, env: Pick<Env, 'KV'>, fault: string | null): Promise<Response> {
  const { data } = z.object({ name: z.string().min(3) }).safeParse(await request.json().catch(() => null))
  if (!data || fault === 'refuse') return problem(422, 'validation_error')
  const { name } = data
  if (await env.KV.get(keyOf(name))) return problem(403, 'already_registered')
  const id = crypto.randomUUID()
  const domain = { id, name, status: 'not_started', key: `MIGfMA0GCSqGSIb3${digestOf(name)}IDAQAB` }
  await env.KV.put(keyOf(id), JSON.stringify(domain))
  await env.KV.put(keyOf(name), id)
  return Response.json(shown(domain), { status: 201 })
}

const keyOf = (name: string) => `fake:resend:domain:${name}`

const find = async ({ KV }: Pick<Env, 'KV'>, id: string): Promise<Stored | null> =>
  stored.nullable().parse(await KV.get(keyOf(id), 'json'))

/** A domain that has been verified is looked at again, as the provider does. */
async function looked(env: Pick<Env, 'KV'>, domain: Stored): Promise<Stored> {
  if (domain.status !== 'pending' && domain.status !== 'verified') return domain
  const isThere = await Promise.all(
    recordsFor(domain).map(async ({ name, type, value }) => {
      const records = await recordsOf(env, `${name}.${domain.name}`, type)
      const needed = /include:\S+/.exec(value)?.[0] ?? value
      return records.some((record) => record.includes(needed))
    }),
  )
  const isVerified = isThere.every(Boolean)
  const status = isVerified ? 'verified' : domain.status === 'verified' ? 'failed' : 'pending'
  const now = { ...domain, status }
  await env.KV.put(keyOf(domain.id), JSON.stringify(now))
  return now
}

const recordsFor = ({ key }: Pick<Stored, 'key'>) =>
  [
    { record: 'SPF', name: 'send', type: 'MX', value: 'feedback-smtp.us-east-1.amazonses.com', priority: 10 },
    { record: 'SPF', name: 'send', type: 'TXT', value: 'v=spf1 include:amazonses.com ~all' },
    { record: 'DKIM', name: 'resend._domainkey', type: 'TXT', value: `p=${key}` },
  ] as const

const shown = ({ id, name, status, key }: Stored) => ({
  object: 'domain',
  id,
  name,
  status,
  region: 'us-east-1',
  records: recordsFor({ key }).map((record) => ({ ...record, ttl: 'Auto', status })),
})
