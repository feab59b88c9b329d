/** How every CSV of ours is written: by RFC 4180, and with cells that no spreadsheet takes for a formula (safety E2). */
export const csvOptions = { escape_formulas: true, record_delimiter: 'windows' } as const

/** Without characters that end a text for some programs. */
export const csvCell = (value: string | number): string | number =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value
