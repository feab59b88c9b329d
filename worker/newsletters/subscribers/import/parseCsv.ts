import { parse } from 'csv-parse/sync'

export interface CsvRecord {
  cells: string[]
  bytes: number
  lines: number
}

/** A faulty line is read again by itself, because its quote would take in the lines after it. */
const MOST_FAULTS = 20

/**
 * Faulty quotes are read as text.
 * @param piece UTF-8 from the start of a record
 * @param isLast else an unfinished record is left out, unless it is the first
 */
export function parseCsv(piece: Uint8Array, delimiter: string, isLast: boolean): CsvRecord[] {
  const all: CsvRecord[] = []
  let [bytes, lines] = [0, 0]
  const add = (records: CsvRecord[]) => {
    for (const record of records)
      all.push({ ...record, bytes: bytes + record.bytes, lines: lines + record.lines })
    const last = all.at(-1)
    if (records.length && last) [bytes, lines] = [last.bytes, last.lines]
    return records.length > 0
  }
  for (let faults = 0; bytes < piece.length; faults++) {
    const rest = piece.subarray(bytes)
    const records = faults < MOST_FAULTS ? finished(rest, delimiter, isLast) : []
    add(records)
    if (bytes >= piece.length || (records.length > 0 && !isLast)) break
    if (!add(firstLine(piece.subarray(bytes), delimiter, isLast))) break
  }
  return all
}

function finished(piece: Uint8Array, delimiter: string, isLast: boolean): CsvRecord[] {
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

/** After empty ones; its quotes are left out. */
function firstLine(piece: Uint8Array, delimiter: string, isLast: boolean): CsvRecord[] {
  let [start, lines] = [0, 1]
  for (; piece[start] === LINE_END || piece[start] === RETURN; start++)
    if (piece[start] === LINE_END) lines += 1
  const found = piece.indexOf(LINE_END, start)
  const end = found === -1 ? piece.length : found + 1
  if (start >= piece.length || (found === -1 && !isLast)) return []
  const text = new TextDecoder().decode(piece.subarray(start, end)).trim().replaceAll('"', '')
  return [{ cells: text.split(delimiter), bytes: end, lines }]
}

const RETURN = 13
const LINE_END = 10

export function delimiterOf(text: string): string {
  const line = text
    .slice(0, 10_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n', 1)[0]!
  const counts = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).one
}
