import { sql, type SQL } from 'drizzle-orm'
import type { PurgeKind } from '#schema/limits/edge.ts'
import type { DomainStatus } from '#schema/enums.ts'
import { type DomainKeeper, type DomainRow, findClaim, isStill } from '#worker/hosts/domains/domainReads.ts'
import type { CacheTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { commit } from '#worker/platform/database/write.ts'

export const REMOVE_HOSTNAME = 'removeCustomHostname'

interface Move {
  to: DomainStatus
  problem?: string
  nextCheckAt: number | null
  removesHostname?: boolean
  purge?: { tags: CacheTag[]; kind: PurgeKind }
  alsoRows?: SQL[]
}

/** @returns null if it is gone or has changed; unchanged if its owner has another ACTIVE domain */
export async function moveDomain(
  keeper: DomainKeeper,
  row: DomainRow,
  { to, problem = '', nextCheckAt, removesHostname = false, purge, alsoRows = [] }: Move,
): Promise<DomainRow | null> {
  const updatedAt = now()
  const hostnameId = removesHostname ? null : row.hostnameId
  const done = await commit(keeper, {
    guard: sql`exists (select 1 from domains where ${isStill(row)})`,
    rows: [
      sql`update domains set status = ${to}, problem = ${problem}, next_check_at = ${nextCheckAt}, strays = 0,
        hostname_id = ${hostnameId}, updated_at = ${updatedAt} where ${isStill(row)}`,
      ...alsoRows,
    ],
    purge: { tags: [], ...purge, reason: `domain ${to.toLowerCase()}` },
    outbox: removesHostname ? [{ kind: REMOVE_HOSTNAME, payload: { domain: row.domain } }] : [],
  })
  if (typeof done === 'string') return findClaim(keeper.db, row)
  return { ...row, status: to, problem, nextCheckAt, strays: 0, hostnameId, updatedAt }
}

export async function noteDomain(
  { env }: Pick<DomainKeeper, 'env'>,
  row: DomainRow,
  found: Partial<Pick<DomainRow, 'problem' | 'nextCheckAt' | 'hostnameId' | 'strays'>>,
): Promise<DomainRow | null> {
  const noted = { ...row, ...found }
  const { meta } = await env.DB.prepare(
    `update domains set problem = ?, next_check_at = ?, hostname_id = ?, strays = ?
     where domain = ? and entity_id = ? and proof = ? and status = ?`,
  )
    .bind(
      noted.problem,
      noted.nextCheckAt,
      noted.hostnameId,
      noted.strays,
      row.domain,
      row.entityId,
      row.proof,
      row.status,
    )
    .run()
  return meta.changes ? noted : null
}
