import { domainRules } from '#schema/domains.ts'
import type { DomainRow } from '#worker/hosts/domains/rows.ts'
import { now } from '#worker/platform/clock.ts'

/** The deadline of a claim without progress: unproved, or proved but not pointing here. */
export const endOf = ({ status, createdAt, updatedAt }: DomainRow): number =>
  status === 'CREATED' ? createdAt + domainRules.unproved : updatedAt + domainRules.unfinished

/** The next check of a claim that is not ACTIVE: the longer it has had its status, the later. */
export function nextLook(row: DomainRow): number {
  const wait = Math.min(Math.max((now() - row.updatedAt) / 4, domainRules.soonest), domainRules.latest)
  return Math.min(now() + Math.round(wait), Math.max(endOf(row), now() + domainRules.soonest))
}
