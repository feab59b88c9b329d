import { limits } from '#schema/limits.ts'

const { most } = limits.story.topics

/** Each once in any case, up to the maximum. */
export function withTopics(
  topics: readonly string[],
  added: readonly string[],
): { topics: readonly string[]; isTooMany: boolean } {
  const known = new Set(topics.map((name) => name.toLowerCase()))
  const all = [...topics]
  for (const name of added) {
    if (known.has(name.toLowerCase())) continue
    known.add(name.toLowerCase())
    all.push(name)
  }
  return { topics: all.slice(0, most), isTooMany: all.length > most }
}
