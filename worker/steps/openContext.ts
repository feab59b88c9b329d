import type { Served } from '#worker/cache/serve.ts'
import type { Context, Site } from '#worker/context.ts'
import type { BeginWork } from '#worker/platform/outbox.ts'
import { originOf } from '#worker/hosts/normaliseHost.ts'

/** @param site null for a host that is not known: it answers in the product's own name. */
export function openContext(
  { env, host, url, execution, timings }: Served,
  site: Site | null,
  db: Context['db'],
): Context {
  const known = site ?? { ...NO_SITE, origin: originOf(host, env.MAIN_ORIGIN) }
  const begin: BeginWork = async (work) => (await import('#worker/outboxWork.ts')).beginWorkIn(env)(work)
  return { env, db, site: known, host: known, origin: url.origin, execution, timings, begin }
}

const NO_SITE: Omit<Site, 'origin'> = {
  table: 'all',
  entity: null,
  flags: {},
  partial: {},
  movedTo: null,
  digest: '',
}
