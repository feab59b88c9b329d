/** Others need the operator's signature (D22). */
import { safeUrl } from '#schema/hosts/urls.ts'
import type { Context } from '#worker/platform/context.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { targetOf } from '#worker/hosts/handOff/way.ts'
import { isSame, keyedDigestOf } from '#worker/platform/secrets.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'

const PURPOSE = 'external:'
/** An address without a scheme could be another host's. */
const WRITTEN = /^(?:https?:\/\/|\/(?!\/))/i

export const redirectExternal: Handler = async (ctx, _, __, url) => {
  const to = url.searchParams.get('to') ?? ''
  const target = WRITTEN.test(to) ? safeUrl(to, { ownPaths: true }) : null
  if (target === null) return null
  if (target.startsWith('/')) return redirectTo(target, 302)
  const isAllowed = isSigned(ctx, to, url.searchParams.get('sig')) || (await isOurs(ctx, new URL(target)))
  return isAllowed ? redirectTo(target, 302) : null
}

async function isOurs(ctx: Context, { origin, host }: URL): Promise<boolean> {
  return origin === ctx.env.MAIN_ORIGIN || (await targetOf(ctx, host)) === origin
}

const isSigned = ({ env }: Context, to: string, signature: string | null): boolean =>
  Boolean(env.SECRET && signature) && isSame(signature!, keyedDigestOf(env, PURPOSE + to))
