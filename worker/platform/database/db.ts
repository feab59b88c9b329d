/** Reads of one turn are one batch, so one snapshot. */
import { edge } from '#schema/limits/edge.ts'
import type { CacheTag } from '#worker/platform/database/cacheTags.ts'
import type { Read, Values } from '#worker/platform/database/read.ts'

export interface Db {
  all<Row, V extends Values>(read: Read<Row, V>, values: V): Promise<Row[]>
  first<Row, V extends Values>(read: Read<Row, V>, values: V): Promise<Row | null>
  /** It costs a round trip only if it is the only read. */
  beforeAll<Row, V extends Values>(read: Read<Row, V>, values: V): Promise<Row | null>
  write(statements: readonly Statement[]): Promise<Record<string, unknown>[][]>
  readonly tags: Set<CacheTag>
  readonly stats: DbStats
}

export interface Statement {
  text: string
  params: unknown[]
}

export interface DbStats {
  queries: number
  rows: number
  /** Milliseconds. */
  waited: number
}

/** A statement that D1 refuses is a bug, and another error. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

interface Waiting {
  statement: D1PreparedStatement
  resolve(rows: Record<string, unknown>[]): void
  reject(error: unknown): void
}

export function openDb(database: D1Database, onStatement?: (name: string, text: string) => void): Db {
  const session = database.withSession('first-unconstrained')
  const stats: DbStats = { queries: 0, rows: 0, waited: 0 }
  const tags = new Set<CacheTag>()
  const deadline = performance.now() + edge.database
  let waiting: Waiting[] = []
  let first: Waiting | undefined

  function ask(read: Read<unknown>, values: Values, isFirst: boolean): Promise<Record<string, unknown>[]> {
    stats.queries += 1
    onStatement?.(read.name, read.text)
    const statement = session.prepare(read.text).bind(...read.bind(values))
    return new Promise((resolve, reject) => {
      const one = { statement, resolve, reject }
      if (isFirst) {
        first = one
        setTimeout(() => void (first === one && flush()), 0)
      } else if (waiting.push(one) === 1) afterThisTurn(flush)
    })
  }

  async function all<Row, V extends Values>(read: Read<Row, V>, values: V): Promise<Row[]> {
    const rows = await ask(read, values, false)
    return rows.map((row) => read.decode(row, tags))
  }

  async function flush() {
    const batch = first ? [first, ...waiting] : waiting
    first = undefined
    waiting = []
    if (!batch.length) return
    try {
      const results = await inTime(
        session.batch<Record<string, unknown>>(batch.map(({ statement }) => statement)),
      )
      for (const [index, result] of results.entries()) settle(batch[index]!, result)
    } catch (error) {
      // One bad statement fails the other parts of the page too.
      if (batch.length === 1 || error instanceof DatabaseUnavailable) {
        for (const one of batch) one.reject(error)
      } else await Promise.all(batch.map(alone))
    }
  }

  const alone = (one: Waiting) =>
    inTime(one.statement.all()).then((result) => settle(one, result), one.reject)

  function settle(one: Waiting, result: D1Result<Record<string, unknown>>) {
    stats.rows += result.meta.rows_read ?? 0
    one.resolve(result.results)
  }

  async function inTime<T>(work: Promise<T>): Promise<T> {
    const started = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new DatabaseUnavailable('The database took too long')),
        Math.max(0, deadline - started),
      )
    })
    try {
      return await Promise.race([work, late])
    } catch (error) {
      throw isRefusal(error) ? error : unavailable(error)
    } finally {
      clearTimeout(timer)
      stats.waited += performance.now() - started
    }
  }

  return {
    all,
    first: async (read, values) => (await all(read, values))[0] ?? null,
    async beforeAll(read, values) {
      const [row] = await ask(read, values, true)
      return row ? read.decode(row, tags) : null
    },
    async write(statements) {
      stats.queries += statements.length
      const results = await inTime(
        session.batch<Record<string, unknown>>(
          statements.map(({ text, params }) => session.prepare(text).bind(...params)),
        ),
      )
      for (const { meta } of results) stats.rows += meta.rows_read ?? 0
      return results.map(({ results }) => results)
    },
    tags,
    stats,
  }
}

const isRefusal = (error: unknown) =>
  error instanceof Error &&
  (error instanceof DatabaseUnavailable ||
    (/SQLITE_|D1_TYPE_ERROR|D1_COLUMN_NOTFOUND|constraint|guard does not hold/.test(error.message) &&
      !isUnavailable(error)))

/** A retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  (error instanceof Error &&
    (BROKEN.test(error.message) || (/D1_|D1 DB/.test(error.message) && D1_DOWN.test(error.message))))

const BROKEN =
  /SQLITE_(?:FULL|BUSY|LOCKED|IOERR|NOMEM|READONLY|CANTOPEN|PROTOCOL|INTERRUPT|NOLFS|CORRUPT|NOTADB)/
const D1_DOWN =
  /overloaded|queued|connection lost|reset|storage|exceeded|timeout|timed out|disk is full|internal error|unavailable/i

const unavailable = (error: unknown) =>
  new DatabaseUnavailable(error instanceof Error ? error.message : String(error), { cause: error })

function afterThisTurn(run: () => void) {
  void Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => Promise.resolve())
    .then(run)
}
