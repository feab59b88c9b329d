/** Compares a record with DNS, and says how to repair it. */
import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import type { Compared, ExpectedRecord } from '#worker/newsletters/domains/sendingRecord.ts'

/**
 * @param found of the record's type at its name, as `lookUp` gives it
 * @param parents TXT records at `_dmarc` of the nearest parent domain that has a DMARC record
 */
export function compareRecord(
  record: ExpectedRecord,
  found: readonly string[],
  parents: readonly string[] = [],
): Compared {
  if (record.kind === 'OWNERSHIP') return ownership(record, found)
  if (record.kind === 'SPF') return spf(record, found)
  if (record.kind === 'DMARC') return dmarc(found, parents)
  if (record.type === 'TXT') return key(record, found)
  return target(record, found)
}

const correct = (found: readonly string[]): Compared => ({ state: 'OK', found: shown(found), words: '' })
const missing = (repair: string): Compared => ({ state: 'MISSING', found: [], words: repair })
const wrong = (found: readonly string[], repair: string): Compared => ({
  state: 'WRONG',
  found: shown(found),
  words: repair,
})

const shown = (found: readonly string[]) => found.slice(0, 5).map((text) => text.slice(0, 500))

function ownership({ value }: ExpectedRecord, found: readonly string[]): Compared {
  if (found.some((text) => text.trim() === value)) return correct([value])
  return found.length ? wrong(found, words.otherProof) : missing(words.noTxt)
}

/** RFC 7208, 3.2 and 4.5: several records are an error. Terms after `all` are never reached. */
function spf({ value }: ExpectedRecord, found: readonly string[]): Compared {
  const records = found.filter((text) => /^v=spf1(?: |$)/i.test(text))
  if (!records.length) return missing(words.noTxt)
  if (records.length > 1) return wrong(records, words.severalSpf)
  const needed = termsOf(value).filter((term) => term.startsWith('include:'))
  const terms = termsOf(records[0]!)
  const lacking = needed.find((term) => !terms.includes(term))
  if (lacking) return wrong(records, words.noInclude(lacking))
  return needed.length || terms.join(' ') === termsOf(value).join(' ')
    ? correct(records)
    : wrong(records, words.otherSpf)
}

function termsOf(record: string): string[] {
  const terms = record.toLowerCase().trim().split(/\s+/).slice(1)
  const all = terms.findIndex((term) => /^[-+~?]?all$/.test(term))
  const reached = all < 0 ? terms : terms.slice(0, all)
  return reached.map((term) => term.replace(/^\+/, ''))
}

/** RFC 6376, 3.6.1: tags in any order, with spaces. */
function key({ value }: ExpectedRecord, found: readonly string[]): Compared {
  if (!found.length) return missing(words.noTxt)
  if (found.length > 1) return wrong(found, words.severalKeys)
  const [expected, here] = [keyIn(value), keyIn(found[0]!)]
  if (here === expected) return correct(found)
  const isCut = here.length > 0 && expected.startsWith(here)
  return wrong(found, isCut ? words.cutKey : words.otherKey)
}

const keyIn = (text: string): string => (tagIn(text, 'p') ?? '').replaceAll(/\s/g, '')

const tagIn = (text: string, name: string): string | undefined =>
  text
    .split(';')
    .map((tag) => tag.trim())
    .find((tag) => new RegExp(`^${name}\\s*=`, 'i').test(tag))
    ?.replace(/^[^=]*=/, '')
    .trim()

function target({ type, value }: ExpectedRecord, found: readonly string[]): Compared {
  if (!found.length) return missing(type === 'MX' ? words.noMx : words.noCname)
  if (found.length > 1) return wrong(found, words.severalTargets)
  const [host] = found.map((text) => text.replace(/^\d+\s+/, ''))
  return host === value.toLowerCase() ? correct(found) : wrong(found, words.otherTarget)
}

/** RFC 7489, 6.6.3: without its own, a domain has its parent's. */
function dmarc(found: readonly string[], parents: readonly string[]): Compared {
  const isParents = !found.some(isDmarc)
  const records = (isParents ? parents : found).filter(isDmarc)
  if (!records.length) return missing(words.noDmarc)
  if (records.length > 1) return wrong(records, words.severalDmarc)
  const [record] = records as [string]
  const own = tagIn(record, 'p')
  const policy = ((isParents ? tagIn(record, 'sp') : undefined) ?? own)?.toLowerCase()
  if (!policy || !['none', 'quarantine', 'reject'].includes(policy)) return wrong(records, words.brokenDmarc)
  return policy === 'none' ? { state: 'ADVICE', found: records, words: words.openDmarc } : correct(records)
}

export const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text)
