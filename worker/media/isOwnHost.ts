import { eq, and } from 'drizzle-orm'
import { domains } from '#schema/tables/hosts.ts'
import type { Context } from '#worker/platform/context.ts'
import { normaliseHost } from '#worker/hosts/normaliseHost.ts'
import { isAddress } from '#worker/platform/outgoing/publicAddress.ts'
import { param, read } from '#worker/platform/database/read.ts'

const activeDomain = read('activeDomain', { domain: domains.domain }, (query) =>
  query.from(domains).where(and(eq(domains.domain, param('domain')), eq(domains.status, 'ACTIVE'))),
)

/** Http is redirected to https. */
export const isOwnAddress = async (
  ctx: Pick<Context, 'db' | 'env'>,
  { hostname, port }: URL,
): Promise<boolean> => {
  const main = new URL(ctx.env.MAIN_ORIGIN)
  if (port !== main.port) return false
  return hostname === main.hostname || (!isAddress(hostname) && (await isOwnHost(ctx, hostname)))
}

export async function isOwnHost(ctx: Pick<Context, 'db' | 'env'>, hostname: string): Promise<boolean> {
  const host = normaliseHost(hostname, ctx.env.MAIN_ORIGIN)
  return host.kind !== 'domain' || (await ctx.db.first(activeDomain, { domain: host.domain })) !== null
}
