import { catalogFollows, catalogItems, catalogs } from '#schema/tables/lists.ts'
import { notifications } from '#schema/tables/notifications.ts'
import { reads, userMutes } from '#schema/tables/reading.ts'
import { tagFollows } from '#schema/tables/topics.ts'
import { userFollows, users } from '#schema/tables/users.ts'
import { day } from '#schema/limits.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import { postRows, type TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { slugOf } from '#worker/posts/slug.ts'
import { storyId, tagId, userId } from '../demo/ids.ts'
import { mergeRows } from '../demo/publications.ts'

export const BEGINNER = 'beginner'
const OWN = storyId('the-first-one')

/** @param listId one that the account saves */
export function fewRows(listId: string): TableRows {
  const id = userId(BEGINNER)
  const at = Date.parse('2024-05-01')
  const other = userId('author')
  return mergeRows(writtenRows(id, at), {
    users: [
      encodeRow(users, {
        id,
        username: BEGINNER,
        name: 'Bea Ginnever',
        bio: 'One of everything, so far.',
        email: `${BEGINNER}@example.com`,
        createdAt: at,
        updatedAt: at,
      }),
    ],
    user_follows: [
      encodeRow(userFollows, { followerId: id, userId: other, createdAt: at }),
      encodeRow(userFollows, { followerId: other, userId: id, createdAt: at }),
    ],
    tag_follows: [encodeRow(tagFollows, { followerId: id, tagId: tagId('writing'), createdAt: at })],
    catalog_follows: [encodeRow(catalogFollows, { followerId: id, catalogId: listId, createdAt: at })],
    user_mutes: [encodeRow(userMutes, { muterId: id, userId: userId('owner'), createdAt: at })],
    reads: [
      encodeRow(reads, {
        userId: id,
        postId: storyId('red-ink'),
        firstReadAt: at,
        lastReadAt: at + day,
        progress: 0.4,
      }),
    ],
    notifications: [
      encodeRow(notifications, {
        id: idFor('few:notification'),
        userId: id,
        type: 'USER_FOLLOWED',
        actorId: other,
        actorCount: 1,
        createdAt: at,
        updatedAt: at,
      }),
    ],
  })
}

function writtenRows(creatorId: string, at: number): TableRows {
  const text = 'There is a first time for most things. This one is short.'
  const story = postRows({
    id: OWN,
    creatorId,
    title: 'The First One',
    paragraphs: [{ name: 'a001', type: 'P', text, markups: [] }],
    publishedAt: at,
    tagIds: [tagId('writing')],
  })
  return (['LISTS', 'SERIES'] as const)
    .map((type): TableRows => {
      const id = idFor(`few:${type}`)
      return {
        catalogs: [
          encodeRow(catalogs, {
            id,
            creatorId,
            type,
            name: 'Firsts',
            slug: slugOf('Firsts', id),
            createdAt: at,
            updatedAt: at,
          }),
        ],
        catalog_items: [
          encodeRow(catalogItems, {
            catalogId: id,
            catalogItemId: idFor(`few:${type}:item`),
            position: 0,
            entityId: OWN,
            addedAt: at,
          }),
        ],
      }
    })
    .reduce(mergeRows, story)
}
