/** Figures of stories by day (decision 136). */
import { day } from '#schema/limits.ts'

/** Whose figures are counted together: one story or response; all stories of a writer, or all responses; a publication. */
export type StatsKind = 'POST' | 'STORIES' | 'RESPONSES' | 'COLLECTION'

/** Days since 1970, UTC. */
export const dayOf = (at: number): number => Math.floor(at / day)
