/** DNS record types by their numbers (RFC 1035). */
export const RECORD_TYPES = { A: 1, CNAME: 5, TXT: 16 } as const
export type RecordType = keyof typeof RECORD_TYPES
