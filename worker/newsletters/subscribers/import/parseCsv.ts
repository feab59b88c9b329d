import { parse } from 'csv-parse/sync'

export interface CsvRecord {
  cells: string[]
  bytes: number
  lines: number
}

/**
 * Faulty quotes are read as text.
 * @param piece UTF-8 from the start of a record
 * @param isLast else an unfinished record is left out
 */
export function parseCsv(piece: Uint8Array, delimiter: string, isLast: boolean): CsvRecord[] {
  const parsed = parse(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength), {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  }) as unknown as { record: string[]; info: { bytes: number; lines: number } }[]
  const records = parsed.map(({ record, info: { bytes, lines } }) => ({ cells: record, bytes, lines }))
  const end = records.at(-1)?.bytes ?? 0
  return isLast || piece[end - 1] === LINE_END ? records : records.slice(0, -1)
}

const LINE_END = 10

export function delimiterOf(text: string): string {
  const line = text
    .slice(0, 10_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n', 1)[0]!
  const counts = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).one
}
