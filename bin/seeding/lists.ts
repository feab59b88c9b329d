import { hour } from '#schema/limits.ts'
import { catalogItems, catalogs } from '#schema/tables/lists.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { slugOf } from '#worker/posts/slug.ts'
import { idFor } from '#worker/platform/ids.ts'
import { between, chance, pick, rank } from './chance.ts'
import { type Period, someTime, storiesBefore } from './scale.ts'
import { fill, sentence } from './sentences.ts'
import { seededStoryId } from './stories.ts'
import { topics } from './topics.ts'

const NAMES = [
  'On {act}',
  'For later',
  'The best on {topic}',
  'Read twice',
  'About {things}',
  'Sunday reading',
]

/** One person in four has some. */
export function listRows(
  person: number,
  { userIds, stories, period }: { userIds: string[]; stories: number; period: Period },
): TableRows {
  const draw = chance(`lists:${person}`)
  const rows: { catalogs: ReturnType<typeof encodeRow>[]; catalog_items: ReturnType<typeof encodeRow>[] } = {
    catalogs: [],
    catalog_items: [],
  }
  const among = Math.min(stories, Math.max(200, storiesBefore(person)))
  const count = person < 20 ? 12 : draw() < 0.25 ? between(draw, 1, 3) : 0
  for (let number = 0; number < count; number++) {
    const topic = topics[rank(draw, topics.length, 8)]!
    const id = idFor(`seed:list:${person}:${number}`)
    const name = fill(pick(draw, NAMES), topic, draw)
    const createdAt = someTime(draw, period)
    const chosen = [
      ...new Set(Array.from({ length: between(draw, 3, 24) }, () => Math.floor(draw() * among))),
    ]
    rows.catalogs.push(
      encodeRow(catalogs, {
        id,
        creatorId: userIds[person]!,
        name,
        slug: slugOf(name, id),
        description: draw() < 0.5 ? sentence('subtitles', topic, draw) : '',
        visibility: draw() < 0.85 ? 'PUBLIC' : 'PRIVATE',
        createdAt,
        updatedAt: createdAt,
      }),
    )
    rows.catalog_items.push(
      ...chosen.map((story, position) =>
        encodeRow(catalogItems, {
          catalogId: id,
          catalogItemId: idFor(`seed:item:${id}:${story}`),
          position,
          entityId: seededStoryId(story),
          note: draw() < 0.2 ? sentence('notes', topic, draw) : '',
          addedAt: Math.min(period.until, createdAt + position * hour),
        }),
      ),
    )
  }
  return rows
}
