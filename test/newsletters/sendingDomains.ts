import { env as bindings } from 'cloudflare:workers'
import { checkDueSendingDomains } from '#worker/newsletters/domains/checkDueSendingDomains.ts'
import type { SendingRecord } from '#worker/newsletters/domains/sendingRecord.ts'
import { advanceClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { answerDns } from '#worker/platform/fakes/dns.ts'
import { answerResend } from '#worker/platform/fakes/resend.ts'

const env = bindings as unknown as Env
const DAY = 24 * 3_600_000

/** @param data none removes them */
export async function setDns(name: string, type: string, data: string[]): Promise<void> {
  const body = JSON.stringify({ name, type, data })
  const answer = await answerDns(new Request('http://dns.invalid/', { method: 'POST', body }), env)
  if (!answer.ok) throw new Error(await answer.text())
}

export const rowOf = (ownerId: string): Promise<Record<string, unknown> | null> =>
  env.DB.prepare('select * from sending_domains where owner_id = ?').bind(ownerId).first()

export async function recordsOf(ownerId: string): Promise<SendingRecord[]> {
  const row = await rowOf(ownerId)
  return JSON.parse((row?.['records'] ?? '[]') as string) as SendingRecord[]
}

/** Sets each record as it is shown, without `except`. */
export async function publishRecords(ownerId: string, except: string[] = []): Promise<void> {
  for (const { kind, name, type, value, priority } of await recordsOf(ownerId))
    await setDns(
      name,
      type,
      except.includes(kind) ? [] : [priority === null ? value : `${priority} ${value}`],
    )
}

export async function withdrawRecords(ownerId: string, kinds: string[]): Promise<void> {
  for (const { kind, name, type } of await recordsOf(ownerId))
    if (kinds.includes(kind)) await setDns(name, type, [])
}

/** As cron does, a day later. */
export async function checkTomorrow(): Promise<void> {
  advanceClock(DAY)
  await checkDueSendingDomains(env)
}

export const askProvider = (path: string, method = 'GET', body?: object): Promise<Response> =>
  answerResend(
    new Request(`http://resend.invalid${path}`, { method, ...(body && { body: JSON.stringify(body) }) }),
    env,
  )

/** A session answers too late once its time is over. */
export const slowly = (database: D1Database): D1Database =>
  ({
    withSession(...given: [string]) {
      const session = database.withSession(...given)
      return {
        prepare: (text: string) => session.prepare(text),
        async batch(statements: D1PreparedStatement[]) {
          await scheduler.wait(20)
          return session.batch(statements)
        },
      }
    },
  }) as unknown as D1Database
