/** Nothing is stored unless its row allows it. */
import { edge, type DynamicReason } from '#schema/limits/edge.ts'
import type { Route } from '#schema/routes/table.ts'
import type { Site } from '#worker/platform/context.ts'
import { hasSessionCookie } from '#worker/identity/cookies.ts'
import { isOperator } from '#worker/identity/operator.ts'
import type { Env } from '#worker/platform/env.ts'
import { clientIp } from '#worker/platform/http/clientIp.ts'

export type Decision =
  | { key: string }
  | {
      dynamic: DynamicReason
      readable?: string
    }

type Settings = Pick<Env, 'ENVIRONMENT' | 'INTERNAL_ADDRESSES' | 'EDGE_CACHE' | 'ADMIN_TOKEN'>

/** @param canonical path and query */
export const keyOf = (site: Site, row: Route, release: string, canonical: string): string =>
  [edge.form, release, site.digest, row.name, canonical].join(' ')

/** @param key of the address, null if no row stores its answers */
export function decide(request: Request, env: Settings, site: Site, key: string | null): Decision {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const claims = isReading ? claimOf(request, env) : null
  if (claims) {
    return {
      dynamic: claims,
      ...(key !== null && !reasonAgainst(request, env, site) && { readable: key }),
    }
  }
  const reason = reasonAgainst(request, env, site)
  if (reason) return { dynamic: reason }
  return key === null ? { dynamic: 'route' } : { key }
}

/** No page is rendered for a claim until it is proved. */
function claimOf(request: Request, env: Settings): DynamicReason | null {
  if (hasSessionCookie(request, env)) return 'signed-in'
  return request.headers.has('authorization') ? 'internal' : null
}

function reasonAgainst(request: Request, env: Settings, site: Site): DynamicReason | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return 'method'
  if (isOperator(request, env)) return 'internal'
  if (isInternal(request, env)) return 'internal'
  if (env.EDGE_CACHE === 'off') return 'inactive'
  if (site.flags.disable_edge_cache) return 'flag'
  return null
}

/** They see the current state (R022). */
const isInternal = (request: Request, { INTERNAL_ADDRESSES: list }: Pick<Env, 'INTERNAL_ADDRESSES'>) =>
  Boolean(list) && list!.split(/[\s,]+/).includes(clientIp(request))
