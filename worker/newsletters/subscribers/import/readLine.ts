import {
  type SubscriberColumn,
  type SubscriberImportOutcome,
  SubscriptionSource,
  type SubscriptionState,
} from '#schema/enums.ts'
import { isEmail } from '#schema/inputs/credentials.ts'
import { limits } from '#schema/limits.ts'

const { name: longestName, label: longestLabel, labels: mostLabels } = limits.subscribers

export interface ImportLine {
  email: string
  name: string
  state: SubscriptionState
  source: SubscriptionSource
  labels: string[]
  createdAt: number | null
  confirmedAt: number | null
  leftAt: number | null
  outcome: Extract<SubscriberImportOutcome, 'ADDED' | 'OPTED_OUT' | 'INVALID'>
}

/** @param at now; later times are not believed */
export function readLine(
  cells: readonly string[],
  columns: readonly SubscriberColumn[],
  at: number,
): ImportLine | null {
  if (cells.every((cell) => cell.trim() === '')) return null
  const cellOf = (column: SubscriberColumn) => plain(cells[columns.indexOf(column)] ?? '')
  const email = cellOf('EMAIL').toLowerCase()
  const name = cellOf('NAME') || [cellOf('FIRST_NAME'), cellOf('LAST_NAME')].filter(Boolean).join(' ')
  const hasLeft = cellOf('LEFT_AT') !== '' || !KEPT.test(cellOf('OPTED_OUT'))
  const state = stateOf(cellOf('STATE'), hasLeft)
  const createdAt = timeOf(cellOf('CREATED_AT'), at)
  const source = SubscriptionSource.find((one) => one === cellOf('SOURCE')) ?? 'IMPORT'
  return {
    email: email.slice(0, limits.subscribers.cell),
    name: [...name.replace(/\p{C}+|\s+/gu, ' ').trim()].slice(0, longestName).join(''),
    state,
    source,
    labels: labelsOf(cellOf('LABELS')),
    createdAt,
    confirmedAt: state === 'PENDING' ? null : timeOf(cellOf('CONFIRMED_AT'), at),
    leftAt: state === 'LEFT' ? (timeOf(cellOf('LEFT_AT'), at) ?? at) : null,
    outcome: !isEmail(email) ? 'INVALID' : state === 'LEFT' || state === 'SUPPRESSED' ? 'OPTED_OUT' : 'ADDED',
  }
}

/** Our exports add an apostrophe (safety E2). */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim()

const KEPT = /^(?:|false|no|n|0|off)$/i
const SUBSCRIBED = /^(?:active|subscribed|enabled|confirmed|true|yes|y|1|on)$/i
const ASKED = /^(?:pending|unconfirmed|unactivated)$/i
const SUPPRESSED = /^(?:suppressed|bounced|cleaned|complained|spam|blocklisted|blacklisted)$/i

/** An unknown word may be an opt-out. */
function stateOf(text: string, hasLeft: boolean): SubscriptionState {
  if (SUPPRESSED.test(text)) return 'SUPPRESSED'
  if (hasLeft) return 'LEFT'
  if (ASKED.test(text)) return 'PENDING'
  return text === '' || SUBSCRIBED.test(text) ? 'ACTIVE' : 'LEFT'
}

export const labelsOf = (text: string): string[] =>
  [...new Set(text.split(/[,;|\n]/).map(cleanLabel))].filter(Boolean).slice(0, mostLabels)

export const cleanLabel = (text: string): string =>
  [...text.replace(/[\p{C}"[\]{},;|]+|\s+/gu, ' ').trim()].slice(0, longestLabel).join('').trim()

function timeOf(text: string, at: number): number | null {
  const iso = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?/.exec(text)?.[0]
  if (!iso) return null
  const rest = text.slice(iso.length).trim()
  const zone = iso.length > 10 ? (/^(?:Z|[+-]\d\d:?\d\d)$/i.test(rest) ? rest : 'Z') : ''
  const time = Date.parse(iso.replace(' ', 'T') + zone)
  return time > 0 && time <= at ? time : null
}
