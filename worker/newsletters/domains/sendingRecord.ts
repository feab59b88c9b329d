import type { SendingRecordKind, SendingRecordState } from '#schema/enums.ts'

export interface ExpectedRecord {
  kind: SendingRecordKind
  type: 'TXT' | 'MX' | 'CNAME'
  /** In full. */
  name: string
  value: string
  /** Null except for MX. */
  priority: number | null
}

export interface Compared {
  state: SendingRecordState
  found: string[]
  /** How to repair it; '' if it is correct. */
  words: string
}

export type SendingRecord = ExpectedRecord & Compared
