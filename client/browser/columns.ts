/** Entries of one shape: each key once, and a value that all entries share once. */
interface Columns {
  /** No GraphQL field can have this key. */
  '[]': number
  null?: number[]
  [key: string]: unknown
}

export function packed(data: unknown): unknown {
  if (Array.isArray(data)) return packedList(data) ?? data.map(packed)
  return isObject(data) ? mapped(data, packed) : data
}

function packedList(list: readonly unknown[]): Columns | null {
  const entries = list.filter(isObject)
  const empty = list.flatMap((entry, index) => (entry === null ? [index] : []))
  if (entries.length < 2 || entries.length + empty.length < list.length) return null
  const shape = Object.keys(entries[0]!).join()
  if (shape === '' || entries.some((entry) => Object.keys(entry).join() !== shape)) return null
  return {
    '[]': entries.length,
    ...(empty.length > 0 && { null: empty }),
    ...mapped(entries[0]!, (_, key) => columnOf(entries.map((entry) => entry[key]))),
  }
}

const columnOf = (values: readonly unknown[]): unknown =>
  (values[0] === null || typeof values[0] !== 'object') && values.every((value) => value === values[0])
    ? { same: values[0] }
    : packed(values)

export function unpacked(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(unpacked)
  if (!isObject(data)) return data
  return isColumns(data) ? listOf(data) : mapped(data, unpacked)
}

function listOf({ '[]': length, null: empty = [], ...columns }: Columns): unknown[] {
  const list: unknown[] = Array.from({ length }, () => ({}))
  for (const [key, column] of Object.entries(columns)) {
    const values = isSame(column) ? null : (unpacked(column) as unknown[])
    for (const [index, entry] of list.entries())
      (entry as Record<string, unknown>)[key] = values ? values[index] : (column as { same: unknown }).same
  }
  for (const index of empty) list.splice(index, 0, null)
  return list
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isColumns = (data: Record<string, unknown>): data is Columns => '[]' in data

const isSame = (column: unknown): boolean => isObject(column) && 'same' in column && !isColumns(column)

const mapped = (data: Record<string, unknown>, to: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, to(value, key)]))
