import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { CacheTag } from '#worker/platform/database/cacheTags.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Row } from '#worker/platform/database/packedRow.ts'

export function localDb(db: DatabaseSync): Pick<Db, 'all' | 'write'> {
  const tags = new Set<CacheTag>()
  const run = (text: string, params: readonly unknown[]) =>
    db.prepare(text).all(...(params as SQLInputValue[])) as Record<string, unknown>[]
  return {
    all: async (read, values) =>
      run(read.text, read.bind(values)).map((row) => read.decode(row as Row, tags)),
    async write(statements) {
      db.exec('savepoint batch')
      try {
        const results = statements.map(({ text, params }) => run(text, params))
        db.exec('release batch')
        return results
      } catch (error) {
        db.exec('rollback to batch; release batch')
        throw error
      }
    },
  }
}
