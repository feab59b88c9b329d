import * as z from 'zod'
import { openNewsletterProvider } from '#worker/newsletters/issues/openProvider.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'

const given = z.object({ providerId: z.string().min(1), domain: z.string() })

/** Another claim may use it. */
export const leaveSendingDomain: OutboxWork = async (env, payload) => {
  const { providerId, domain } = given.parse(payload)
  const isUsed = await env.DB.prepare('select 1 from sending_domains where domain = ? and provider_id = ?')
    .bind(domain, providerId)
    .first()
  if (isUsed) return
  const provider = await openNewsletterProvider(env)
  await provider?.domains.delete(providerId)
}
