/**
 * The lane that this test process runs in. Lanes run side by side and share nothing: each has a worker, a database and
 * a browser of its own, so that what one journey writes or limits is never seen by another that runs at the same time.
 */
import { inject } from 'vitest'
import type { PlaceAddress } from '#test/harness/connection.ts'
import type { DemoFacts } from './demoFacts.ts'

export interface Lane {
  /** `http://localhost:PORT` */
  origin: string
  place: PlaceAddress
  demo: DemoFacts
}

const lanes = inject('lanes')

/** Vitest numbers the processes of its pool from 1. */
export const lane: Lane = lanes[(Number(process.env.VITEST_POOL_ID) - 1) % lanes.length]!
