const MOST_WORDS = 60

/** The end of a story's path: words for people, then the id, which alone identifies it (D03). */
export function slugOf(title: string, id: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MOST_WORDS)
    .replace(/-[^-]*$/, (rest, at: number) => (at > MOST_WORDS - 20 ? '' : rest))
    .replace(/-$/, '')
  return words ? `${words}-${id}` : id
}
