import { domainRules } from '#schema/domains.ts'
import type { DomainRow } from '#worker/hosts/domains/rows.ts'
import { now } from '#worker/platform/clock.ts'

/** When a claim ends that has not got on: unproved, or proved and not pointing here. */
export const endOf = ({ status, createdAt, updatedAt }: DomainRow): number =>
  status === 'CREATED' ? createdAt + domainRules.unproved : updatedAt + domainRules.unfinished

/** When a claim that is not ACTIVE yet is looked at again: the longer it has been as it is, the later. */
export function nextLook(row: DomainRow): number {
  const wait = Math.min(Math.max((now() - row.updatedAt) / 4, domainRules.soonest), domainRules.latest)
  return Math.min(now() + Math.round(wait), Math.max(endOf(row), now() + domainRules.soonest))
}
