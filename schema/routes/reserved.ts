/**
 * Words that a new name may not take, because a fixed path has them (D01, D02). They are computed from the table, so
 * every new route reserves its own words.
 */
import { legacyShows } from '#schema/routes/legacyShows.ts'
import { rows } from '#schema/routes/table.ts'

/** First segments: never the slug of a publication. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...fixedSegments('all', 0),
  ...Object.keys(legacyShows),
])

/** Second segments of a publication: never the topicSlug of its feature page. */
export const reservedTopicSlugs: ReadonlySet<string> = new Set(fixedSegments('collection', 1))

/** Anything beginning with @ is a username. */
export const isReservedSlug = (slug: string) => slug.startsWith('@') || reservedSlugs.has(slug.toLowerCase())

/** On the publication's own host the topicSlug is a first segment, so it must not be one of those either. */
export const isReservedTopicSlug = (slug: string) =>
  isReservedSlug(slug) || reservedTopicSlugs.has(slug.toLowerCase())

function fixedSegments(table: 'all' | 'collection', position: number): string[] {
  return rows
    .filter((row) => row.table === table)
    .map((row) => row.path.split('/')[position + 1] ?? '')
    .filter((segment) => segment !== '' && !segment.includes('{'))
}
