import { SusiOperation } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { markBrowser } from '#worker/hosts/handOff/mark.ts'
import { normaliseHost, originOf } from '#worker/hosts/normaliseHost.ts'
import { readSite } from '#worker/hosts/site.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'

export interface Way extends Record<string, string | null> {
  operation: SusiOperation
  entryPoint: string | null
  redirect: string
}

export const wayOf = (query: URLSearchParams): Way => ({
  operation: SusiOperation.find((value) => value === query.get('operation')) ?? 'login',
  entryPoint: query.get('entryPoint'),
  redirect: hostPathOnly(query.get('redirect')),
})

/** @param target the host's origin */
export function agreedWay(ctx: Context, target: string, way: Way | Pick<Way, 'redirect'>): string {
  const { host } = new URL(target)
  return path('AcctGlobalIdentity', undefined, { host, ...way, browser: markBrowser(ctx, host) })
}

export async function targetOf(ctx: Context, host: string | null): Promise<string | null> {
  if (!host || !/^[\w.-]{1,253}(?::\d{1,5})?$/.test(host)) return null
  const { MAIN_ORIGIN } = ctx.env
  const normalised = normaliseHost(host.replace(/:\d+$/, ''), MAIN_ORIGIN)
  if (normalised.kind !== 'subdomain' && normalised.kind !== 'domain') return null
  const reading = await readSite(ctx.db, normalised, MAIN_ORIGIN)
  return reading && !reading.site.movedTo ? originOf(normalised, MAIN_ORIGIN) : null
}
