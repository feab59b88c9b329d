import * as limits from '#schema/limits/visit.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { readJson } from '#client/browser/storedJson.ts'
import { currentViewer } from '#client/browser/viewer.ts'

const KEY = 'reading-browser'

interface Named {
  name: string
  since: number
}

/**
 * One reading session's random name for a visitor, which never links different days (decision 174).
 * @returns undefined for viewers
 */
export function browserName(at = Date.now()): string | undefined {
  if (currentViewer()) return undefined
  const stored = readJson(KEY, remembered(KEY))
  if (isNamed(stored) && at >= stored.since && at - stored.since < limits.readingTime.session)
    return stored.name
  const named: Named = { name: randomName(), since: at }
  remember(KEY, JSON.stringify(named))
  return named.name
}

const isNamed = (stored: unknown): stored is Named =>
  typeof stored === 'object' &&
  stored !== null &&
  /^[0-9a-f]{32}$/.test(String((stored as Named).name)) &&
  typeof (stored as Named).since === 'number'

/** 128 bits in hexadecimal. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
