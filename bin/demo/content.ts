/**
 * The demo's rows are the same on every machine. They are built in memory with the migrations and counting statements
 * of real bulk loads.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { images, mediaResources } from '#schema/tables/media.ts'
import { writtenByTriggers } from '#schema/tables/writtenByTriggers.ts'
import { type EncodedRow, encodeRow } from '#worker/importing/encode.ts'
import { recounts } from '#worker/importing/recount.ts'
import { postRows, type TableRows } from '#worker/importing/postRows.ts'
import { insertRows } from '../local/insertRows.ts'
import { communityRows } from './community.ts'
import { collectionId, tagId, userId } from './ids.ts'
import { newsletterRows } from './newsletters.ts'
import { peopleRows } from './people.ts'
import { demoPictures, type Picture } from './pictures.ts'
import { publicationRows } from './publications.ts'
import { type DemoStory, demoStories } from './stories.ts'
import { clapsOf } from './claps.ts'
import { tagRows } from './tags.ts'

export interface DemoContent {
  rows: TableRows
  pictures: Picture[]
}

export async function demoContent(): Promise<DemoContent> {
  const pictures = await demoPictures()
  const stories = demoStories(pictures)
  const db = new DatabaseSync(':memory:')
  for (const file of readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    db.exec(readFileSync(join('migrations', file), 'utf8').replaceAll('--> statement-breakpoint', ''))
  }
  db.exec('begin')
  for (const rows of [
    pictureRows(pictures),
    peopleRows(pictures),
    publicationRows(pictures, stories),
    newsletterRows(),
    tagRows(stories),
    ...stories.map(storyRows),
    communityRows(stories),
  ]) {
    for (const [table, list] of Object.entries(rows)) insertRows(db, table, list)
  }
  for (const statement of recounts) db.exec(statement)
  db.exec('commit')
  return { rows: readAll(db), pictures: [...pictures.values()] }
}

function storyRows(story: DemoStory): TableRows {
  const { claps, clapCount } = clapsOf({ ...story, key: story.slug })
  const rows = postRows({
    id: story.id,
    creatorId: userId(story.author),
    collectionId: story.publication && collectionId(story.publication),
    title: story.title,
    subtitle: story.subtitle,
    language: story.language,
    direction: story.direction,
    paragraphs: story.paragraphs,
    previewImage: story.picture && { id: story.picture.picture.id, alt: story.picture.alt },
    visibility: story.visibility,
    license: story.license,
    isSuspended: story.isSuspended,
    publishedAt: story.publishedAt,
    createdAt: story.createdAt,
    tagIds: [story.topic, ...story.tags.filter((tag) => tag !== story.topic)].map(tagId),
    primaryTopicId: tagId(story.topic),
    clapCount,
    voterCount: claps.length,
  })
  return {
    ...rows,
    claps,
    media_resources: story.embeds.map((embed) => encodeRow(mediaResources, embed)),
  }
}

const pictureRows = (pictures: Map<string, Picture>): TableRows => ({
  images: [...pictures.values()].map(({ id, bytes, contentType, width, height, digest }) =>
    encodeRow(images, { id, contentType, width, height, bytes: bytes.length, digest, createdAt: 0 }),
  ),
})

/** Leaves out rows that triggers write on insertion. */
function readAll(db: DatabaseSync): TableRows {
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all() as { name: string }[]
  const copied = tables.filter(({ name }) => !writtenByTriggers.includes(name))
  return Object.fromEntries(
    copied.map(({ name }) => [name, db.prepare(`select * from "${name}"`).all() as EncodedRow[]]),
  )
}
