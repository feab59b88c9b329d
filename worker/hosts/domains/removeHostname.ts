import * as z from 'zod'
import { removeHostname } from '#worker/platform/customHostnames.ts'
import type { OutboxWork } from '#worker/platform/outbox.ts'

const Payload = z.object({ domain: z.string() })

/**
 * Takes the platform's hostname of a claim that has ended away. There is one of a name: when a person has proved the
 * domain since, it is theirs, and stays.
 */
export const removeHostnameOfDomain: OutboxWork = async (env, payload) => {
  const { domain } = Payload.parse(payload)
  const isHeld = await env.DB.prepare(
    "select 1 from domains where domain = ? and status in ('VERIFIED', 'ACTIVE')",
  )
    .bind(domain)
    .first()
  if (!isHeld) await removeHostname(env, domain)
}
