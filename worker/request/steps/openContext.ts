import type { ServeRequest } from '#worker/cache/serve.ts'
import type { Context, Site } from '#worker/platform/context.ts'
import { originOf } from '#worker/hosts/normaliseHost.ts'
import type { BeginWork } from '#worker/platform/database/outbox.ts'

/** @param site null for an unknown host */
export function openContext(
  { env, host, url, execution, timings }: ServeRequest,
  site: Site | null,
  db: Context['db'],
): Context {
  const known = site ?? { ...NO_SITE, origin: originOf(host, env.MAIN_ORIGIN) }
  const begin: BeginWork = async (work) => (await import('#worker/jobs/outboxWork.ts')).beginWorkIn(env)(work)
  return { env, db, site: known, host: known, origin: url.origin, execution, timings, begin }
}

const NO_SITE: Omit<Site, 'origin'> = {
  table: 'all',
  entity: null,
  flags: {},
  partial: {},
  theme: null,
  movedTo: null,
  digest: '',
}
