import { sql, type SQL } from 'drizzle-orm'
import { challengeName } from '#schema/hosts/domains.ts'
import { moveDomain, noteDomain } from '#worker/hosts/domains/moveDomain.ts'
import { endOf, nextLook } from '#worker/hosts/domains/nextLook.ts'
import type { DomainKeeper, DomainRow } from '#worker/hosts/domains/domainReads.ts'
import { now } from '#worker/platform/clock.ts'
import { lookUp } from '#worker/platform/outgoing/dns.ts'

/**
 * C12.
 * @throws OutsideUnavailable
 */
export async function proveDomain(keeper: DomainKeeper, row: DomainRow): Promise<DomainRow | null> {
  if (now() >= endOf(row)) {
    const problem =
      'We didn’t find the TXT record within 7 days. Add the domain again, and set the new value as its TXT record.'
    return moveDomain(keeper, row, { to: 'FAILED', problem, nextCheckAt: null })
  }
  const name = challengeName(row.domain)
  const texts = await lookUp(keeper.env, name, 'TXT')
  if (texts.includes(row.proof)) {
    return moveDomain(keeper, row, { to: 'VERIFIED', nextCheckAt: now(), alsoRows: [othersEnd(row)] })
  }
  const problem = texts.length
    ? `The TXT record at ${name} doesn’t have the right value.`
    : `There’s no TXT record at ${name} yet.`
  return noteDomain(keeper, row, { problem, nextCheckAt: nextLook(row) })
}

const othersEnd = ({ domain, entityId }: DomainRow): SQL =>
  sql`update domains set status = 'FAILED', next_check_at = null, updated_at = ${now()},
    problem = 'Another user or publication has proved that the domain is theirs.'
    where domain = ${domain} and entity_id <> ${entityId} and status = 'CREATED'`
