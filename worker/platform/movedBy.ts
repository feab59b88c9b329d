/** The list with one of its entries so many places further on, or nearer to the beginning; at most to its ends. */
export function movedBy<Entry>(entries: readonly Entry[], from: number, by: number): Entry[] {
  const to = Math.max(0, Math.min(entries.length - 1, from + by))
  const [moved] = entries.slice(from, from + 1)
  return moved === undefined ? [...entries] : entries.toSpliced(from, 1).toSpliced(to, 0, moved)
}
