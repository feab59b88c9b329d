/**
 * One request's way to D1. Reads asked for in the same turn leave together as one batch, which is one round trip
 * and one snapshot. Statements and rows are counted, because both are budgets.
 */
import type { Read, Values } from '#worker/platform/read.ts'

export interface Db {
  all<Row, V extends Values>(read: Read<Row, V>, values: V): Promise<Row[]>
  first<Row, V extends Values>(read: Read<Row, V>, values: V): Promise<Row | null>
  readonly stats: DbStats
}

export interface DbStats {
  /** Statements, each of a batch counted. */
  queries: number
  /** The sum of D1's own `rows_read`. */
  rows: number
  /** Milliseconds spent waiting for D1. */
  waited: number
}

interface Waiting {
  statement: D1PreparedStatement
  resolve(rows: Record<string, unknown>[]): void
  reject(error: unknown): void
}

/** @param onStatement is told each statement's name and text; the budgets' tests listen */
export function openDb(database: D1Database, onStatement?: (name: string, text: string) => void): Db {
  const session = database.withSession('first-unconstrained')
  const stats: DbStats = { queries: 0, rows: 0, waited: 0 }
  let waiting: Waiting[] = []

  async function all<Row, V extends Values>(read: Read<Row, V>, values: V): Promise<Row[]> {
    stats.queries += 1
    onStatement?.(read.name, read.text)
    const statement = session.prepare(read.text).bind(...read.bind(values))
    const rows = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
      if (waiting.push({ statement, resolve, reject }) === 1) afterThisTurn(flush)
    })
    return rows.map(read.decode)
  }

  async function flush() {
    const batch = waiting
    waiting = []
    const started = performance.now()
    try {
      const results = await session.batch<Record<string, unknown>>(batch.map(({ statement }) => statement))
      for (const [index, result] of results.entries()) settle(batch[index]!, result)
    } catch (error) {
      // One bad statement fails its whole batch: the others, which are other parts of the page, get their own try.
      if (batch.length === 1) batch[0]!.reject(error)
      else await Promise.all(batch.map(alone))
    } finally {
      stats.waited += performance.now() - started
    }
  }

  const alone = (one: Waiting) =>
    one.statement.all<Record<string, unknown>>().then((result) => settle(one, result), one.reject)

  function settle(one: Waiting, result: D1Result<Record<string, unknown>>) {
    stats.rows += result.meta.rows_read ?? 0
    one.resolve(result.results)
  }

  return { all, first: async (read, values) => (await all(read, values))[0] ?? null, stats }
}

/** After the promise jobs of this turn, so that sibling resolvers and loaders share a batch. */
function afterThisTurn(run: () => void) {
  Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => Promise.resolve())
    .then(run)
}
