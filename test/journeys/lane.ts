/** Each lane has its own worker, database and browser, which isolates journeys' writes and rate limits. */
import { inject } from 'vitest'
import type { PlaceAddress } from '#test/harness/connection.ts'
import type { DemoFacts } from './demoFacts.ts'

export interface Lane {
  origin: string
  place: PlaceAddress
  demo: DemoFacts
}

const lanes = inject('lanes')

/** Vitest numbers its pool's processes from 1. */
export const lane: Lane = lanes[(Number(process.env.VITEST_POOL_ID) - 1) % lanes.length]!
