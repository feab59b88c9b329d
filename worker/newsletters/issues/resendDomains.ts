/** Resend's Domains API: resend.com/docs/api-reference/domains. */
import * as z from 'zod'
import { askResend, problemIn } from '#worker/newsletters/issues/askResend.ts'
import {
  DomainRefused,
  type ProviderDomain,
  type ProviderDomains,
} from '#worker/newsletters/issues/providerDomains.ts'
import type { Env } from '#worker/platform/env.ts'
import { jsonOf, OutsideUnavailable } from '#worker/platform/outgoing/outside.ts'

const given = z.object({
  id: z.string().min(1),
  name: z.string(),
  status: z.string(),
  records: z.array(
    z.object({
      record: z.string(),
      name: z.string(),
      type: z.string(),
      value: z.string(),
      priority: z.coerce.number().nullish(),
      status: z.string().nullish(),
    }),
  ),
})
type Given = z.infer<typeof given>

export const resendDomains = (env: Env): ProviderDomains => {
  const ask = async (path: string, method: string, body?: object) => {
    const response = await askResend(env, path, { method, ...(body && { body: JSON.stringify(body) }) })
    if (response.ok || response.status === 404) return response
    const { problem } = await problemIn(response)
    // The operator has to mend a key that may not do it.
    const isTheirs = response.status >= 500 || [401, 403, 408, 429].includes(response.status)
    if (isTheirs && !/registered|already/i.test(problem)) throw new OutsideUnavailable(problem)
    throw new DomainRefused(problem)
  }
  const at = (id: string) => `/domains/${encodeURIComponent(id)}`
  return {
    async create(name) {
      const response = await ask('/domains', 'POST', { name })
      if (response.status === 404) throw new OutsideUnavailable('Resend has no domains')
      return domainIn(await jsonOf(response))
    },
    async get(id) {
      const response = await ask(at(id), 'GET')
      return response.status === 404 ? null : domainIn(await jsonOf(response))
    },
    async verify(id) {
      await (await ask(`${at(id)}/verify`, 'POST')).body?.cancel()
    },
    async delete(id) {
      await (await ask(at(id), 'DELETE')).body?.cancel()
    },
  }
}

/** Records for tracking and for receiving are not needed. */
function domainIn(json: unknown): ProviderDomain {
  const { data } = given.safeParse(json)
  if (!data) throw new OutsideUnavailable('Resend answered with no domain')
  const needed = data.records.filter(({ record, type }) => kindOf(record, type) !== null)
  return {
    id: data.id,
    state: stateOf(data, needed),
    records: needed.map(({ record, name, type, value, priority }) => ({
      kind: kindOf(record, type)!,
      type: type as 'TXT' | 'MX' | 'CNAME',
      name: inFull(name, data.name),
      value: plain(value),
      priority: type === 'MX' ? (priority ?? 10) : null,
    })),
  }
}

function kindOf(record: string, type: string) {
  if (record === 'DKIM' && (type === 'TXT' || type === 'CNAME')) return 'DKIM'
  if (record === 'SPF' && type === 'TXT') return 'SPF'
  return record === 'SPF' && type === 'MX' ? 'BOUNCES' : null
}

/** Partial states are about its tracking or receiving, too. */
function stateOf({ status }: Given, needed: Given['records']): ProviderDomain['state'] {
  if (status === 'verified') return 'VERIFIED'
  if (status === 'failed') return 'FAILED'
  if (!status.startsWith('partially_') && status !== 'temporary_failure') return 'PENDING'
  const each = needed.map((one) => one.status)
  if (each.every((one) => one === 'verified' || one === 'temporary_failure')) return 'VERIFIED'
  return each.includes('failed') ? 'FAILED' : 'PENDING'
}

/** Some have quotes, or a dot at the end. */
const plain = (value: string) => value.replace(/^"(.*)"$/, '$1').replace(/\.$/, '')

/**
 * `send` of `example.com` is `send.example.com`. For a subdomain, the name may repeat its labels: `send.news` of
 * `news.example.com` is `send.news.example.com`.
 */
export function inFull(name: string, domain: string): string {
  if (name === '' || name === '@' || name === domain) return domain
  if (name.endsWith(`.${domain}`)) return name
  const labels = domain.split('.')
  const repeated = labels
    .slice(0, -1)
    .map((_, at) => labels.slice(0, at + 1).join('.'))
    .findLast((first) => name.endsWith(`.${first}`))
  const rest = repeated === undefined ? domain : domain.slice(repeated.length + 1)
  return `${name}.${rest}`
}
