import { domainRules } from '#schema/hosts/domains.ts'
import { ensureHostname } from '#worker/hosts/domains/ensureHostname.ts'
import { moveDomain, noteDomain } from '#worker/hosts/domains/moveDomain.ts'
import { whyNotHere } from '#worker/hosts/domains/pointsHere.ts'
import { type DomainKeeper, type DomainRow, entityTag } from '#worker/hosts/domains/domainReads.ts'
import { homeTag, siteTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'

/**
 * Someone else may own it by now (C12).
 * @throws HostnameRefused, OutsideUnavailable
 */
export async function recheckDomain(
  keeper: DomainKeeper,
  row: DomainRow,
  isDue: boolean,
): Promise<DomainRow | null> {
  const problem = await whyNotHere(keeper.env, row.domain)
  const nextCheckAt = isDue ? now() + domainRules.recheck : row.nextCheckAt
  if (problem) {
    const strays = row.strays + Number(isDue)
    if (strays < domainRules.strays) return noteDomain(keeper, row, { problem, strays, nextCheckAt })
    return moveDomain(keeper, row, {
      to: 'FAILED',
      problem: `${problem} This hasn’t changed for three days. Add the domain again.`,
      nextCheckAt: null,
      removesHostname: true,
      purge: { tags: [entityTag(row), homeTag, siteTag], kind: 'hard' },
    })
  }
  const ensured = await ensureHostname(keeper, row)
  return ensured && noteDomain(keeper, ensured.row, { problem: '', strays: 0, nextCheckAt })
}
