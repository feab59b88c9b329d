import type { CacheStatus } from '#schema/enums.ts'

export interface Timings {
  during<T>(step: string, work: Promise<T>): Promise<T>
  text(cache: CacheStatus, db: Cost): string
}

/** `waited` is in milliseconds. */
interface Cost {
  queries: number
  rows: number
  waited?: number
}

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
