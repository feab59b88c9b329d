import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'

export interface SentMessage {
  id: string
  kind: 'email' | 'sms' | 'voice'
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  code: string | null
  /** The sender of an issue is one of them. */
  headers?: Record<string, string>
  at: number
}

const PURPOSE = 'sentMessage'
const MOST_SHOWN = 500

export async function storeSent(env: Env, message: Omit<SentMessage, 'at'>): Promise<void> {
  const at = now()
  await env.DB.prepare(
    'insert into sent_messages (id, message, at) values (?, ?, ?) on conflict (id) do nothing',
  )
    .bind(message.id, await seal(env, PURPOSE, { ...message, at }), at)
    .run()
}

export async function readSent(env: Env, to: string | null): Promise<SentMessage[]> {
  const { results } = await env.DB.prepare(
    `select message from sent_messages order by at desc, rowid desc limit ${MOST_SHOWN}`,
  ).all<{ message: string }>()
  const messages = await Promise.all(results.map(({ message }) => unseal(env, PURPOSE, message)))
  return (messages as (SentMessage | null)[]).filter(
    (message): message is SentMessage => message !== null && (to === null || message.to === to),
  )
}

export async function forgetSent(env: Env): Promise<void> {
  await env.DB.prepare('delete from sent_messages').run()
}
