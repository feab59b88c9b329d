/** New routes reserve their words (D01, D02). */
import { legacyShows } from '#schema/routes/legacyShows.ts'
import { rows } from '#schema/routes/table.ts'

/** Never a publication's slug. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...fixedSegments('all', 0),
  ...Object.keys(legacyShows),
])

export const reservedTopicSlugs: ReadonlySet<string> = new Set(fixedSegments('collection', 1))

/** Slugs that start with @ are usernames. */
export const isReservedSlug = (slug: string) => slug.startsWith('@') || reservedSlugs.has(slug.toLowerCase())

/** A publication's host has it first, so both apply. */
export const isReservedTopicSlug = (slug: string) =>
  isReservedSlug(slug) || reservedTopicSlugs.has(slug.toLowerCase())

function fixedSegments(table: 'all' | 'collection', position: number): string[] {
  return rows
    .filter((row) => row.table === table)
    .map((row) => row.path.split('/')[position + 1] ?? '')
    .filter((segment) => segment !== '' && !segment.includes('{'))
}
