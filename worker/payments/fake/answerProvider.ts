/**
 * A fake of the provider's REST API: form-encoded requests, JSON responses, its error format, and replies repeated per
 * idempotency key.
 */
import { digestOf } from '#worker/platform/secrets.ts'
import type { Env } from '#worker/platform/env.ts'
import { now } from '#worker/platform/clock.ts'
import { Changes } from '#worker/payments/fake/store.ts'
import { fieldsOf } from '#worker/payments/fake/formFields.ts'
import { Refused } from '#worker/payments/fake/refused.ts'
import { resources } from '#worker/payments/fake/resources.ts'

/** Tests set these; they throw to simulate a broken connection. */
export const connection: {
  before?: (request: Request) => void
  after?: (request: Request) => void
} = {}

export async function answerProvider(request: Request, env: Env): Promise<Response> {
  connection.before?.(request)
  const answer = await answerOnce(request, env)
  connection.after?.(request)
  return answer
}

async function answerOnce(request: Request, env: Env): Promise<Response> {
  if (!request.headers.get('authorization')?.startsWith('Bearer ')) {
    return print(401, {
      error: { type: 'invalid_request_error', message: 'You did not provide an API key.' },
    })
  }
  const url = new URL(request.url)
  const text =
    request.method === 'GET' ? url.search.slice(1) : new TextDecoder().decode(await request.arrayBuffer())
  const asked = digestOf(`${request.method} ${url.pathname} ${text}`)
  const key = request.method === 'GET' ? null : request.headers.get('idempotency-key')
  const known = key && (await storedAnswer(env, key, asked))
  if (known) return known
  const changes = new Changes(env)
  const { status, body } = await act(env, changes, request.method, url.pathname, text)
  if (key && (status < 400 || status === 402)) {
    changes.statements.unshift(
      env.DB.prepare(
        'insert into fake_payment_keys (key, request, status, body, created_at) values (?, ?, ?, ?, ?)',
      ).bind(key, asked, status, JSON.stringify(body), now()),
    )
  }
  try {
    if (status < 400 || status === 402) await changes.write()
  } catch (error) {
    // Another request with the same key was faster.
    const first = key && (await storedAnswer(env, key, asked))
    if (first) return first
    throw error
  }
  return print(status, body)
}

async function act(env: Env, changes: Changes, method: string, pathname: string, text: string) {
  try {
    const fields = fieldsOf(new URLSearchParams(text))
    for (const [verb, pattern, run] of resources) {
      const found = verb === method ? pattern.exec(pathname) : null
      if (found) return { status: 200, body: await run(env, changes, fields, found[1] ?? '') }
    }
    throw new Refused(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${pathname}).`,
    })
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: { error: error.error } }
    throw error
  }
}

async function storedAnswer(env: Env, key: string, asked: string): Promise<Response | null> {
  const known = await env.DB.prepare('select request, status, body from fake_payment_keys where key = ?')
    .bind(key)
    .first<{ request: string; status: number; body: string }>()
  if (!known) return null
  if (known.request === asked)
    return print(known.status, JSON.parse(known.body), { 'idempotent-replayed': 'true' })
  return print(400, {
    error: {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    },
  })
}

const print = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'request-id': `req_${now()}`, ...headers } })
