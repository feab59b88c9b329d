/** Spreadsheets would run some cells as formulas (safety E2). */
export const csvOptions = { escape_formulas: true, record_delimiter: 'windows' } as const

/** Some programs end a text at these characters. */
export const csvCell = (value: string | number): string | number =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value
