/** The newsletters to subscribe to, read with their owner or with a story. */
import { sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'

export interface ShownNewsletter {
  id: string
  slug: string
  name: string
  description: string
  ownerName: string
  ownerImageId: string | null
  userId: string | null
  username: string | null
  collectionSlug: string | null
}

const ofUser = sql`json_object('id', w.id, 'slug', w.slug, 'name', coalesce(nullif(w.name, ''), ${users.name}),
    'description', w.description, 'ownerName', ${users.name}, 'ownerImageId', ${users.imageId},
    'userId', ${users.id}, 'username', ${users.username}, 'collectionSlug', null)`

const ofCollection = sql`json_object('id', w.id, 'slug', w.slug, 'name', coalesce(nullif(w.name, ''), ${collections.name}),
    'description', w.description, 'ownerName', ${collections.name}, 'ownerImageId', ${collections.avatarId},
    'userId', null, 'username', null, 'collectionSlug', ${collections.slug})`

/** A writer's first newsletter as JSON; null before they have started it. */
export const newsletterOfUserJson = sql<string | null>`(select ${ofUser} from newsletters w
  where w.user_id = ${users.id} and w.slug = '' and w.is_deleted = 0)`

/** A publication's newsletters as JSON. */
export const newslettersOfCollectionJson = sql<string>`(select json_group_array(json(one)) from (
  select ${ofCollection} as one from newsletters w
  where w.collection_id = ${collections.id} and w.is_deleted = 0 order by w.slug))`

/** Its publication's newsletter as JSON, else its author's; null for responses. */
export const newsletterOfStoryJson = sql<string | null>`case
  when ${posts.inResponseToPostId} is null and ${posts.rootCatalogId} is null then coalesce(
    (select ${ofCollection} from newsletters w where w.collection_id = ${collections.id} and w.is_deleted = 0
      order by w.slug limit 1),
    ${newsletterOfUserJson}) end`

/** @param json null for none */
export const newsletterIn = (json: string | null | undefined): ShownNewsletter | null =>
  json ? (JSON.parse(json) as ShownNewsletter) : null
