import { noteDomain, REMOVE_HOSTNAME } from '#worker/hosts/domains/moveDomain.ts'
import type { DomainKeeper, DomainRow } from '#worker/hosts/domains/domainReads.ts'
import { makeHostname, readHostname } from '#worker/platform/outgoing/customHostnames.ts'
import { commit } from '#worker/platform/database/write.ts'

/** @throws HostnameRefused, OutsideUnavailable */
export async function ensureHostname(
  keeper: DomainKeeper,
  row: DomainRow,
): Promise<{ row: DomainRow; isActive: boolean } | null> {
  const known = row.hostnameId ? await readHostname(keeper.env, row.hostnameId) : null
  if (known) return { row, isActive: known.isActive }
  const { id, isActive } = await makeHostname(keeper.env, row.domain)
  const noted = await noteDomain(keeper, row, { hostnameId: id })
  if (noted) return { row: noted, isActive }
  await commit(keeper, {
    rows: [],
    purge: { tags: [], reason: 'domain gone' },
    outbox: [{ kind: REMOVE_HOSTNAME, payload: { domain: row.domain } }],
  })
  return null
}
