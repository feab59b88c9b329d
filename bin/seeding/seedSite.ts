import type { DatabaseSync } from 'node:sqlite'
import { recounts } from '#worker/importing/recount.ts'
import { raiseTags } from '../importing/raiseTags.ts'
import { type Inserter, inserter } from './inserter.ts'
import { listRows } from './lists.ts'
import { followRows, personId, personRow, takenNames } from './people.ts'
import { FEATURE_HOT, publicationId, publicationRows, takenSlugs } from './publications.ts'
import type { Progress } from './progress.ts'
import { peopleAt, type Period, publicationsAt, rareTagsAt } from './scale.ts'
import type { Cast } from './cast.ts'
import { seededStoryId, storyRows } from './stories.ts'
import { castTags } from './tags.ts'

export interface SeedInput {
  db: DatabaseSync
  stories: number
  period: Period
  progress: Progress
}

/** A compromise between speed and memory. */
const PER_TRANSACTION = 2000

/** Needs a migrated database. @returns how many stories are new; earlier ones are kept */
export function seedSite({ db, stories, period, progress }: SeedInput): number {
  const insert = inserter(db)
  progress.say('People and publications')
  const cast = castSite(db, insert, stories, period)
  const isThere = db.prepare('select 1 from posts where id = ?')
  let added = 0
  inPortions(db, stories, (story) => {
    if (story % 500 === 0) progress.update(story)
    if (isThere.get(seededStoryId(story))) return
    insert.addAll(storyRows(story, cast))
    added++
  })
  progress.update(stories)
  progress.say('Follows and lists')
  const { userIds, collectionIds, tags } = cast
  const followed = { userIds, collectionIds, topicIds: tags.topicIds }
  inPortions(db, userIds.length, (person) => {
    insert.addAll(followRows(person, followed, period))
    insert.addAll(listRows(person, { userIds, stories, period }))
  })
  progress.say('Counts')
  if (added > 0) inTransaction(db, () => finish(db, cast))
  progress.stop()
  return added
}

function castSite(db: DatabaseSync, insert: Inserter, stories: number, period: Period): Cast {
  const userIds = Array.from({ length: peopleAt(stories) }, (_, person) => personId(person))
  const collectionIds = Array.from({ length: publicationsAt(stories) }, (_, publication) =>
    publicationId(publication),
  )
  const nameTaken = takenNames(db)
  const slugTaken = takenSlugs(db)
  inPortions(db, userIds.length, (person) => insert.add('users', [personRow(person, nameTaken, period)]))
  inPortions(db, collectionIds.length, (publication) =>
    insert.addAll(publicationRows(publication, { userIds, isTaken: slugTaken, period })),
  )
  const tags = castTags(db, rareTagsAt(stories))
  inTransaction(db, () => insert.add('tags', tags.rows))
  return { userIds, collectionIds, tags, period }
}

/** Updates counters, featured stories, and the cache tags of every list with new stories. */
function finish(db: DatabaseSync, { collectionIds, tags }: Cast): void {
  for (const statement of recounts) db.exec(statement)
  const feature = db.prepare(FEATURE_HOT)
  for (const id of collectionIds) feature.run(id)
  const changed = [
    ...collectionIds.map((id) => `collection-${id}`),
    ...tags.topicIds.map((id) => `tag-${id}`),
  ]
  raiseTags(db, ['edgeCacheHome', ...changed])
}

function inPortions(db: DatabaseSync, count: number, run: (number: number) => void): void {
  for (let start = 0; start < count; start += PER_TRANSACTION) {
    inTransaction(db, () => {
      for (let number = start; number < Math.min(count, start + PER_TRANSACTION); number++) run(number)
    })
  }
}

function inTransaction(db: DatabaseSync, run: () => void): void {
  db.exec('begin immediate')
  try {
    run()
    db.exec('commit')
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}
