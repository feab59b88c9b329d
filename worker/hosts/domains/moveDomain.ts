/** The two ways in which a look changes a claim: to another status, or in what is known of it. */
import { sql } from 'drizzle-orm'
import type { PurgeKind } from '#schema/edge.ts'
import type { DomainStatus } from '#schema/enums.ts'
import { type DomainKeeper, type DomainRow, findDomain, isStill } from '#worker/hosts/domains/rows.ts'
import type { CacheTag } from '#worker/platform/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { commit } from '#worker/platform/write.ts'

/** The outbox' kind of what takes a hostname away from the platform; its payload is `{ domain }`. */
export const REMOVE_HOSTNAME = 'removeCustomHostname'

interface Move {
  to: DomainStatus
  problem?: string
  nextCheckAt: number | null
  /** The platform keeps nothing of it. */
  removesHostname?: boolean
  purge?: { tags: CacheTag[]; kind: PurgeKind }
}

/**
 * Changes a claim's status, unless it is another claim or in another status by now.
 * @returns the claim as it stands afterwards; null when there is none any more; unchanged when it was to be ACTIVE
 *   and whoever claims it has another ACTIVE domain
 */
export async function moveDomain(
  keeper: DomainKeeper,
  row: DomainRow,
  { to, problem = '', nextCheckAt, removesHostname = false, purge }: Move,
): Promise<DomainRow | null> {
  const updatedAt = now()
  const hostnameId = removesHostname ? null : row.hostnameId
  const done = await commit(keeper, {
    guard: sql`exists (select 1 from domains where ${isStill(row)})`,
    rows: [
      sql`update domains set status = ${to}, problem = ${problem}, next_check_at = ${nextCheckAt}, strays = 0,
        hostname_id = ${hostnameId}, updated_at = ${updatedAt} where ${isStill(row)}`,
    ],
    purge: { tags: [], ...purge, reason: `domain ${to.toLowerCase()}` },
    outbox: removesHostname ? [{ kind: REMOVE_HOSTNAME, payload: { domain: row.domain } }] : [],
  })
  if (typeof done === 'string') return findDomain(keeper.db, row.domain)
  return { ...row, status: to, problem, nextCheckAt, strays: 0, hostnameId, updatedAt }
}

/**
 * Notes what a look found. Nothing of it is on a page, so nothing is purged.
 * @returns null when it is another claim or in another status by now
 */
export async function noteDomain(
  { env }: Pick<DomainKeeper, 'env'>,
  row: DomainRow,
  found: Partial<Pick<DomainRow, 'problem' | 'nextCheckAt' | 'hostnameId' | 'strays'>>,
): Promise<DomainRow | null> {
  const noted = { ...row, ...found }
  const { meta } = await env.DB.prepare(
    `update domains set problem = ?, next_check_at = ?, hostname_id = ?, strays = ?
     where domain = ? and proof = ? and status = ?`,
  )
    .bind(noted.problem, noted.nextCheckAt, noted.hostnameId, noted.strays, row.domain, row.proof, row.status)
    .run()
  return meta.changes ? noted : null
}
