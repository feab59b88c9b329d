/** A change needs current rows and is never stopped midway (safety G2). */
import { limits } from '#schema/limits.ts'
import { tooManyStatements } from '#worker/graphql/answerBudget.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Read, Values } from '#worker/platform/database/read.ts'

export interface SharedReads extends Db {
  changing<T>(run: () => Promise<T>): Promise<T>
}

export function shareReads(db: Db): SharedReads {
  let known = new Map<Read<unknown, never>, Map<string, Promise<unknown[]>>>()
  let isChanging = false

  async function all<Row, V extends Values>(read: Read<Row, V>, values: V): Promise<Row[]> {
    if (isChanging) return db.all(read, values)
    let answers = known.get(read)
    if (!answers) known.set(read, (answers = new Map()))
    const key = JSON.stringify(read.bind(values))
    let rows = answers.get(key) as Promise<Row[]> | undefined
    if (!rows) {
      if (db.stats.queries >= limits.graphql.statements) throw tooManyStatements()
      answers.set(key, (rows = db.all(read, values)))
    }
    return rows
  }

  return {
    ...db,
    all,
    first: async (read, values) => (await all(read, values))[0] ?? null,
    async write(statements) {
      // A query may also write an attempt.
      if (!isChanging && db.stats.queries + statements.length > limits.graphql.statements)
        throw tooManyStatements()
      try {
        return await db.write(statements)
      } finally {
        known = new Map()
      }
    },
    async changing(run) {
      isChanging = true
      known = new Map()
      try {
        return await run()
      } finally {
        isChanging = false
      }
    },
  }
}
