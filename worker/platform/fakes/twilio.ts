import type { Env } from '#worker/platform/env.ts'
import { storeSent } from '#worker/platform/fakes/sentMessages.ts'

const SEND = /^\/2010-04-01\/Accounts\/\w+\/(Messages|Calls)\.json$/

export async function answerTwilio(request: Request, env: Env): Promise<Response> {
  const [, resource] = SEND.exec(new URL(request.url).pathname) ?? []
  if (!resource || request.method !== 'POST') return Response.json({ code: 20404 }, { status: 404 })
  const form = new URLSearchParams(await request.text())
  const to = form.get('To') ?? ''
  // E.164 only, like the real service.
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return Response.json({ code: 21211, status: 400 }, { status: 400 })
  const isText = resource === 'Messages'
  const text = isText ? (form.get('Body') ?? '') : wordsOf(form.get('Twiml') ?? '')
  await storeSent(env, {
    id: request.headers.get('i-twilio-idempotency-token') ?? crypto.randomUUID(),
    kind: isText ? 'sms' : 'voice',
    to,
    subject: '',
    text,
    html: '',
    links: [],
    code: /\d{6,8}/.exec(text.replace(/(\d), (?=\d)/g, '$1'))?.[0] ?? null,
  })
  return Response.json({ sid: isText ? 'SM' : 'CA', status: 'queued', to }, { status: 201 })
}

const wordsOf = (twiml: string) => /<Say>([^<]*)<\/Say>/.exec(twiml)?.[1] ?? ''
