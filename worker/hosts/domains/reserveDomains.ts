/** Concurrent checks would count the same day twice (decision 11). */
import { domainRules } from '#schema/hosts/domains.ts'
import type { ClaimKey } from '#worker/hosts/domains/domainReads.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

export async function reserveDomains({ DB }: Pick<Env, 'DB'>): Promise<ClaimKey[]> {
  const at = now()
  const { results } = await DB.prepare(
    `update domains set next_check_at = ? where rowid in
       (select rowid from domains where next_check_at is not null and next_check_at <= ?
        order by next_check_at limit ${domainRules.atOnce})
     returning domain, entity_id as entityId`,
  )
    .bind(at + domainRules.reserved, at)
    .all<ClaimKey>()
  return results
}

export async function reserveDomain({ DB }: Pick<Env, 'DB'>, claim: ClaimKey): Promise<boolean> {
  const at = now()
  const { meta } = await DB.prepare(
    'update domains set next_check_at = ? where domain = ? and entity_id = ? and next_check_at <= ?',
  )
    .bind(at + domainRules.reserved, claim.domain, claim.entityId, at)
    .run()
  return meta.changes > 0
}
