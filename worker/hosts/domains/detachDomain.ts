import { sql } from 'drizzle-orm'
import { REMOVE_HOSTNAME } from '#worker/hosts/domains/moveDomain.ts'
import {
  type ClaimKey,
  type DomainKeeper,
  type DomainRow,
  entityTag,
  findClaim,
} from '#worker/hosts/domains/domainReads.ts'
import { homeTag, siteTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { commit } from '#worker/platform/database/write.ts'

/**
 * It stops answering at once (C12).
 * @returns the ended claim; null if there is none
 */
export async function detachDomain(keeper: DomainKeeper, claim: ClaimKey): Promise<DomainRow | null> {
  const row = await findClaim(keeper.db, claim)
  if (!row) return null
  const { domain } = row
  const at = now()
  const isIts = sql`domain = ${domain} and entity_id = ${row.entityId} and status <> 'DELETED'`
  const done = await commit(keeper, {
    guard: sql`exists (select 1 from domains where ${isIts})`,
    rows: [
      sql`update domains set status = 'DELETED', proof = '', problem = '', hostname_id = null, strays = 0,
        next_check_at = null, updated_at = ${at} where ${isIts}`,
      // Another domain may be waiting for this.
      sql`update domains set next_check_at = ${at} where entity_id = ${row.entityId} and status = 'VERIFIED'`,
    ],
    purge: { tags: [entityTag(row), homeTag, siteTag], kind: 'hard', reason: 'disconnect domain' },
    outbox: [{ kind: REMOVE_HOSTNAME, payload: { domain } }],
  })
  if (typeof done === 'string') return null
  return {
    ...row,
    status: 'DELETED',
    proof: '',
    problem: '',
    hostnameId: null,
    strays: 0,
    nextCheckAt: null,
    updatedAt: at,
  }
}
