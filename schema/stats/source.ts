/** Fifteen parts joined by dashes (R220-R222). */

/** R222 */
export const dimensionIds = {
  NONE: 1,
  FEATURED_STORIES: 20,
  FEATURED_WRITER: 21,
  MOST_POPULAR_STORIES_IN_TOPIC: 23,
  READ_NEXT_SIDEBAR: 25,
  YOUR_TOPICS: 27,
  RELATED_TAGS: 28,
  TOP_WRITERS: 29,
  RECOMMENDED_TOPICS: 30,
  HOMEPAGE_FILTERED_TAG: 31,
} as const
export type SourceDimension = keyof typeof dimensionIds

const fields = [
  'name',
  'userId',
  'dimension',
  'collectionId',
  'postId',
  'index',
  'postFeedReason',
  'catalogId',
  'topicId',
  'susiEntry',
  'sectionType',
  'feedId',
  'rankPosition',
  'newsletterV3Id',
  'rankedModuleType',
] as const
type Field = (typeof fields)[number]

export type SourceRecord = { [F in Exclude<Field, 'dimension'>]?: string } & { dimension?: SourceDimension }

/** Dashes become underscores (R221); unknown values are empty. */
export function encodeSource({ dimension, ...rest }: SourceRecord): string {
  const values: Partial<Record<Field, string>> = rest
  if (dimension) values.dimension = String(dimensionIds[dimension])
  return fields.map((field) => (values[field] ?? '').replaceAll('-', '_')).join('-')
}

/** Null for invalid text. */
export function decodeSource(text: string): SourceRecord | null {
  const parts = text.split('-')
  if (parts.length !== fields.length) return null
  const record: SourceRecord = {}
  for (const [index, field] of fields.entries()) {
    const value = parts[index]!
    if (!value) continue
    if (field === 'dimension') {
      const dimension = dimensionOf.get(value)
      if (!dimension) return null
      record.dimension = dimension
    } else {
      record[field] = value
    }
  }
  return record
}

const dimensionOf = new Map(
  Object.entries(dimensionIds).map(([name, id]) => [String(id), name as SourceDimension]),
)

const upsells = ['upgrade_membership', 'gift_membership'] as const
export type UpsellSourceName = (typeof upsells)[number]

/**
 * R270
 * @throws for an unknown upsell name or a missing dimension
 */
export function upsellSource(name: UpsellSourceName, dimension: SourceDimension): string {
  if (!upsells.includes(name)) throw new Error(`Not a source of upsells: ${String(name)}`)
  if (!(dimension in dimensionIds)) throw new Error('The source of an upsell has a dimension')
  return encodeSource({ name, dimension })
}

export const sourceModules = {
  card: 'NONE',
  feed: 'NONE',
  latest: 'NONE',
  trending: 'FEATURED_STORIES',
  staff_picks: 'FEATURED_STORIES',
  who_to_follow: 'FEATURED_WRITER',
  top_stories: 'MOST_POPULAR_STORIES_IN_TOPIC',
  read_next: 'READ_NEXT_SIDEBAR',
  your_topics: 'YOUR_TOPICS',
  related_tags: 'RELATED_TAGS',
  top_writers: 'TOP_WRITERS',
  recommended_topics: 'RECOMMENDED_TOPICS',
  filtered_tag: 'HOMEPAGE_FILTERED_TAG',
  upgrade_membership: 'NONE',
} as const satisfies Record<string, SourceDimension>
export type SourceModule = keyof typeof sourceModules
