/**
 * A coarse shield against floods of reports: entries and bytes per address and window, in the memory of one isolate, at
 * no cost. Counts that must be exact are in the database instead.
 */
import { limits } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'

export type ReportKind = keyof typeof limits.reportShield.entries

interface Count {
  entries: number
  until: number
}

const counts = new Map<string, Count>()

/** Counts the entries and characters of a request; false if there were too many from this address. */
export function admit(kind: ReportKind, address: string, entries: number, characters: number): boolean {
  const count = countOf(kind, address)
  const all = countOf(ALL, address)
  if (count.entries + entries > limits.reportShield.entries[kind]) return false
  if (all.entries + characters > limits.reportShield.bytes) return false
  count.entries += entries
  all.entries += characters
  return true
}

/** The characters of all kinds together. */
const ALL = 'all'
/** Reports of reading, which are the only ones that use the database. */
const READINGS = 'readings'

export function admitReadings(address: string, entries: number): boolean {
  const count = countOf(READINGS, address)
  if (count.entries + entries > limits.readingTime.perMinute) return false
  count.entries += entries
  return true
}

/** Milliseconds until an address may report again; 0 if it may. Checked before a body is read. */
export function shutFor(kind: ReportKind, address: string): number {
  const { entries, until } = countOf(kind, address)
  return entries < limits.reportShield.entries[kind] ? 0 : until - now()
}

function countOf(kind: ReportKind | typeof ALL | typeof READINGS, address: string): Count {
  const key = `${kind} ${address}`
  const known = counts.get(key)
  if (known && known.until > now()) return known
  if (counts.size >= limits.reportShield.addresses) counts.clear()
  const count = { entries: 0, until: now() + limits.reportShield.window }
  counts.set(key, count)
  return count
}
