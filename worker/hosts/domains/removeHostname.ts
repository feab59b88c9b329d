import * as z from 'zod'
import { removeHostname } from '#worker/platform/outgoing/customHostnames.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'

const Payload = z.object({ domain: z.string() })

/** Another claim may have been proved since. */
export const removeHostnameOfDomain: OutboxWork = async (env, payload) => {
  const { domain } = Payload.parse(payload)
  const isHeld = await env.DB.prepare(
    "select 1 from domains where domain = ? and status in ('VERIFIED', 'ACTIVE')",
  )
    .bind(domain)
    .first()
  if (!isHeld) await removeHostname(env, domain)
}
