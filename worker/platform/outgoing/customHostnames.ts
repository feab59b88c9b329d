/** Names are unique, so one can be found again after a crash. */
import * as z from 'zod'
import type { Env } from '#worker/platform/env.ts'
import { askOutside, isSetUp, jsonOf, OutsideUnavailable } from '#worker/platform/outgoing/outside.ts'

export interface CustomHostname {
  id: string
  hostname: string
  isActive: boolean
}

export class HostnameRefused extends Error {
  override name = 'HostnameRefused'
}

const Hostname = z.object({
  id: z.string(),
  hostname: z.string(),
  status: z.string().default('pending'),
  ssl: z.object({ status: z.string().default('pending') }).nullish(),
})

const Envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
})

export const hasCustomHostnames = (env: Env): boolean =>
  isSetUp(env, env.CUSTOM_HOSTNAMES_URL && env.CUSTOM_HOSTNAMES_ZONE && env.CUSTOM_HOSTNAMES_TOKEN)

/**
 * Or finds an earlier attempt's.
 * @throws HostnameRefused, OutsideUnavailable
 */
export async function makeHostname(env: Env, hostname: string): Promise<CustomHostname> {
  const made = await call(env, 'POST', '', { hostname, ssl: { method: 'http', type: 'dv' } })
  if (made.ok) return toHostname(made.result)
  const found = made.status === 409 ? await findHostname(env, hostname) : null
  if (found) return found
  throw new HostnameRefused(made.message)
}

export async function readHostname(env: Env, id: string): Promise<CustomHostname | null> {
  const read = await call(env, 'GET', `/${id}`)
  if (read.ok) return toHostname(read.result)
  if (read.status === 404) return null
  throw new OutsideUnavailable(read.message)
}

export async function removeHostname(env: Env, hostname: string): Promise<void> {
  const found = await findHostname(env, hostname)
  if (!found) return
  const removed = await call(env, 'DELETE', `/${found.id}`)
  if (!removed.ok && removed.status !== 404) throw new OutsideUnavailable(removed.message)
}

async function findHostname(env: Env, hostname: string): Promise<CustomHostname | null> {
  const found = await call(env, 'GET', `?hostname=${encodeURIComponent(hostname)}`)
  if (!found.ok) throw new OutsideUnavailable(found.message)
  const named = parsed(z.array(Hostname), found.result)
  const exact = named.find((one) => one.hostname === hostname)
  return exact ? toHostname(exact) : null
}

function toHostname(result: unknown): CustomHostname {
  const { id, hostname, status, ssl } = parsed(Hostname, result)
  return { id, hostname, isActive: status === 'active' && ssl?.status === 'active' }
}

function parsed<T>(form: z.ZodType<T>, result: unknown): T {
  const { success, data } = form.safeParse(result)
  if (!success) throw new OutsideUnavailable('Custom hostnames: an answer of another form')
  return data
}

type Called = { ok: true; result: unknown } | { ok: false; status: number; message: string }

async function call(env: Env, method: string, path: string, body?: unknown): Promise<Called> {
  const zone = env.CUSTOM_HOSTNAMES_ZONE || 'local'
  const response = await askOutside(
    env,
    env.CUSTOM_HOSTNAMES_URL,
    `/client/v4/zones/${encodeURIComponent(zone)}/custom_hostnames${path}`,
    {
      method,
      headers: {
        authorization: `Bearer ${env.CUSTOM_HOSTNAMES_TOKEN || 'local'}`,
        'content-type': 'application/json',
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    },
    async () => (await import('#worker/platform/fakes/customHostnames.ts')).answerCustomHostnames,
  )
  const { status } = response
  if (status >= 500 || [401, 403, 429].includes(status)) {
    throw new OutsideUnavailable(`Custom hostnames: status ${status}`)
  }
  const envelope = Envelope.safeParse(await jsonOf(response))
  if (!envelope.success) throw new OutsideUnavailable(`Custom hostnames: no envelope, status ${status}`)
  const { success, result, errors } = envelope.data
  if (success) return { ok: true, result }
  return { ok: false, status, message: errors.map(({ message }) => message).join('; ') || `status ${status}` }
}
