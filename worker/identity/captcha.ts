/** D43, R341. */
import * as z from 'zod'
import type { Context } from '#worker/platform/context.ts'
import { spendOnce } from '#worker/identity/spendOnce.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { askOutside, jsonOf } from '#worker/platform/outgoing/outside.ts'
import { logError } from '#worker/platform/log.ts'

const Verdict = z.object({ success: z.boolean() })

/** Each answer counts once (safety I8). */
export async function verifyCaptcha(ctx: Context, answer: string | null | undefined): Promise<boolean> {
  if (!answer || answer.length > 2048) return false
  const { env } = ctx
  const { network } = theRequester(ctx)
  try {
    const response = await askOutside(
      env,
      env.TURNSTILE_URL,
      '/turnstile/v0/siteverify',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          secret: env.TURNSTILE_SECRET ?? 'local',
          response: answer,
          remoteip: network.includes('/') ? undefined : network,
        }),
      },
      async () => (await import('#worker/platform/fakes/turnstile.ts')).answerTurnstile,
    )
    const verdict = Verdict.safeParse(await jsonOf(response))
    return verdict.success && verdict.data.success && (await spendOnce(ctx, 'captcha', answer))
  } catch (error) {
    logError(error, { where: 'captcha' })
    return false
  }
}
