/** Whose figures are counted together: one story or response; all stories of a writer, or all responses; a publication. */
export type StatsKind = 'POST' | 'STORIES' | 'RESPONSES' | 'COLLECTION'
