import type { DynamicReason } from '#schema/limits/edge.ts'
import { type CacheState, openCacheState } from '#worker/cache/cacheState.ts'
import type { Decision } from '#worker/cache/decide.ts'
import type { ResolvedRoute } from '#worker/cache/lookup.ts'
import type { ServeRequest } from '#worker/cache/serve.ts'
import type { Caller, Context } from '#worker/platform/context.ts'
import { askController } from '#worker/graphql/controllers.ts'
import { readSiteFirst, type SiteReading } from '#worker/hosts/site.ts'
import { readCaller, reasonOf } from '#worker/identity/caller.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { openContext } from '#worker/request/steps/openContext.ts'
import type { RoutedRequest } from '#worker/request/steps/routedRequest.ts'

export interface RenderInput {
  /** Null on an unknown host. */
  route: ResolvedRoute | null
  db: Db
  /** The site, if this request read it. */
  reading?: SiteReading | null
  /** There is an older copy. */
  isExpired?: boolean
  inBackground?: boolean
}

/** The reads that do not depend on the answer have begun. */
export interface OpenAnswer {
  routed: RoutedRequest
  decision: Decision
  state: CacheState
  status: 'expired' | 'miss'
  /** Null if the answer may not be stored; resolves to null if the site has changed. */
  asOf: Promise<number | null> | null
  controlled: Promise<unknown> | null
  /** Null unless the answer is the caller's own. */
  reasonOfCaller: Promise<DynamicReason | null> | null
}

export function openAnswer(served: ServeRequest, input: RenderInput): OpenAnswer {
  const { request, env, url } = served
  const { route, db, isExpired = false, inBackground = false } = input
  const ctx = openContext(served, route?.site ?? null, db)
  const state = openCacheState()
  const decision = route?.decision ?? { dynamic: 'host' as const }
  if ('key' in decision) state.join('enabled')
  const found = route?.found ?? null
  const isStorable = 'key' in decision && found !== null
  // Read before anything that the page shows (decision 1).
  const asOf = isStorable ? readAsOf(ctx, served, input) : null
  const controlled = isStorable ? askController(ctx, found, state) : null
  const caller = readAtMostOnce(() => readCaller(request, env, db, ctx.site.origin))
  const isForCaller = 'dynamic' in decision && needsCaller(decision.dynamic)
  const reasonOfCaller = isForCaller ? caller().then(reasonOf) : null
  // A resolved path could start with two slashes and name another host.
  const canonical = new URL(ctx.site.origin + (route?.canonical ?? url.pathname + url.search))
  const isUnknownHost = route === null
  return {
    routed: { ctx, request, url, canonical, found, isUnknownHost, isStorable, inBackground, caller },
    decision,
    state,
    status: isExpired ? 'expired' : 'miss',
    asOf,
    controlled,
    reasonOfCaller,
  }
}

async function readAsOf(
  ctx: Context,
  served: ServeRequest,
  { reading }: RenderInput,
): Promise<number | null> {
  if (reading) return reading.asOf
  const first = await readSiteFirst(ctx.db, served.host, ctx.env.MAIN_ORIGIN).catch(() => null)
  return first?.site.digest === ctx.site.digest ? first.asOf : null
}

const needsCaller = (reason: DynamicReason) => reason === 'signed-in' || reason === 'internal'

function readAtMostOnce(read: () => Promise<Caller>): () => Promise<Caller> {
  let reading: Promise<Caller> | undefined
  return () => (reading ??= read())
}
