import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import { compareRecord, isDmarc } from '#worker/newsletters/domains/compareRecord.ts'
import type { ExpectedRecord, SendingRecord } from '#worker/newsletters/domains/sendingRecord.ts'
import { lookUp } from '#worker/platform/outgoing/dns.ts'
import type { Env } from '#worker/platform/env.ts'
import { OutsideUnavailable } from '#worker/platform/outgoing/outside.ts'

export const examineRecords = (
  env: Env,
  domain: string,
  records: readonly ExpectedRecord[],
): Promise<SendingRecord[]> => Promise.all(records.map((record) => examine(env, domain, record)))

async function examine(env: Env, domain: string, record: ExpectedRecord): Promise<SendingRecord> {
  try {
    const found = await lookUp(env, record.name, record.type)
    const parents = record.kind === 'DMARC' && !found.some(isDmarc) ? await policyAbove(env, domain) : []
    const compared = compareRecord(record, found, parents)
    const at = compared.state === 'MISSING' ? await doubled(env, domain, record) : null
    return { ...record, ...compared, ...(at && { state: 'WRONG', words: at }) }
  } catch (error) {
    if (!(error instanceof OutsideUnavailable)) throw error
    return { ...record, state: 'UNKNOWN', found: [], words: words.unanswered }
  }
}

const MOST_PARENTS = 4

async function policyAbove(env: Env, domain: string): Promise<string[]> {
  const labels = domain.split('.')
  const parents = labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join('.'))
  for (const parent of parents.slice(-MOST_PARENTS)) {
    const found = await lookUp(env, `_dmarc.${parent}`, 'TXT')
    if (found.some(isDmarc)) return found
  }
  return []
}

/** Many DNS providers add the domain to each name. */
async function doubled(env: Env, domain: string, { name, type, value }: ExpectedRecord) {
  const zones = new Set([domain, domain.split('.').slice(-2).join('.')])
  for (const zone of zones) {
    const found = await lookUp(env, `${name}.${zone}`, type)
    const isThere = found.some((text) => text.toLowerCase().includes(value.toLowerCase()))
    if (isThere) return words.doubled(`${name}.${zone}`, name.slice(0, -zone.length - 1))
  }
  return null
}
