import { domainRules } from '#schema/hosts/domains.ts'
import { activateDomain } from '#worker/hosts/domains/activateDomain.ts'
import { noteDomain } from '#worker/hosts/domains/moveDomain.ts'
import { proveDomain } from '#worker/hosts/domains/proveDomain.ts'
import { recheckDomain } from '#worker/hosts/domains/recheckDomain.ts'
import {
  type ClaimKey,
  type DomainKeeper,
  type DomainRow,
  findClaim,
} from '#worker/hosts/domains/domainReads.ts'
import { reserveDomain } from '#worker/hosts/domains/reserveDomains.ts'
import { nextLook } from '#worker/hosts/domains/nextLook.ts'
import { now } from '#worker/platform/clock.ts'
import { HostnameRefused } from '#worker/platform/outgoing/customHostnames.ts'
import { logWarning } from '#worker/platform/log.ts'
import { OutsideUnavailable } from '#worker/platform/outgoing/outside.ts'

export interface Checked {
  row: DomainRow
  failure: string | null
}

/** C12. */
export async function checkDomain(keeper: DomainKeeper, claim: ClaimKey): Promise<Checked | null> {
  const isDue = await reserveDomain(keeper.env, claim)
  const row = await findClaim(keeper.db, claim)
  return row && look(keeper, row, isDue)
}

/** @param isDue other checks do not count against an ACTIVE domain */
export async function look(keeper: DomainKeeper, row: DomainRow, isDue: boolean): Promise<Checked | null> {
  let at: DomainRow | null = row
  try {
    if (at.status === 'CREATED') at = await proveDomain(keeper, at)
    if (at?.status === 'VERIFIED') at = await activateDomain(keeper, at)
    else if (at?.status === 'ACTIVE') at = await recheckDomain(keeper, at, isDue)
    return at && { row: at, failure: null }
  } catch (error) {
    const failure = wordsOf(error)
    if (failure === null) throw error
    logWarning('A domain could not be checked', { message: String(error) })
    const latest = (await findClaim(keeper.db, row)) ?? row
    const nextCheckAt = latest.status === 'ACTIVE' ? now() + domainRules.unanswered : nextLook(latest)
    const noted = await noteDomain(keeper, latest, { problem: failure, nextCheckAt })
    return { row: noted ?? latest, failure }
  }
}

function wordsOf(error: unknown): string | null {
  if (error instanceof HostnameRefused) return `The name was refused: ${error.message.slice(0, 200)}`
  if (error instanceof OutsideUnavailable) {
    return 'We couldn’t reach DNS or the platform. We’ll check again.'
  }
  return null
}
