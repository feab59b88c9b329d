import type { DbStats } from '#worker/platform/db.ts'

/** What `server-timing` tells of an answer: how long its steps took, and what it asked of the database. */
export interface Timings {
  during<T>(step: string, work: Promise<T>): Promise<T>
  /** Puts the header on an answer of our own, whose headers may be changed; of a streamed one, what its critical part cost. */
  onto(response: Response, db: DbStats): Response
}

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
    onto(response, db) {
      const parts = steps.map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
      parts.push(`db;dur=${db.waited.toFixed(1)};desc="queries=${db.queries} rows=${db.rows}"`)
      response.headers.set('server-timing', parts.join(', '))
      return response
    },
  }
}
