/** Addresses that start with `bounce` or `complain` do so; `/_/dev/newsletters` plans faults. */
import * as z from 'zod'
import { second } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { answerResendDomains } from '#worker/platform/fakes/resendDomains.ts'
import { problem } from '#worker/platform/fakes/resendProblem.ts'
import { storeSent } from '#worker/platform/fakes/sentMessages.ts'
import { newId } from '#worker/platform/ids.ts'
import { digestOf } from '#worker/platform/secrets.ts'

const MOST = 100
const STORED_SHARDS = 5
const FAULTS = 'faults'

const messages = z.array(
  z.object({
    to: z.tuple([z.string()]),
    from: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    headers: z.record(z.string(), z.string()),
    tags: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
)
type Message = z.infer<typeof messages>[number]

/** The first replies are lost. */
const faultList = z.object({
  throttle: z.number().default(0),
  fail: z.number().default(0),
  lose: z.number().default(0),
})
export type ResendFaults = z.input<typeof faultList>

export async function answerResend(request: Request, env: Env): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/domains')) return answerResendDomains(request, env)
  if (request.method !== 'POST' || pathname !== '/emails/batch') return problem(404, 'not_found')
  const key = request.headers.get('idempotency-key') ?? newId()
  const fault = await nextFault(env)
  if (fault === 'throttle') return problem(429, 'rate_limit_exceeded', { 'retry-after': '1' })
  if (fault === 'fail') return problem(500, 'internal_server_error')
  const body = await request.text()
  const answer = await accept(env, key, body)
  if (fault === 'lose') throw new Error('The connection was closed')
  return answer
}

async function accept(env: Env, key: string, body: string): Promise<Response> {
  const hash = digestOf(body)
  const known = await env.DB.prepare('select hash, answer from fake_newsletter_calls where key = ?')
    .bind(key)
    .first<{ hash: string; answer: string }>()
  if (known)
    return known.hash === hash ? answerWith(known.answer) : problem(409, 'invalid_idempotent_request')
  const batch = messages.safeParse(JSON.parse(body)).data
  if (
    !batch ||
    batch.length > MOST ||
    batch.some(({ to: [to] }) => !/^[^\s@]+@[^\s@]+$/.test(to) || to.startsWith('refuse'))
  )
    return problem(422, 'validation_error')
  const answer = JSON.stringify({ data: batch.map(() => ({ id: crypto.randomUUID() })) })
  const at = now()
  const events = batch.flatMap(eventsOf).map((event) => [newId(), JSON.stringify(event)])
  const written = await env.DB.batch([
    env.DB.prepare(
      'insert into fake_newsletter_calls (key, hash, answer, created_at) values (?, ?, ?, ?) on conflict do nothing',
    ).bind(key, hash, answer, at),
    env.DB.prepare(
      `insert into fake_newsletter_events (id, payload, created_at)
       select value->>0, value->>1, ?2 from json_each(?1) where changes() = 1`,
    ).bind(JSON.stringify(events), at),
  ])
  if (written[0]!.meta.changes && Number(key.split('-')[2]) < STORED_SHARDS)
    for (const message of batch) await show(env, key, message)
  return answerWith(answer)
}

const show = (env: Env, key: string, { to: [to], from, subject, text, html, headers, tags }: Message) =>
  storeSent(env, {
    id: `${key}-${tags.find(({ name }) => name === 'recipient')?.value}`,
    kind: 'email',
    to,
    subject,
    text,
    html,
    links: [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&')),
    code: null,
    headers: { From: from, ...headers },
  })

const eventsOf = (message: Message) => {
  const { to, from, subject, tags } = message
  const data = { to, from, subject, tags }
  if (to[0].startsWith('bounce'))
    return [{ type: 'email.bounced', data: { ...data, bounce: { type: 'Permanent' } } }]
  const delivered = { type: 'email.delivered', data }
  return to[0].startsWith('complain') ? [delivered, { type: 'email.complained', data }] : [delivered]
}

export async function planFaults({ DB }: Env, faults: ResendFaults): Promise<void> {
  await DB.prepare(
    `insert into fake_newsletter_calls (key, hash, answer, created_at) values ('${FAULTS}', '', ?, ?)
     on conflict (key) do update set answer = excluded.answer`,
  )
    .bind(JSON.stringify(faultList.parse(faults)), now())
    .run()
}

/** Reports an event of the last accepted message to an address. */
export async function planEvent({ DB }: Env, to: string, type: string, more: object): Promise<void> {
  await DB.prepare(
    `insert into fake_newsletter_events (id, payload, created_at)
     select ?1, json_object('type', ?2, 'data', json_patch(payload->'$.data', ?3)), ?4 from fake_newsletter_events
     where payload->>'$.data.to[0]' = ?5 order by created_at desc, rowid desc limit 1`,
  )
    .bind(newId(), type, JSON.stringify(more), now(), to)
    .run()
}

async function nextFault({ DB }: Env): Promise<keyof ResendFaults | null> {
  for (const kind of ['lose', 'fail', 'throttle'] as const) {
    const { meta } = await DB.prepare(
      `update fake_newsletter_calls set answer = json_set(answer, '$.${kind}', (answer->>'${kind}') - 1)
       where key = '${FAULTS}' and answer->>'${kind}' > 0`,
    ).run()
    if (meta.changes) return kind
  }
  return null
}

const answerWith = (json: string) => new Response(json, { headers: { 'content-type': 'application/json' } })

/** Repeats each event until it is taken, as the provider does. */
export async function sendResendEvents(
  env: Env,
  take: (request: Request) => Promise<Response>,
  sign: (id: string, seconds: number, body: string) => string,
): Promise<void> {
  const { results } = await env.DB.prepare(
    'select id, payload from fake_newsletter_events where delivered_at is null order by created_at, id limit 100',
  ).all<{ id: string; payload: string }>()
  for (const { id, payload } of results) {
    const seconds = Math.floor(now() / second)
    const request = new Request(`${env.MAIN_ORIGIN}/_/newsletters/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'svix-id': id,
        'svix-timestamp': String(seconds),
        'svix-signature': `v1,${sign(id, seconds, payload)}`,
      },
      body: payload,
    })
    if (!(await take(request)).ok) return
    await env.DB.prepare('update fake_newsletter_events set delivered_at = ? where id = ?')
      .bind(now(), id)
      .run()
  }
}
