import { domainRules } from '#schema/hosts/domains.ts'
import type { DomainRow } from '#worker/hosts/domains/domainReads.ts'
import { now } from '#worker/platform/clock.ts'

export const endOf = ({ status, createdAt, updatedAt }: DomainRow): number =>
  status === 'CREATED' ? createdAt + domainRules.unproved : updatedAt + domainRules.unfinished

export function nextLook(row: DomainRow): number {
  const wait = Math.min(Math.max((now() - row.updatedAt) / 4, domainRules.soonest), domainRules.latest)
  return Math.min(now() + Math.round(wait), Math.max(endOf(row), now() + domainRules.soonest))
}
