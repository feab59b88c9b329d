/** Fills more than one page of each list. */
import type { DatabaseSync } from 'node:sqlite'
import { collectionFollows } from '#schema/tables/publications.ts'
import { catalogFollows, catalogItems, catalogs } from '#schema/tables/lists.ts'
import { charges } from '#schema/tables/membership.ts'
import { claps } from '#schema/tables/reactions.ts'
import { reads } from '#schema/tables/reading.ts'
import { tagFollows } from '#schema/tables/topics.ts'
import { userFollows, users } from '#schema/tables/users.ts'
import { day, limits } from '#schema/limits.ts'
import { encodeRow, type EncodedRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { slugOf } from '#worker/posts/slug.ts'
import { collectionId, userId } from '../demo/ids.ts'

const FIRST = ['Ada', 'Bram', 'Chidi', 'Dolores', 'Emeka', 'Freya', 'Goran', 'Hanne']
const LAST = ['Okafor', 'Lindgren', 'Achterberg', 'Moreau']

export function crowdRows(db: DatabaseSync, storyId: string): TableRows {
  const at = Date.parse('2026-05-01')
  const people = LAST.flatMap((last) => FIRST.map((first) => ({ first, last })))
  const named = people.map(({ first, last }) => ({
    id: userId(`${first}.${last}`.toLowerCase()),
    username: `${first}.${last}`.toLowerCase(),
    name: `${first} ${last}`,
  }))
  const each = (row: (id: string, index: number) => EncodedRow) =>
    named.map(({ id }, index) => row(id, index))
  const ownLists = listRows(userId('lapsed'), at)
  const collections = collectionRows(named.map(({ name }) => name))
  return {
    users: named.map((person) =>
      encodeRow(users, { ...person, email: `${person.username}@example.com`, createdAt: at, updatedAt: at }),
    ),
    user_follows: [
      ...each((followerId) =>
        encodeRow(userFollows, { followerId, userId: userId('writer'), createdAt: at }),
      ),
      ...each((id) => encodeRow(userFollows, { followerId: userId('lapsed'), userId: id, createdAt: at })),
    ],
    collection_follows: each((followerId) =>
      encodeRow(collectionFollows, { followerId, collectionId: collectionId('field-notes'), createdAt: at }),
    ),
    claps: each((id, index) =>
      encodeRow(claps, {
        postId: storyId,
        userId: id,
        count: (index % limits.claps.perReader) + 1,
        updatedAt: at,
      }),
    ),
    catalogs: [...ownLists, ...collections],
    catalog_items: itemRows(collections, oldestStory(db)),
    tag_follows: topicRows(db, userId('lapsed'), at),
    charges: chargeRows(userId('lapsed')),
    catalog_follows: each((followerId) =>
      encodeRow(catalogFollows, { followerId, catalogId: idOf(ownLists[0]!), createdAt: at }),
    ),
    reads: readRows(db, userId('lapsed'), at),
  }
}

const idOf = ({ id }: EncodedRow): string => String(id)

function listRows(creatorId: string, at: number): EncodedRow[] {
  return ['Slow trains', 'Kitchens', 'Harbours', 'Winter', 'Repairs', 'Maps', 'Ferries', 'Tools', 'Rain'].map(
    (name) => {
      const id = idFor(`crowd:${name}`)
      const slug = slugOf(name, id)
      return encodeRow(catalogs, { id, creatorId, name, slug, createdAt: at, updatedAt: at })
    },
  )
}

/** A third read to the end. */
function readRows(db: DatabaseSync, reader: string, at: number): EncodedRow[] {
  const stories = db
    .prepare('select id from posts where listed_at is not null and depth = 0 order by id limit 24')
    .all() as { id: string }[]
  return stories.map(({ id }, index) =>
    encodeRow(reads, {
      userId: reader,
      postId: id,
      firstReadAt: at,
      lastReadAt: at + index * day,
      progress: index % 3 === 0 ? 1 : ((index % 10) + 1) / 12,
      isFinished: index % 3 === 0,
    }),
  )
}

/** Older than the demo's. */
function collectionRows(names: readonly string[]): EncodedRow[] {
  const at = Date.parse('2023-03-01')
  return names.map((name, index) => {
    const id = idFor(`crowd:postcards:${name}`)
    return encodeRow(catalogs, {
      id,
      type: 'SEQUENCE',
      creatorId: userId('author'),
      name: `Postcards to ${name}`,
      slug: slugOf(`Postcards to ${name}`, id),
      createdAt: at - index * day,
      updatedAt: at - index * day,
    })
  })
}

const oldestStory = (db: DatabaseSync): string =>
  (
    db.prepare('select id from posts where listed_at is not null order by listed_at limit 1').get() as {
      id: string
    }
  ).id

const itemRows = (collections: readonly EncodedRow[], storyId: string): EncodedRow[] =>
  collections.map((one) =>
    encodeRow(catalogItems, {
      catalogId: idOf(one),
      catalogItemId: `only:${storyId}`,
      position: 1,
      entityId: storyId,
      addedAt: Number(one['created_at']),
    }),
  )

function topicRows(db: DatabaseSync, followerId: string, at: number): EncodedRow[] {
  const tags = db.prepare('select id from tags order by id').all() as { id: string }[]
  return tags.map(({ id }) => encodeRow(tagFollows, { followerId, tagId: id, createdAt: at }))
}

const chargeRows = (payerId: string): EncodedRow[] =>
  Array.from({ length: 36 }, (_, month) =>
    encodeRow(charges, {
      id: idFor(`crowd:charge:${month}`),
      userId: payerId,
      chargeId: `ch_crowd_${month}`,
      status: 'SUCCEEDED',
      amount: 500,
      currency: 'USD',
      description: 'Membership',
      methodKind: 'CreditCard',
      cardBrand: 'VISA',
      cardLastFour: '4242',
      cardExpiryMonth: 12,
      cardExpiryYear: 2034,
      createdAt: Date.UTC(2021, month, 3),
    }),
  )
