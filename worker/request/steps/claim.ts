import type { ServeRequest } from '#worker/cache/serve.ts'
import type { Site } from '#worker/platform/context.ts'
import { readCaller, rememberViewer, sessionHost } from '#worker/identity/caller.ts'
import { openDb } from '#worker/platform/database/db.ts'

/** Whether the request's session or token is valid. */
export async function isProved({ request, env, spent }: ServeRequest, site: Site): Promise<boolean> {
  const db = openDb(env.DB)
  const host = sessionHost(site.origin, env.MAIN_ORIGIN)
  const caller = await readCaller(request, env, db, site.origin)
  if (caller.viewer || caller.isOperator) {
    rememberViewer(request, { viewer: caller.viewer, host, stats: db.stats })
    return true
  }
  spent.queries += db.stats.queries
  spent.rows += db.stats.rows
  return false
}
