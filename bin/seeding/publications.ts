import type { DatabaseSync } from 'node:sqlite'
import { isReservedSlug } from '#schema/routes/reserved.ts'
import { collectionEditors, collectionNavigationItems, collections } from '#schema/tables/publications.ts'
import type { Theme } from '#schema/design/theme.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { between, chance, pick, rank } from './chance.ts'
import { joiningTime, type Period } from './scale.ts'
import { fill } from './sentences.ts'
import { topics } from './topics.ts'
import { readYaml } from './yaml.ts'

const { publications, taglines } = readYaml<{
  publications: { first: string[]; last: string[] }
  taglines: string[]
}>('names')
const ALL_NAMES = publications.first.length * publications.last.length
const STRIDE = 101

/** All are legible in both colour schemes. */
const ACCENTS = [
  ['#FF2F5D7C', '#FF8FBBD9'],
  ['#FF566B3F', '#FFB3C98F'],
  ['#FF7A3B69', '#FFD7A0C6'],
  ['#FF8A4B12', '#FFE0B079'],
] as const

export const publicationId = (publication: number): string => idFor(`seed:publication:${publication}`)

export function publicationRows(
  publication: number,
  {
    userIds,
    isTaken,
    period,
  }: { userIds: string[]; isTaken: (slug: string, id: string) => boolean; period: Period },
): TableRows {
  const draw = chance(`publication:${publication}`)
  const id = publicationId(publication)
  const topic = topics[rank(draw, topics.length, 8)]!
  const name = nameOf(publication, topic.name)
  const created = joiningTime(draw, period)
  const people = [...new Set(Array.from({ length: between(draw, 2, 6) }, () => rank(draw, 200, 10)))]
  const tag = pick(draw, topic.tags)
  const items = [
    { type: 'ARCHIVE', title: 'Archive', target: '' },
    { type: 'TAG', title: tag, target: tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') },
    { type: 'ABOUT_PAGE', title: 'About', target: '' },
  ] as const
  return {
    collections: [
      encodeRow(collections, {
        id,
        slug: slugOf(name, (slug) => isReservedSlug(slug) || isTaken(slug, id)),
        name,
        tagline: fill(pick(draw, taglines), topic, draw),
        description: fill('{topic}, {things} and {things}, since {time}.', topic, draw),
        creatorId: userIds[people[0]!]!,
        theme: publication % 3 === 1 ? themeOf(publication) : null,
        isAuroraVisible: publication % 3 === 1,
        createdAt: created,
        updatedAt: created,
      }),
    ],
    collection_editors: people.map((person, position) =>
      encodeRow(collectionEditors, {
        collectionId: id,
        userId: userIds[person]!,
        role: position === 0 ? 'OWNER' : position === 1 ? 'EDITOR' : 'WRITER',
        position,
      }),
    ),
    collection_navigation_items: items.map((item, position) =>
      encodeRow(collectionNavigationItems, { collectionId: id, position, ...item }),
    ),
  }
}

function nameOf(publication: number, topic: string): string {
  const place = (publication * STRIDE) % ALL_NAMES
  const { first, last } = publications
  const round = Math.floor(publication / ALL_NAMES)
  const between = round === 0 ? ' ' : ` ${topic} `
  const number = round > 1 ? ` ${round}` : ''
  return `The ${first[place % first.length]}${between}${last[Math.floor(place / first.length)]}${number}`
}

function slugOf(name: string, isTaken: (slug: string) => boolean): string {
  const base = name.toLowerCase().replace(/^the /, '').replaceAll(' ', '-')
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!isTaken(slug)) return slug
  }
}

function themeOf(publication: number): Theme {
  const [accent, accentDark] = ACCENTS[publication % ACCENTS.length]!
  return { accent, accentDark, titleFont: publication % 2 ? 'SERIF_2' : 'SERIF_1' }
}

/** Whether a slug belongs to another publication. */
export function takenSlugs(db: DatabaseSync): (slug: string, id: string) => boolean {
  const find = db.prepare('select id from collections where slug = ?')
  return (slug, id) => {
    const found = find.get(slug)
    return found !== undefined && found['id'] !== id
  }
}

/** Keeps stories that a publication has chosen. */
export const FEATURE_HOT = `insert or ignore into collection_featured_posts (feature_page_id, position, post_id)
  select ?1, row_number() over (order by hot_score desc, id desc) - 1, id from
    (select id, hot_score from posts where collection_id = ?1 and listed_at is not null order by hot_score desc, id desc limit 4)
  where not exists (select 1 from collection_featured_posts where feature_page_id = ?1)`
