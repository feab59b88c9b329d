import type { Theme } from '#schema/design/theme.ts'
import { notificationActors, notifications } from '#schema/tables/notifications.ts'
import { collectionFollows } from '#schema/tables/publications.ts'
import { tagFollows } from '#schema/tables/topics.ts'
import { awards, books, userFollows, users } from '#schema/tables/users.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { applicationRows } from './applications.ts'
import { credentialRows } from './credentials.ts'
import { aboutHtml } from './about.ts'
import { membershipRows, type Subscription } from './memberships.ts'
import { partnerRows } from './partners.ts'
import { domainRows } from './domains.ts'
import { collectionId, storyId, tagId, userId } from './ids.ts'
import type { Picture } from './pictures.ts'
import { readYaml } from './yaml.ts'

interface Person {
  username: string
  email: string
  name: string
  bio: string
  about?: string
  avatar?: string
  joinedAt: string
  isBookAuthor?: boolean
  isSuspended?: boolean
  memberSince?: string
  /** Bought, not given. */
  membership?: Subscription
  partnerSince?: string
  isStaff?: boolean
  hasSubdomain?: boolean
  hasTwoFactor?: boolean
  customDomain?: string
  theme?: Theme
  follows?: string[]
  followsPublications?: string[]
  followsTopics?: string[]
}

interface Shelf {
  books: {
    slug: string
    owner: string
    title: string
    subtitle: string
    description: string
    cover: string
    publisher: string
    year: number
  }[]
  awards: {
    kind: string
    owner: string
    title: string
    description: string
    year: number
    book?: string
    story?: string
  }[]
}

const { people } = readYaml<{ people: Person[] }>('people')

export const usernames = (): string[] => people.map(({ username }) => username)

export function peopleRows(pictures: Map<string, Picture>): TableRows {
  const memberships = membershipRows(people)
  const writers = partnerRows(people)
  return {
    users: people.map((person) => userRow(person, pictures)),
    domains: people.flatMap(({ username, customDomain, joinedAt }) =>
      domainRows({
        entityKind: 'user',
        entityId: userId(username),
        customDomain,
        at: Date.parse(joinedAt),
      }),
    ),
    user_follows: people.flatMap((person) =>
      (person.follows ?? []).map((name, index) =>
        encodeRow(userFollows, {
          followerId: userId(person.username),
          userId: userId(name),
          createdAt: after(person, index),
        }),
      ),
    ),
    notifications: people.flatMap((person) =>
      (person.follows ?? []).map((name, index) =>
        encodeRow(notifications, {
          id: idFor(`notification:${person.username}:${name}`),
          userId: userId(name),
          type: 'USER_FOLLOWED',
          actorId: userId(person.username),
          actorCount: 1,
          createdAt: after(person, index),
          updatedAt: after(person, index),
        }),
      ),
    ),
    notification_actors: people.flatMap((person) =>
      (person.follows ?? []).map((name, index) =>
        encodeRow(notificationActors, {
          userId: userId(name),
          type: 'USER_FOLLOWED',
          subjectId: '',
          actorId: userId(person.username),
          notificationId: idFor(`notification:${person.username}:${name}`),
          createdAt: after(person, index),
        }),
      ),
    ),
    collection_follows: people.flatMap((person) =>
      (person.followsPublications ?? []).map((slug, index) =>
        encodeRow(collectionFollows, {
          followerId: userId(person.username),
          collectionId: collectionId(slug),
          createdAt: after(person, index),
        }),
      ),
    ),
    tag_follows: people.flatMap((person) =>
      (person.followsTopics ?? []).map((slug, index) =>
        encodeRow(tagFollows, {
          followerId: userId(person.username),
          tagId: tagId(slug),
          createdAt: after(person, index),
        }),
      ),
    ),
    ...shelfRows(pictures),
    ...applicationRows(),
    ...memberships,
    ...writers,
    fake_payment_objects: [
      ...(memberships['fake_payment_objects'] ?? []),
      ...(writers['fake_payment_objects'] ?? []),
    ],
    ...credentialRows(people),
  }
}

function userRow(person: Person, pictures: Map<string, Picture>) {
  const joined = Date.parse(person.joinedAt)
  return encodeRow(users, {
    id: userId(person.username),
    username: person.username,
    name: person.name,
    email: person.email,
    bio: person.bio,
    aboutHtml: aboutHtml(person.about),
    imageId: pictures.get(person.avatar ?? '')?.id ?? null,
    theme: person.theme ?? null,
    isBookAuthor: person.isBookAuthor ?? false,
    isSuspended: person.isSuspended ?? false,
    isStaff: person.isStaff ?? false,
    mediumMemberAt: person.memberSince ? Date.parse(person.memberSince) : null,
    hasPastMemberships: person.membership?.hasEnded ?? false,
    partnerSince: person.partnerSince ? Date.parse(person.partnerSince) : null,
    hasSubdomain: person.hasSubdomain ?? false,
    createdAt: joined,
    updatedAt: joined,
  })
}

const DAY = 86_400_000
const after = (person: Person, index: number) => Date.parse(person.joinedAt) + (index + 1) * DAY

function shelfRows(pictures: Map<string, Picture>): TableRows {
  const shelf = readYaml<Shelf>('books')
  const bookId = (slug: string) => idFor(`book:${slug}`)
  return {
    books: shelf.books.map(({ slug, owner, cover, year, ...book }) =>
      encodeRow(books, {
        ...book,
        id: bookId(slug),
        userId: userId(owner),
        coverImageId: pictures.get(cover)?.id ?? null,
        publishedYear: year,
      }),
    ),
    awards: shelf.awards.map(({ owner, book, story, ...award }) =>
      encodeRow(awards, {
        ...award,
        id: idFor(`award:${owner}:${award.kind}:${award.title}`),
        userId: userId(owner),
        bookId: book ? bookId(book) : null,
        postId: story ? storyId(story) : null,
      }),
    ),
  }
}
