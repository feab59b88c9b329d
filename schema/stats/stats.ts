/** Figures by day (decision 136). */
import { day } from '#schema/limits.ts'

/** STORIES and RESPONSES: all of a writer's. */
export type StatsKind = 'POST' | 'STORIES' | 'RESPONSES' | 'COLLECTION'

/** Days since 1970, UTC. */
export const dayOf = (at: number): number => Math.floor(at / day)
