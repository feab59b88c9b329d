/** Writes through the product, to reach revisions, the index, quotes, notifications and emails. */
import type { DatabaseSync } from 'node:sqlite'
import type { Paragraph } from '#schema/content/content.ts'
import { type LockedStory, lockedStories, type Shelves, wordsOf } from './facts.ts'
import {
  addViewers,
  type WithDatabase,
  subscribe,
  follow,
  giveRights,
  lapsedId,
  memberId,
} from './viewers.ts'

/** By default as the operator. @throws Error when it is refused */
export type Perform = (mutation: string, variables: object, userId?: string) => Promise<void>

export interface Site {
  asked: WithDatabase
  perform: Perform
  fire: () => Promise<void>
}

export function prepare(db: DatabaseSync): void {
  addViewers(db)
  const { authorId } = db
    .prepare(
      `select creator_id as authorId from posts where visibility = 'LOCKED' and listed_at is not null
       order by collection_id is null, id limit 1`,
    )
    .get() as { authorId: string }
  db.exec(`update users set has_subdomain = 1 where id in
    (select creator_id from posts where visibility = 'LOCKED' and listed_at is not null)`)
  follow(db, authorId)
  subscribe(db)
}

/**
 * @param most how many stories in addition to the news
 * @returns the stories with a canary
 */
export async function plant(site: Site, most = Infinity): Promise<LockedStory[]> {
  const { asked, perform } = site
  const newsId = await publishNews(site)
  const shelves = asked(shelvesOf)
  const before = asked((db) => lockedStories(db, shelves)).filter(({ id }, at) => at < most || id === newsId)
  asked((db) => {
    giveRights(db, before)
    putOnShelves(db, before, shelves)
  })
  for (const story of before) {
    const text = asked((db) => textOf(db, story.id))
    if (!text.paragraphs.includes(story.canary)) {
      const paragraphs = [...(JSON.parse(text.paragraphs) as Paragraph[]), lastParagraph(story)]
      await perform('editPost', {
        postId: story.id,
        baseRevision: text.revision,
        title: text.title,
        subtitle: text.subtitle,
        paragraphs: JSON.stringify(paragraphs),
      })
    }
    await mark(site, story)
  }
  await site.fire()
  const ids = new Set(before.map(({ id }) => id))
  return asked((db) => lockedStories(db, shelves)).filter(({ id }) => ids.has(id))
}

/** Publishing notifies followers and sends an issue. @returns the story's id */
async function publishNews({ asked, perform }: Site): Promise<string> {
  const title = 'News for those who follow'
  const authorId = asked(
    (db) => db.prepare('select user_id from user_follows where follower_id = ?').get(memberId)!['user_id'],
  ) as string
  const filler = Array.from({ length: 8 }, (_, n) =>
    paragraphOf(`a00${n}`, `The ${n + 1}th line of the news.`),
  )
  const paragraphs = [...filler, lastParagraph(wordsOf(title))]
  const ops = [
    { op: 'title', text: title },
    ...paragraphs.map((paragraph, n) => ({ op: 'put', paragraph, after: paragraphs[n - 1]?.name ?? null })),
  ]
  await perform('createDraft', { changeId: '00000000ca11', ops: JSON.stringify(ops) }, authorId)
  const { id, revision } = asked((db) =>
    db.prepare('select post_id as id, revision from post_drafts order by updated_at desc limit 1').get(),
  ) as { id: string; revision: number }
  const decisions = { visibility: 'LOCKED', email: { choice: 'EVERYONE' } }
  await perform('publishStory', { postId: id, revision, decisions }, authorId)
  return id
}

async function mark({ asked, perform }: Site, { id, authorId, canary }: LockedStory): Promise<void> {
  for (const userId of [memberId, authorId])
    await perform('createQuote', { targetPostId: id, text: canary, isHighlighted: true }, userId)
  const quoteId = asked((db) => {
    db.prepare(
      `insert into highlights (id, quote_id, post_id, user_id, created_at)
       select 'e' || substr(id, 2), id, post_id, ?, 1 from quotes where post_id = ? and text = ?`,
    ).run(lapsedId, id, canary)
    return db.prepare('select id from quotes where post_id = ? and text = ?').get(id, canary)!['id'] as string
  })
  await perform('createPrivateNote', { targetPostId: id, text: 'About this.', quoteId }, memberId)
}

const lastParagraph = ({ canary, bait }: Pick<LockedStory, 'canary' | 'bait'>) =>
  paragraphOf('caaa', `At the very end, ${bait} meets ${canary}.`)

const paragraphOf = (name: string, text: string): Paragraph => ({ name, type: 'P', text, markups: [] })

function textOf(db: DatabaseSync, id: string) {
  return db
    .prepare(
      `select p.revision, p.title, p.subtitle, b.paragraphs from posts p
       join post_bodies b on b.post_id = p.id where p.id = ?`,
    )
    .get(id) as { revision: number; title: string; subtitle: string; paragraphs: string }
}

function shelvesOf(db: DatabaseSync): Shelves {
  const catalog = (type: string) =>
    db
      .prepare(
        `select id, slug from catalogs where type = ? and visibility = 'PUBLIC' and deleted_at is null
         order by id limit 1`,
      )
      .get(type) as { id: string; slug: string }
  const first = (table: string) => String(db.prepare(`select id from ${table} limit 1`).get()!['id'])
  return {
    list: catalog('LISTS'),
    series: catalog('SERIES').id,
    sequence: catalog('SEQUENCE'),
    mediaResourceId: first('media_resources'),
    imageId: first('images'),
  }
}

function putOnShelves(
  db: DatabaseSync,
  stories: readonly LockedStory[],
  { list, series, sequence }: Shelves,
): void {
  const put = db.prepare(
    `insert or ignore into catalog_items (catalog_id, catalog_item_id, position, entity_type, entity_id, added_at)
     values (?, ?, ?, 'POST', ?, 0)`,
  )
  for (const catalogId of [list.id, series, sequence.id])
    for (const [n, { id }] of stories.entries()) put.run(catalogId, `f${id.slice(1)}`, 1000 + n, id)
}
