/** The counts start with January. */
export interface ArchiveYear {
  year: string
  postCount: number
  months: number[]
}

/** @param months as 'YYYY-MM', newest first */
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
