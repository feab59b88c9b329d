/** `POST /_/dev/newsletters` (development only): makes the newsletter provider go wrong, or report that an email was read. */
import * as z from 'zod'
import type { Env } from '#worker/platform/env.ts'
import { planEvent, planFaults } from '#worker/platform/fakes/resend.ts'
import { planDomainFault } from '#worker/platform/fakes/resendDomains.ts'

const count = z.number().int().min(0).max(1000).optional()
const given = z.union([
  z.strictObject({ throttle: count, fail: count, lose: count }),
  z.strictObject({ domains: z.enum(['', 'down', 'refuse']) }),
  z.strictObject({ opened: z.string(), userAgent: z.string().optional() }),
  z.strictObject({ clicked: z.string(), link: z.url() }),
])

export async function answerNewsletters(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const { data, error } = given.safeParse(await request.json().catch(() => null))
  if (!data) return new Response(`${z.prettifyError(error)}\n`, { status: 400 })
  if ('opened' in data)
    await planEvent(env, data.opened, 'email.opened', { open: { userAgent: data.userAgent ?? '' } })
  else if ('clicked' in data)
    await planEvent(env, data.clicked, 'email.clicked', { click: { link: data.link } })
  else if ('domains' in data) await planDomainFault(env, data.domains)
  else await planFaults(env, data)
  return new Response(null, { status: 204 })
}
