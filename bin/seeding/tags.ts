import type { DatabaseSync } from 'node:sqlite'
import { tags } from '#schema/tables/topics.ts'
import { type EncodedRow, encodeRow } from '#worker/importing/encode.ts'
import { idFor } from '#worker/platform/ids.ts'
import { chance, type Draw, pick, rank } from './chance.ts'
import { fill } from './sentences.ts'
import { topics } from './topics.ts'

export interface TagCast {
  rows: EncodedRow[]
  topicIds: string[]
  /** Starts with the topic's own id. */
  tagsOf(topicRank: number, draw: Draw, rareTags: number): string[]
}

/** @param rareCount the number of tags to add that are not topics */
export function castTags(db: DatabaseSync, rareCount: number): TagCast {
  const find = db.prepare('select id from tags where slug = ?')
  const lastTopic = Number(db.prepare('select max(topic_position) as last from tags').get()?.['last'] ?? -1)
  const rows: EncodedRow[] = []
  /** Reuses the site's tags. */
  const tag = (name: string, topic: { description?: string; topicPosition?: number } = {}) => {
    const slug = slugOfName(name)
    const found = find.get(slug)
    if (found) return String(found['id'])
    const id = idFor(`tag:${slug}`)
    const visibility = topic.description ? ('PUBLIC' as const) : null
    rows.push(encodeRow(tags, { id, slug, name, ...topic, topicVisibility: visibility, createdAt: 0 }))
    return id
  }
  const topicIds = topics.map(({ name, description }, at) =>
    tag(name, { description, topicPosition: lastTopic + 1 + at }),
  )
  const ownTags = topics.map((topic) => topic.tags.map((name) => tag(name)))
  const rare = Array.from({ length: rareCount }, (_, number) => tag(rareName(number)))
  return {
    rows,
    topicIds,
    tagsOf(topicRank, draw, rareTags) {
      const own = ownTags[topicRank]!
      const chosen = new Set([topicIds[topicRank]!])
      for (let more = Math.floor(draw() * 4); more > 0; more--) chosen.add(own[rank(draw, own.length, 3)]!)
      if (rareTags > 0 && draw() < 0.4) chosen.add(rare[rank(draw, rareTags, 20)]!)
      return [...chosen]
    },
  }
}

function rareName(number: number): string {
  const draw = chance(`tag:${number}`)
  const name = fill('{adjective} {things}', pick(draw, topics), draw)
  return number < topics.length * 50 ? name : `${name} ${number}`
}

const slugOfName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
