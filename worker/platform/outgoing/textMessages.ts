import type { Env } from '#worker/platform/env.ts'
import { askOutside } from '#worker/platform/outgoing/outside.ts'

export interface TextMessage {
  kind: 'sms' | 'voice'
  /** E.164. */
  to: string
  text: string
  code: string
}

/** @throws if the service refuses or does not answer */
export async function sendTextMessage(
  env: Env,
  id: string,
  { kind, to, text, code }: TextMessage,
): Promise<void> {
  const account = env.TWILIO_ACCOUNT_SID ?? 'local'
  const body = new URLSearchParams({ To: to, From: env.TWILIO_FROM ?? '+15005550006' })
  if (kind === 'sms') body.set('Body', text)
  else body.set('Twiml', spoken(text, code))
  const response = await askOutside(
    env,
    env.TWILIO_URL,
    `/2010-04-01/Accounts/${account}/${kind === 'sms' ? 'Messages' : 'Calls'}.json`,
    {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${account}:${env.TWILIO_AUTH_TOKEN ?? ''}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
        'i-twilio-idempotency-token': id,
      },
      body: body.toString(),
    },
    async () => (await import('#worker/platform/fakes/twilio.ts')).answerTwilio,
  )
  if (!response.ok) throw new Error(`The telephone service answered ${response.status}`)
}

function spoken(text: string, code: string): string {
  const digits = [...code].join(', ')
  const words = text.replace(code, digits).replace(/[<&>]/g, ' ')
  return `<Response><Say>${words}</Say><Pause length="1"/><Say>${words}</Say></Response>`
}
