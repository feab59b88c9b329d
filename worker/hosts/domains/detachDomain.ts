import { sql } from 'drizzle-orm'
import { REMOVE_HOSTNAME } from '#worker/hosts/domains/moveDomain.ts'
import { type DomainKeeper, type DomainRow, entityTag, findDomain } from '#worker/hosts/domains/rows.ts'
import { siteTag } from '#worker/platform/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { commit } from '#worker/platform/write.ts'

/**
 * Gives a domain back (C12): it answers nothing any more, here at once and elsewhere within a minute; its proof is
 * worth nothing from now on, and the platform's hostname is taken away by work that is replayed until it is done.
 * @param domain in its folded spelling
 * @returns the claim as it ended; null when there is none
 */
export async function detachDomain(keeper: DomainKeeper, domain: string): Promise<DomainRow | null> {
  const row = await findDomain(keeper.db, domain)
  if (!row) return null
  const at = now()
  const isIts = sql`domain = ${domain} and entity_id = ${row.entityId} and status <> 'DELETED'`
  const done = await commit(keeper, {
    guard: sql`exists (select 1 from domains where ${isIts})`,
    rows: [
      sql`update domains set status = 'DELETED', proof = '', problem = '', hostname_id = null, strays = 0,
        next_check_at = null, updated_at = ${at} where ${isIts}`,
      // Another domain may have waited for this one to go.
      sql`update domains set next_check_at = ${at} where entity_id = ${row.entityId} and status = 'VERIFIED'`,
    ],
    purge: { tags: [entityTag(row), siteTag], kind: 'hard', reason: 'detach domain' },
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
