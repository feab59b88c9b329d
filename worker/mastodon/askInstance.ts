import { DEFAULT_INSTANCE } from '#schema/users/mastodon.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { FAKE_PATH } from '#worker/mastodon/fake/path.ts'
import { isOwnHost } from '#worker/media/isOwnHost.ts'
import type { Env } from '#worker/platform/env.ts'
import { type Answered, type AskRefusal, safeAsk } from '#worker/platform/outgoing/safeAsk.ts'

export const instanceOf = ({ MASTODON_INSTANCE }: Pick<Env, 'MASTODON_INSTANCE'>): string =>
  MASTODON_INSTANCE || DEFAULT_INSTANCE

export const isFake = ({ ENVIRONMENT, MASTODON_INSTANCE }: Env, instance: string): boolean =>
  ENVIRONMENT === 'development' && !MASTODON_INSTANCE && instance === DEFAULT_INSTANCE

export const authorizePageOf = (env: Env, instance: string): string =>
  isFake(env, instance)
    ? `${env.MAIN_ORIGIN}${FAKE_PATH}/oauth/authorize`
    : `https://${instance}/oauth/authorize`

/** @param at path and query */
export async function askInstance(
  ctx: Pick<Context, 'db' | 'env'>,
  instance: string,
  at: string,
  init: RequestInit = {},
): Promise<Answered | AskRefusal> {
  if (isFake(ctx.env, instance)) {
    const { answerInstance } = await import('#worker/mastodon/fake/answerInstance.ts')
    const response = await answerInstance(new Request(`http://fake.invalid${FAKE_PATH}${at}`, init), ctx.env)
    return { status: response.status, json: await response.json() }
  }
  return safeAsk(
    ctx.env,
    `https://${instance}${at}`,
    { most: limits.mastodon.answer, isOwnHost: (host) => isOwnHost(ctx, host) },
    init,
  )
}

export const posted = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})
