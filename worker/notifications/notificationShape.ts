import { and, eq, type SQL, sql } from 'drizzle-orm'
import { catalogs } from '#schema/tables/lists.ts'
import { notifications } from '#schema/tables/notifications.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import { isPublicListAlone } from '#worker/permissions/list.ts'
import { isShownPerson, shownPersonText } from '#worker/permissions/person.ts'
import { titleShownText } from '#worker/notifications/titleShown.ts'
import { nullable, type RowOf } from '#worker/platform/database/read.ts'
import { userJson, userShape } from '#worker/users/userShape.ts'

const FACES = 3

const usernameOf = (
  creatorId: typeof posts.creatorId | typeof catalogs.creatorId | typeof collections.creatorId,
) => sql<string>`(select username from users owner where owner.id = ${creatorId})`

const facesJson = sql<string>`(select json_group_array(json(face.person)) from (
  select ${userJson('doer')} as person
  from notification_actors act join users doer on doer.id = act.actor_id
  where act.notification_id = ${notifications.id} and ${sql.raw(shownPersonText('doer'))}
  order by act.created_at desc, act.actor_id desc limit ${sql.raw(String(FACES))}) face)`

export const notificationShape = {
  id: notifications.id,
  type: notifications.type,
  detail: notifications.detail,
  actorCount: notifications.actorCount,
  updatedAt: notifications.updatedAt,
  seenAt: sql<number>`(select notifications_seen_at from users own where own.id = ${notifications.userId})`,
  actor: nullable(userShape),
  facesJson,
  post: nullable({
    id: posts.id,
    title: posts.title,
    slug: posts.slug,
    depth: posts.depth,
    username: usernameOf(posts.creatorId),
    collectionSlug: sql<string | null>`(select slug from collections
      where collections.id = case when ${notifications.type} like 'SUBMISSION%'
        then (select s.collection_id from collection_submissions s where s.post_id = ${posts.id})
        else ${posts.collectionId} end)`,
  }),
  catalog: nullable({
    id: catalogs.id,
    title: catalogs.name,
    slug: catalogs.slug,
    username: usernameOf(catalogs.creatorId),
  }),
  collection: nullable({
    id: collections.id,
    title: collections.name,
    slug: collections.slug,
    username: usernameOf(collections.creatorId),
  }),
}

export type NotificationRow = RowOf<typeof notificationShape>

export const actorOf = eq(users.id, notifications.actorId)

export const postOf = and(
  eq(notifications.subjectType, 'POST'),
  eq(posts.id, notifications.subjectId),
  sql.raw(titleShownText('posts', 'notifications')),
)

export const catalogOf = and(
  eq(notifications.subjectType, 'CATALOG'),
  eq(catalogs.id, notifications.subjectId),
  sql`(${isPublicListAlone()} or ${catalogs.creatorId} = ${notifications.userId})`,
)

export const collectionOf = and(
  eq(notifications.subjectType, 'COLLECTION'),
  eq(collections.id, notifications.subjectId),
)

/** Hidden users and subjects must not show (safety A2). */
export const isListed: SQL<boolean> = sql<boolean>`(${notifications.actorId} is null or ${isShownPerson()})
  and (${notifications.subjectType} not in ('POST', 'CATALOG', 'COLLECTION')
    or coalesce(${posts.id}, ${catalogs.id}, ${collections.id}) is not null)`
