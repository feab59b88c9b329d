import * as z from 'zod'
import type { Env } from '#worker/platform/env.ts'
import { askOutside } from '#worker/platform/outgoing/outside.ts'

/** @throws OutsideUnavailable */
export const askResend = (
  env: Env,
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> },
): Promise<Response> =>
  askOutside(
    env,
    env.RESEND_API_KEY && (env.RESEND_URL || 'https://api.resend.com'),
    path,
    {
      ...init,
      headers: {
        authorization: `Bearer ${env.RESEND_API_KEY ?? 'local'}`,
        'content-type': 'application/json',
        ...headers,
      },
    },
    async () => (await import('#worker/platform/fakes/resend.ts')).answerResend,
  )

const problems = z.object({ name: z.string().catch(''), message: z.string().catch('') })

export async function problemIn(response: Response): Promise<{ name: string; problem: string }> {
  const { name, message } = problems
    .catch({ name: '', message: '' })
    .parse(await response.json().catch(() => null))
  return { name, problem: `${response.status} ${name} ${message}`.trim().slice(0, 500) }
}
