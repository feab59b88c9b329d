import { domainRules } from '#schema/hosts/domains.ts'
import { emit } from '#worker/platform/events.ts'
import { ensureHostname } from '#worker/hosts/domains/ensureHostname.ts'
import { moveDomain, noteDomain } from '#worker/hosts/domains/moveDomain.ts'
import { endOf, nextLook } from '#worker/hosts/domains/nextLook.ts'
import { cnameTarget, whyNotHere } from '#worker/hosts/domains/pointsHere.ts'
import { homeTag } from '#worker/platform/database/cacheTags.ts'
import { type DomainKeeper, type DomainRow, domainsOf, entityTag } from '#worker/hosts/domains/domainReads.ts'
import { now } from '#worker/platform/clock.ts'

/** @throws HostnameRefused, OutsideUnavailable */
export async function activateDomain(keeper: DomainKeeper, row: DomainRow): Promise<DomainRow | null> {
  if (now() >= endOf(row)) {
    const problem = `${row.domain} didn’t point to ${cnameTarget(keeper.env)} within 30 days. Add it again.`
    return moveDomain(keeper, row, { to: 'FAILED', problem, nextCheckAt: null, removesHostname: true })
  }
  const ensured = await ensureHostname(keeper, row)
  if (!ensured) return null
  const problem =
    (await whyNotHere(keeper.env, row.domain)) ||
    (ensured.isActive ? '' : `The certificate for ${row.domain} is being issued.`)
  if (problem) return noteDomain(keeper, ensured.row, { problem, nextCheckAt: nextLook(row) })
  const moved = await moveDomain(keeper, ensured.row, {
    to: 'ACTIVE',
    nextCheckAt: now() + domainRules.recheck,
    // It leaves out pages that move.
    purge: { tags: [entityTag(row), homeTag], kind: 'change' },
  })
  if (moved?.status === 'VERIFIED') return waiting(keeper, moved)
  if (moved?.status === 'ACTIVE') emit({ type: 'hostGiven', domain: row.domain })
  return moved
}

async function waiting(keeper: DomainKeeper, row: DomainRow): Promise<DomainRow | null> {
  const active = (await domainsOf(keeper.db, row.entityId)).find(({ status }) => status === 'ACTIVE')
  const problem = active ? `${active.domain} is the active domain. Disconnect it first.` : ''
  return noteDomain(keeper, row, { problem, nextCheckAt: nextLook(row) })
}
