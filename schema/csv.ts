/** Options of all our CSV files: RFC 4180, without cells that spreadsheets would run as formulas (safety E2). */
export const csvOptions = { escape_formulas: true, record_delimiter: 'windows' } as const

/** Removes characters that some programs treat as the end of text. */
export const csvCell = (value: string | number): string | number =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value
