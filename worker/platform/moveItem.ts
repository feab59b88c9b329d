export function moveItem<Entry>(entries: readonly Entry[], from: number, by: number): Entry[] {
  const to = Math.max(0, Math.min(entries.length - 1, from + by))
  const [moved] = entries.slice(from, from + 1)
  return moved === undefined ? [...entries] : entries.toSpliced(from, 1).toSpliced(to, 0, moved)
}
