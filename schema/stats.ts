/** Figures of stories by day (decision 136). */
import { day } from '#schema/limits.ts'

/** The subject of figures: one story or response, all stories or all responses of a writer, or a publication. */
export type StatsKind = 'POST' | 'STORIES' | 'RESPONSES' | 'COLLECTION'

/** Days since 1970, UTC. */
export const dayOf = (at: number): number => Math.floor(at / day)
