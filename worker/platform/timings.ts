import type { DbStats } from '#worker/platform/db.ts'

/** What `server-timing` tells of an answer: how long its steps took, and what it asked of the database. */
export interface Timings {
  during<T>(step: string, work: Promise<T>): Promise<T>
  /** The header's text; of a streamed answer, what its critical part cost. Null: nothing was asked. */
  text(db: DbStats | null): string
}

/** Of an answer for which the database was not asked. */
export const NOTHING_ASKED = 'db;desc="queries=0 rows=0"'

export function openTimings(): Timings {
  const steps: [string, number][] = []
  return {
    async during(step, work) {
      const started = performance.now()
      try {
        return await work
      } finally {
        steps.push([step, performance.now() - started])
      }
    },
    text(db) {
      const parts = steps.map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
      parts.push(
        db ? `db;dur=${db.waited.toFixed(1)};desc="queries=${db.queries} rows=${db.rows}"` : NOTHING_ASKED,
      )
      return parts.join(', ')
    },
  }
}
