/** Links and codes are secret, so rows are sealed (decision 13). */
import type { EmailName } from '#schema/notifications/emails.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { isRepeated } from '#worker/platform/database/idempotentCall.ts'
import { LEASE, type OutboxWork, runRow } from '#worker/platform/database/outbox.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'
import {
  type Refusal,
  type Rows,
  type Work,
  type Writer,
  writeRows,
} from '#worker/platform/database/write.ts'

export type Message =
  | { kind: 'email'; name: EmailName; to: string; content: EmailContent }
  | { kind: 'sms' | 'voice'; to: string; text: string; code: string }

export const MESSAGE = 'message'
const PURPOSE = 'message'

export async function messageWork(env: Env, message: Message): Promise<Required<Work>> {
  return {
    id: newId(),
    kind: MESSAGE,
    payload: await seal(env, PURPOSE, message),
    // The drain only retries.
    dueAt: now() + LEASE,
  }
}

/** Elsewhere the response time would reveal whether something was sent. */
export async function writeAndSend(
  writer: Pick<Writer, 'db' | 'execution' | 'idempotentCall'> & { env: Env },
  write: Rows,
  messages: readonly Message[],
): Promise<Record<string, unknown>[][] | Refusal> {
  const works = await Promise.all(messages.map((message) => messageWork(writer.env, message)))
  const written = await writeRows(writer, { ...write, outbox: [...(write.outbox ?? []), ...works] })
  if (typeof written !== 'string' && !isRepeated(writer)) await sendNow(writer, works)
  return written
}

export async function sendNow(
  { env, execution }: { env: Env; execution: Pick<ExecutionContext, 'waitUntil'> },
  works: readonly Required<Work>[],
): Promise<void> {
  const sending = Promise.all(
    works.map(({ id, kind, payload }) =>
      runRow(env, { id, kind, payload: JSON.stringify(payload), attempts: 0 }, { [MESSAGE]: deliver }),
    ),
  )
  if (env.ENVIRONMENT === 'development') await sending
  else execution.waitUntil(sending)
}

export const deliver: OutboxWork = async (env, payload, id) => {
  const message = (await unseal(env, PURPOSE, String(payload))) as Message | null
  if (!message) throw new Error('A message cannot be unsealed')
  if (message.kind === 'email') {
    await (await import('#worker/platform/mail/sendMail.ts')).sendMail(env, id, message)
  } else await (await import('#worker/platform/outgoing/textMessages.ts')).sendTextMessage(env, id, message)
  await env.DB.prepare(`update outbox set payload = '""' where id = ?`).bind(id).run()
}
