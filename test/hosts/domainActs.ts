import { env } from 'cloudflare:workers'
import { forgetMisses } from '#worker/hosts/site.ts'
import { advanceClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { runScheduled } from '#worker/jobs/scheduled.ts'
import { answerCustomHostnames } from '#worker/platform/fakes/customHostnames.ts'
import { OWN_HEADERS, post } from '#test/graphql/call.ts'
import { get } from '#test/app.ts'
import { fetchWorker, settled } from '#test/worker.ts'

export const bindings = env as unknown as Env
export const { DB } = bindings

export const STAFF = { ...OWN_HEADERS, authorization: 'Bearer dev-admin' }

export interface DomainAnswer {
  kind: string
  message?: string
  domain?: string
  status?: string
  problem?: string
  nextCheckAt?: number | null
  records?: { type: string; name: string; value: string }[]
}

const FIELDS = `kind: __typename
  ... on Domain { domain status problem nextCheckAt records { type name value } }
  ... on BadRequest { message } ... on Forbidden { message } ... on NotFound { message }`

async function change(field: string, more: string, headers: Record<string, string>): Promise<DomainAnswer> {
  const { body } = await post({ query: `mutation { answer: ${field} { ${FIELDS} ${more} } }` }, headers)
  if (!body.data) throw new Error(JSON.stringify(body.errors))
  return body.data.answer as DomainAnswer
}

export const claim = (
  kind: 'USER' | 'COLLECTION',
  entityId: string,
  domain: string,
  headers: Record<string, string> = STAFF,
): Promise<DomainAnswer> =>
  change(
    `claimDomain(entityKind: ${kind}, entityId: "${entityId}", domain: ${JSON.stringify(domain)})`,
    '... on AlreadyExists { message } ... on CustomDomainFailure { message }',
    headers,
  )

/** @param of the claim's owner, where there are several */
export const check = (domain: string, headers = STAFF, of?: string): Promise<DomainAnswer> =>
  change(`checkDomain(${named(domain, of)})`, '... on CustomDomainFailure { message }', headers)

export const detach = (domain: string, headers = STAFF, of?: string): Promise<DomainAnswer> =>
  change(`detachDomain(${named(domain, of)})`, '', headers)

const named = (domain: string, of?: string) =>
  `domain: "${domain}"${of === undefined ? '' : `, entityId: "${of}"`}`

export async function domainsOf(
  entityId: string,
  headers: Record<string, string> = STAFF,
): Promise<DomainAnswer[]> {
  const { body } = await post(
    { query: `{ domains(entityId: "${entityId}") { domain status problem records { type name value } } }` },
    headers,
  )
  return body.data!.domains as DomainAnswer[]
}

export const proofIn = ({ records }: DomainAnswer): string =>
  records!.find(({ type }) => type === 'TXT')!.value

export async function setRecords(
  name: string,
  type: 'TXT' | 'CNAME' | 'A' | 'AAAA' | 'CAA',
  ...data: string[]
): Promise<void> {
  const response = await fetchWorker(
    new Request('http://localhost:8787/_/dev/dns', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, type, data }),
    }),
  )
  if (!response.ok) throw new Error(await response.text())
}

/** The proof, and where the domain points. */
export async function setUp(domain: string, proof: string, target = 'localhost'): Promise<void> {
  await setRecords(`_quire-challenge.${domain}`, 'TXT', proof)
  await setRecords(domain, 'CNAME', target)
}

/** Ends with an ACTIVE domain. */
export async function activate(kind: 'USER' | 'COLLECTION', entityId: string, domain: string) {
  const claimed = await claim(kind, entityId, domain)
  await setUp(domain, proofIn(claimed))
  return check(domain)
}

export const statusOf = (domain: string): Promise<string | null> =>
  DB.prepare('select status from domains where domain = ?').bind(domain).first<string>('status')

/** The scheduled work runs at the end. */
export async function pass(ms: number): Promise<void> {
  advanceClock(ms)
  await scheduled()
}

export async function scheduled(): Promise<void> {
  const work: Promise<unknown>[] = []
  await runScheduled(bindings, { waitUntil: (one) => void work.push(one) })
  await Promise.all(work)
}

/** Uses the fake like the platform's API. */
export async function hostnames(path = '', init: RequestInit = {}) {
  const url = `http://localhost:8787/_/dev/custom-hostnames/client/v4/zones/z/custom_hostnames${path}`
  const headers = { authorization: 'Bearer t', 'content-type': 'application/json' }
  const response = await answerCustomHostnames(new Request(url, { headers, ...init }), bindings)
  return { status: response.status, body: (await response.json()) as Envelope }
}

interface Envelope {
  success: boolean
  errors: { code: number }[]
  result: unknown
}

export const hasHostname = async (domain: string): Promise<boolean> =>
  ((await hostnames(`?hostname=${domain}`)).body.result as unknown[]).length > 0

/** The status of an error replaces the name. */
export async function nameOf(host: string): Promise<string | number> {
  const response = await get('/manifest.webmanifest', { host })
  const name = response.status === 200 ? ((await response.json()) as { name: string }).name : response.status
  await settled()
  return name
}

/** Another isolate has no host in memory. */
export const askAgain = (host: string) => {
  forgetMisses()
  return nameOf(host)
}

export const outboxOf = async (kind: string) =>
  (
    await DB.prepare('select payload, done_at as doneAt, attempts from outbox where kind = ?')
      .bind(kind)
      .all<{ payload: string; doneAt: number | null; attempts: number }>()
  ).results
