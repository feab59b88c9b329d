/** RFC 1035, RFC 3596, RFC 8659. */
export const RECORD_TYPES = { A: 1, CNAME: 5, MX: 15, TXT: 16, AAAA: 28, CAA: 257 } as const
export type RecordType = keyof typeof RECORD_TYPES
