/** The longest words that the limits allow, and some from right to left. */
import { collectionFollows, collections, collectionEditors } from '#schema/tables/publications.ts'
import { catalogItems, catalogs } from '#schema/tables/lists.ts'
import { notifications } from '#schema/tables/notifications.ts'
import { tagFollows, tags } from '#schema/tables/topics.ts'
import { userFollows, users } from '#schema/tables/users.ts'
import type { CatalogType } from '#schema/enums.ts'
import { day, limits } from '#schema/limits.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import { postRows, type TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { slugOf } from '#worker/posts/slug.ts'
import { collectionId, storyId, tagId, userId } from '../demo/ids.ts'
import { mergeRows } from '../demo/publications.ts'

/** The second account writes from right to left. */
export const LONGEST = 'featherstonehaugh_cholmondeley'
export const MIRRORED = 'farahidi'
export const LONG_SLUG = 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'
const MIRRORED_SLUG = 'tides-and-tea'

const listId = (username: string, type: CatalogType): string => idFor(`longest:${username}:${type}`)

/** The public list of the account that writes from right to left. */
export const MIRRORED_LIST = listId(MIRRORED, 'LISTS')

const words = (length: number, text = ENGLISH): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim()

/** The first word has no place to break. */
const ENGLISH =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, or what the last clerk of the river office wrote down about tides, timetables and tea between two rather long winters, in full. '
const ARABIC =
  'ما كتبه آخر كاتب في مكتب النهر عن المد والجزر ومواعيد القوارب والشاي بين شتاءين طويلين، كاملاً دون اختصار، مع رسوم بخط يده وقائمة بالأسماء. '

export function longestRows(): TableRows {
  return [
    peopleRows(),
    publicationRows(),
    storyRows(LONGEST, LONG_SLUG, ENGLISH),
    storyRows(MIRRORED, MIRRORED_SLUG, ARABIC),
    responseRows(LONGEST, ENGLISH),
    responseRows(MIRRORED, ARABIC),
    ...(['LISTS', 'SERIES', 'SEQUENCE'] as const).map((type) => listRows(LONGEST, type, ENGLISH)),
    listRows(MIRRORED, 'LISTS', ARABIC),
    noticeRows(LONGEST, MIRRORED, storyId(LONG_SLUG)),
    noticeRows(MIRRORED, LONGEST, storyId(MIRRORED_SLUG)),
  ].reduce(mergeRows, {})
}

/** Older than every story of the demo, so new ones come last in lists. */
const at = () => Date.parse('2024-06-01')

function peopleRows(): TableRows {
  const { name, bio } = limits.profile
  const person = (username: string, text: string) =>
    encodeRow(users, {
      id: userId(username),
      username,
      name: words(name, text.replaceAll(/[,،.]/g, '')),
      bio: words(bio, text),
      email: `${username}@example.com`,
      createdAt: at(),
      updatedAt: at(),
    })
  const both = [LONGEST, MIRRORED]
  const follows = both.map((username, index) => ({ followerId: userId(username), other: both[1 - index]! }))
  return {
    users: [person(LONGEST, ENGLISH), person(MIRRORED, ARABIC)],
    user_follows: follows.map(({ followerId, other }) =>
      encodeRow(userFollows, { followerId, userId: userId(other), createdAt: at() }),
    ),
    tag_follows: follows.map(({ followerId }) =>
      encodeRow(tagFollows, { followerId, tagId: tagId(LONG_SLUG), createdAt: at() }),
    ),
    collection_follows: follows.map(({ followerId }) =>
      encodeRow(collectionFollows, { followerId, collectionId: collectionId(LONG_SLUG), createdAt: at() }),
    ),
    tags: [
      encodeRow(tags, {
        id: tagId(LONG_SLUG),
        slug: LONG_SLUG,
        name: words(limits.story.topics.length),
        description: words(limits.topicDesk.description),
        createdAt: at(),
      }),
    ],
  }
}

function publicationRows(): TableRows {
  const { tagline, description } = limits.publication
  return {
    collections: [
      encodeRow(collections, {
        id: collectionId(LONG_SLUG),
        slug: LONG_SLUG,
        name: words(limits.profile.name),
        tagline: words(tagline),
        description: words(description),
        creatorId: userId(LONGEST),
        createdAt: at(),
        updatedAt: at(),
      }),
    ],
    collection_editors: [
      encodeRow(collectionEditors, {
        collectionId: collectionId(LONG_SLUG),
        userId: userId(LONGEST),
        role: 'OWNER',
        position: 0,
      }),
    ],
  }
}

const paragraph = (text: string) => ({ name: 'a001', type: 'P' as const, text, markups: [] })

const storyRows = (username: string, slug: string, text: string): TableRows =>
  postRows({
    id: storyId(slug),
    creatorId: userId(username),
    collectionId: text === ENGLISH ? collectionId(LONG_SLUG) : null,
    title: words(limits.story.title, text),
    subtitle: words(limits.story.subtitle, text),
    paragraphs: [paragraph(text.repeat(5).trim())],
    publishedAt: at(),
    tagIds: [tagId(LONG_SLUG)],
  })

const responseRows = (username: string, text: string): TableRows =>
  postRows({
    id: idFor(`longest:response:${username}`),
    creatorId: userId(username),
    title: words(limits.responses.title, text),
    paragraphs: [paragraph(words(800, text))],
    publishedAt: at() + day,
    tagIds: [],
    inResponseTo: { postId: storyId(LONG_SLUG), rootPostId: storyId(LONG_SLUG), threadId: null, depth: 1 },
  })

function listRows(username: string, type: CatalogType, text: string): TableRows {
  const { name, description, note } = limits.catalogs
  const id = listId(username, type)
  const slug = type === 'SEQUENCE' ? LONG_SLUG : slugOf(words(name, text), id)
  return {
    catalogs: [
      encodeRow(catalogs, {
        id,
        creatorId: userId(username),
        type,
        name: words(name, text),
        slug,
        description: words(description, text),
        createdAt: at(),
        updatedAt: at(),
      }),
    ],
    catalog_items: [LONG_SLUG, MIRRORED_SLUG].map((story, position) =>
      encodeRow(catalogItems, {
        catalogId: id,
        catalogItemId: idFor(`${id}:${story}`),
        position,
        entityId: storyId(story),
        note: words(note, text),
        addedAt: at(),
      }),
    ),
  }
}

function noticeRows(of: string, by: string, storyId: string): TableRows {
  const kinds = ['USER_FOLLOWED', 'POST_CLAPPED', 'POST_HIGHLIGHTED'] as const
  return {
    notifications: kinds.map((type) =>
      encodeRow(notifications, {
        id: idFor(`longest:${of}:${type}`),
        userId: userId(of),
        type,
        ...(type !== 'USER_FOLLOWED' && { subjectType: 'POST' as const, subjectId: storyId }),
        actorId: userId(by),
        actorCount: 1,
        createdAt: at(),
        updatedAt: at(),
      }),
    ),
  }
}
