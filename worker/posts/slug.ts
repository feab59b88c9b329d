import { limits } from '#schema/limits.ts'

const MOST_WORDS = limits.story.slug

/** Words for people, then the id, which identifies the story (D03). */
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

export const chosenSlug = (slug: string, title: string, id: string): string =>
  slug === slugOf(title, id) || slug === id ? '' : slug.slice(0, -id.length - 1)
