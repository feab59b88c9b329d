/** Events are signed, and sent until they are accepted, as the provider does. */
import { path } from '#schema/routes/paths.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { openProvider, webhookSecretOf } from '#worker/payments/provider.ts'
import { runClock } from '#worker/payments/fake/billing.ts'
import { seconds } from '#worker/payments/fake/store.ts'
import type { TakeEvent } from '#worker/payments/takeEvent.ts'

const A_RUN = 100

export async function sendEvents(env: Env, take: TakeEvent): Promise<void> {
  const { results } = await env.DB.prepare(
    'select id, payload from fake_payment_events where delivered_at is null order by created_at, id limit ?',
  )
    .bind(A_RUN)
    .all<{ id: string; payload: string }>()
  if (!results.length) return
  const { webhooks } = await openProvider(env)
  for (const { id, payload } of results) {
    const signature = await webhooks.generateTestHeaderStringAsync({
      payload,
      secret: webhookSecretOf(env)!,
      timestamp: seconds(),
    })
    const request = new Request(env.MAIN_ORIGIN + path('TakePaymentEvent'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
    const { ok } = await take(request)
    if (!ok) return
    await env.DB.prepare('update fake_payment_events set delivered_at = ? where id = ?').bind(now(), id).run()
  }
}

export async function passTime(env: Env, take: TakeEvent): Promise<void> {
  await runClock(env)
  await sendEvents(env, take)
}
