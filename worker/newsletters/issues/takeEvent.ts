/** Events may come twice and in any order. */
import { createHmac } from 'node:crypto'
import { minute, second } from '#schema/limits.ts'
import { providerEvents } from '#worker/newsletters/issues/providerEvent.ts'
import { eventRows } from '#worker/newsletters/issues/eventRows.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import { isSame } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const TOLERANCE = 5 * minute
const MOST_BYTES = 100_000
const DEVELOPMENT_SECRET = 'whsec_ZGV2ZWxvcG1lbnQ='

export const webhookSecretOf = (env: Env): string | null =>
  env.RESEND_WEBHOOK_SECRET || (env.ENVIRONMENT === 'development' ? DEVELOPMENT_SECRET : null)

export async function takeEvent(env: Env, request: Request): Promise<Response> {
  const secret = webhookSecretOf(env)
  if (!secret) return answer(404, 'Not found')
  const body = await request.text()
  if (body.length > MOST_BYTES) return answer(413, 'Too large')
  if (!isSigned(request.headers, body, secret))
    return answer(400, 'The signature is missing, wrong or too old')
  const event = providerEvents.safeParse(jsonIn(body)).data
  const rows = event ? eventRows(event) : []
  if (!rows.length) return answer(200, 'Not about a newsletter')
  try {
    await writeRows({ db: openDb(env.DB) }, { rows })
  } catch (error) {
    logError(error, { where: 'newsletterEvent', type: event?.type })
    return answer(503, 'Try again')
  }
  return answer(200, 'Counted')
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** @returns base64 of the HMAC over id, time and body */
export function signatureOf(secret: string, id: string, seconds: number | string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
}

function isSigned(headers: Headers, body: string, secret: string): boolean {
  const id = headers.get('svix-id') ?? ''
  const seconds = headers.get('svix-timestamp') ?? ''
  if (!id || !(Math.abs(now() - Number(seconds) * second) <= TOLERANCE)) return false
  const expected = signatureOf(secret, id, seconds, body)
  return (headers.get('svix-signature') ?? '').split(' ').some((one) => isSame(one, `v1,${expected}`))
}

const answer = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
