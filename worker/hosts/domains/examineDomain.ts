import { challengeName } from '#schema/hosts/domains.ts'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import type { DomainFinding } from '#schema/generated/resolvers.ts'
import { AUTHORITIES, mayIssue } from '#worker/hosts/domains/caa.ts'
import { cnameTarget } from '#worker/hosts/domains/pointsHere.ts'
import { isProxy } from '#worker/hosts/domains/proxies.ts'
import type { DomainRow } from '#worker/hosts/domains/domainReads.ts'
import { lookUp } from '#worker/platform/outgoing/dns.ts'
import type { Env } from '#worker/platform/env.ts'
import { OutsideUnavailable } from '#worker/platform/outgoing/outside.ts'

type Examination = Pick<DomainFinding, 'state' | 'found' | 'words'>

export async function examineDomain(
  env: Env,
  row: Pick<DomainRow, 'domain' | 'proof'>,
): Promise<DomainFinding[]> {
  const { domain } = row
  const finding = async (kind: DomainFinding['kind'], name: string, look: Promise<Examination>) => ({
    kind,
    name,
    ...(await look.catch(unanswered)),
  })
  return Promise.all([
    finding('PROOF', challengeName(domain), proofOf(env, row)),
    finding('ADDRESS', domain, addressOf(env, domain)),
    finding('CAA', domain, caaOf(env, domain)),
  ])
}

function unanswered(error: unknown): Examination {
  if (!(error instanceof OutsideUnavailable)) throw error
  return { state: 'UNKNOWN', found: [], words: copy.unanswered }
}

const well = (found: string[]): Examination => ({ state: 'OK', found: shown(found), words: '' })
const missing = (words: string): Examination => ({ state: 'MISSING', found: [], words })
const wrong = (found: string[], words: string): Examination => ({
  state: 'WRONG',
  found: shown(found),
  words,
})

const shown = (found: string[]) => found.slice(0, 5).map((text) => text.slice(0, 255))

async function proofOf(
  env: Env,
  { domain, proof }: Pick<DomainRow, 'domain' | 'proof'>,
): Promise<Examination> {
  const texts = await lookUp(env, challengeName(domain), 'TXT')
  if (texts.includes(proof)) return well([proof])
  if (!texts.length) return missing(copy.noProof)
  return wrong(texts, texts.some(isProof) ? copy.oldProof : copy.otherProof)
}

/** As `newToken` makes it: an earlier claim's proof. */
const isProof = (text: string) => /^[\w-]{22}$/.test(text)

async function addressOf(env: Env, domain: string): Promise<Examination> {
  const target = cnameTarget(env)
  const [name] = await lookUp(env, domain, 'CNAME')
  if (name === target) return well([name])
  if (name !== undefined) return wrong([name], copy.otherTarget(name.slice(0, 253), target))
  const [own, ours, own6, ours6] = await Promise.all([
    lookUp(env, domain, 'A'),
    lookUp(env, target, 'A'),
    lookUp(env, domain, 'AAAA'),
    lookUp(env, target, 'AAAA'),
  ])
  const all = [...own, ...own6]
  if (!all.length) return missing(isTop(domain) ? copy.noAlias(domain, target) : copy.noCname(target))
  const away = own.filter((address) => !ours.includes(address))
  const away6 = own6.filter((address) => !ours6.includes(address))
  if (own.length && !away.length && !away6.length) return well(own)
  if (away.length && away.every(isProxy)) return wrong(all, copy.proxied)
  if (own.length && !away.length) return wrong(away6, copy.otherAaaa)
  return wrong(all, isTop(domain) ? copy.otherApex(target) : copy.otherAddress(target))
}

/** Other subdomains work the same way. */
const isTop = (domain: string) => domain.split('.').length === 2

/** RFC 8659, 3. */
async function caaOf(env: Env, domain: string): Promise<Examination> {
  const labels = domain.split('.')
  const names = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  const answers = await Promise.all(names.slice(0, MOST_NAMES).map((name) => lookUp(env, name, 'CAA')))
  const records = answers.find((found) => found.length) ?? []
  return mayIssue(records) ? well(records) : wrong(records, copy.caaForbids([...AUTHORITIES]))
}

const MOST_NAMES = 4
