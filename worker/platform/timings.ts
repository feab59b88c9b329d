import type { CacheStatus } from '#schema/enums.ts'

/** What `server-timing` tells of an answer: how long its steps took, and what it asked of the database. */
export interface Timings {
  during<T>(step: string, work: Promise<T>): Promise<T>
  /** The header's text; of a streamed answer, what its critical part cost. */
  text(cache: CacheStatus, db: Cost): string
}

/** D1 statements, the rows that it says it read, and milliseconds of waiting where they were measured. */
interface Cost {
  queries: number
  rows: number
  waited?: number
}

/** Of a hit for which the database was not asked. */
export const NOTHING_ASKED = 'cache;desc=hit, db;desc="queries=0 rows=0"'

export function openTimings(): Timings {
  const steps: string[] = []
  return {
    async during(step, work) {
      const started = performance.now()
      try {
        return await work
      } finally {
        steps.push(`${step};dur=${(performance.now() - started).toFixed(1)}`)
      }
    },
    text(cache, { queries, rows, waited }) {
      const took = waited === undefined ? '' : `;dur=${waited.toFixed(1)}`
      return [...steps, `cache;desc=${cache}`, `db${took};desc="queries=${queries} rows=${rows}"`].join(', ')
    },
  }
}
