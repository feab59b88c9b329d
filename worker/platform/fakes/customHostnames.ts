/** A hostname becomes active when the DNS fake has its CNAME. */
import * as z from 'zod'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { recordsOf } from '#worker/platform/fakes/dns.ts'

const PATH = /\/client\/v4\/zones\/[^/]+\/custom_hostnames(?:\/([^/]+))?$/

const Created = z.object({ hostname: z.string(), ssl: z.object({ method: z.string(), type: z.string() }) })
const StatusSet = z.object({ hostname: z.string(), status: z.string().nullable() })

interface Stored {
  id: string
  hostname: string
  setTo: string | null
}

export async function answerCustomHostnames(request: Request, env: Pick<Env, 'KV'>): Promise<Response> {
  const url = new URL(request.url)
  const path = PATH.exec(url.pathname)
  if (!path) return request.method === 'POST' ? setStatus(request, env) : failure(404, 7003, 'No route')
  if (!request.headers.get('authorization')?.startsWith('Bearer ')) {
    return failure(403, 10_000, 'Authentication error')
  }
  const [, id] = path
  if (id === undefined) return request.method === 'POST' ? create(request, env) : list(url, env)
  const stored = await env.KV.get<Stored>(keyOfId(id), 'json')
  if (!stored) return failure(404, 1436, 'The custom hostname was not found.')
  if (request.method !== 'DELETE') return success(await shown(stored, env))
  await env.KV.delete(keyOfName(stored.hostname))
  await env.KV.delete(keyOfId(id))
  return success({ id })
}

async function create(request: Request, env: Pick<Env, 'KV'>): Promise<Response> {
  const asked = Created.safeParse(await request.json().catch(() => null))
  if (!asked.success) return failure(400, 1400, 'The request body is invalid.')
  const { hostname } = asked.data
  if (await env.KV.get(keyOfName(hostname))) return failure(409, 1406, 'Duplicate custom hostname found.')
  const stored: Stored = { id: newId(), hostname, setTo: null }
  await store(stored, env)
  return success(await shown(stored, env), 201)
}

async function list(url: URL, env: Pick<Env, 'KV'>): Promise<Response> {
  const stored = await byName(url.searchParams.get('hostname') ?? '', env)
  const result = stored ? [await shown(stored, env)] : []
  return success(result)
}

async function setStatus(request: Request, env: Pick<Env, 'KV'>): Promise<Response> {
  const change = StatusSet.safeParse(await request.json().catch(() => null))
  const stored = change.success ? await byName(change.data.hostname, env) : null
  if (!change.success || !stored) return failure(404, 1436, 'The custom hostname was not found.')
  const changed = { ...stored, setTo: change.data.status }
  await store(changed, env)
  return success(await shown(changed, env))
}

async function shown({ id, hostname, setTo }: Stored, env: Pick<Env, 'KV'>) {
  const status = setTo ?? ((await recordsOf(env, hostname, 'CNAME')).length ? 'active' : 'pending')
  const certificate = status === 'active' ? 'active' : 'pending_validation'
  return { id, hostname, status, ssl: { method: 'http', type: 'dv', status: certificate } }
}

async function byName(hostname: string, { KV }: Pick<Env, 'KV'>): Promise<Stored | null> {
  const id = await KV.get(keyOfName(hostname))
  return id ? KV.get<Stored>(keyOfId(id), 'json') : null
}

async function store(stored: Stored, { KV }: Pick<Env, 'KV'>): Promise<void> {
  await KV.put(keyOfId(stored.id), JSON.stringify(stored))
  await KV.put(keyOfName(stored.hostname), stored.id)
}

const keyOfId = (id: string) => `fake:custom-hostname:${id}`
const keyOfName = (hostname: string) => `fake:custom-hostname-of:${hostname}`

const success = (result: unknown, status = 200) =>
  Response.json({ success: true, errors: [], messages: [], result }, { status })

const failure = (status: number, code: number, message: string) =>
  Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })
