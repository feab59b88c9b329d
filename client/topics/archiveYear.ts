/** A year of an archive: the number of stories of each month, January first. */
export interface ArchiveYear {
  year: string
  postCount: number
  /** Twelve counts. */
  months: number[]
}

/** @param months with stories, as 'YYYY-MM', newest first */
export function archiveYears(months: readonly { month: string; postCount: number }[]): ArchiveYear[] {
  const years = new Map<string, ArchiveYear>()
  for (const { month, postCount } of months) {
    const [year = '', number] = month.split('-')
    const entry = years.get(year) ?? { year, postCount: 0, months: Array<number>(12).fill(0) }
    entry.postCount += postCount
    entry.months[Number(number) - 1] = postCount
    years.set(year, entry)
  }
  return [...years.values()]
}
