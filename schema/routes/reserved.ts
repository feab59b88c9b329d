/** Fixed paths use them (D01, D02). Derived from the table, so every new route reserves its words. */
import { legacyShows } from '#schema/routes/legacyShows.ts'
import { rows } from '#schema/routes/table.ts'

/** Never a publication's slug. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...fixedSegments('all', 0),
  ...Object.keys(legacyShows),
])

/** Never the topicSlug of a feature page. */
export const reservedTopicSlugs: ReadonlySet<string> = new Set(fixedSegments('collection', 1))

/** Slugs that start with @ are usernames. */
export const isReservedSlug = (slug: string) => slug.startsWith('@') || reservedSlugs.has(slug.toLowerCase())

/** On a publication's host the topicSlug is a first segment, so both lists apply. */
export const isReservedTopicSlug = (slug: string) =>
  isReservedSlug(slug) || reservedTopicSlugs.has(slug.toLowerCase())

function fixedSegments(table: 'all' | 'collection', position: number): string[] {
  return rows
    .filter((row) => row.table === table)
    .map((row) => row.path.split('/')[position + 1] ?? '')
    .filter((segment) => segment !== '' && !segment.includes('{'))
}
