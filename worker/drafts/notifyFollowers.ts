/** Tells followers of a first publication in bounded background steps. Repeating one notifies no one twice. */
import { eq, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { limits } from '#schema/limits.ts'
import { collectionFollows, collections } from '#schema/tables/publications.ts'
import { posts } from '#schema/tables/posts.ts'
import { userFollows } from '#schema/tables/users.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isListed } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import { newId } from '#worker/platform/ids.ts'
import { LEASE, type OutboxWork } from '#worker/platform/database/outbox.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { outboxRow, writeRows } from '#worker/platform/database/write.ts'

/** The outbox kind. */
export const NOTIFY_FOLLOWERS = 'notifyFollowers'

const KINDS = ['user', 'collection'] as const
const payloads = z.object({
  postId: z.string(),
  kind: z.enum(KINDS),
  /** The last follower of the previous step. */
  after: z.object({ createdAt: z.number(), id: z.string() }),
})

const FIRST = { createdAt: 0, id: '' }

export const notifyingFollowers = (postId: string): SQL =>
  outboxRow({ kind: NOTIFY_FOLLOWERS, payload: { postId, kind: 'user', after: FIRST } })

/** In order of following, along an index. */
const steps = {
  user: read(
    'followersOfAuthor',
    { id: userFollows.followerId, createdAt: userFollows.createdAt, creatorId: posts.creatorId },
    (query) =>
      query
        .from(posts)
        .innerJoin(
          userFollows,
          sql`${userFollows.userId} = ${posts.creatorId}
            and (${userFollows.createdAt}, ${userFollows.followerId}) > (${param('createdAt')}, ${param('id')})`,
        )
        .where(sql`${posts.id} = ${param('postId')} and ${isListed()}`)
        .orderBy(userFollows.createdAt, userFollows.followerId)
        .limit(param('limit')),
  ),
  collection: read(
    'followersOfPublication',
    { id: collectionFollows.followerId, createdAt: collectionFollows.createdAt, creatorId: posts.creatorId },
    (query) =>
      query
        .from(posts)
        .innerJoin(
          collectionFollows,
          sql`${collectionFollows.collectionId} = ${posts.collectionId} and (${collectionFollows.createdAt},
            ${collectionFollows.followerId}) > (${param('createdAt')}, ${param('id')})`,
        )
        .innerJoin(collections, eq(collections.id, posts.collectionId))
        .where(sql`${posts.id} = ${param('postId')} and ${isListed()}`)
        .orderBy(collectionFollows.createdAt, collectionFollows.followerId)
        .limit(param('limit')),
  ),
}

/** The next step is separate work, so a failed one is retried by itself. */
export const notifyFollowers: OutboxWork = async (env, payload, _, begin) => {
  const { postId, kind, after } = payloads.parse(payload)
  const db = openDb(env.DB)
  const size = limits.notifications.followersOfStep
  const followers = await db.all(steps[kind], { postId, ...after, limit: size })
  const nextKind = KINDS[KINDS.indexOf(kind) + 1]
  const next =
    followers.length === size
      ? { postId, kind, after: lastOf(followers) }
      : nextKind && { postId, kind: nextKind, after: FIRST }
  // Usually there are no followers, and an empty batch would fail.
  if (!followers.length && !next) return
  const work = next && { id: newId(), kind: NOTIFY_FOLLOWERS, payload: next }
  await writeRows(
    { db },
    {
      rows: followers.length ? notified(postId, followers[0]!.creatorId, followers) : [],
      outbox: work ? [{ ...work, dueAt: now() + LEASE }] : [],
    },
  )
  if (work) await begin({ ...work, payload: JSON.stringify(work.payload), attempts: 0 })
}

const lastOf = (followers: readonly { createdAt: number; id: string }[]) => {
  const { createdAt, id } = followers.at(-1)!
  return { createdAt, id }
}

/** Skips users already notified, users who mute the author, and the story's authors. */
function notified(postId: string, actorId: string, followers: readonly { id: string }[]): SQL[] {
  const at = now()
  const given = JSON.stringify(followers.map(({ id }) => ({ id, notification: newId() })))
  const known = (
    userId: SQL,
  ) => sql`exists (select 1 from notification_actors known where known.user_id = ${userId}
    and known.type = 'POST_PUBLISHED' and known.subject_id = ${postId} and known.actor_id = ${actorId})`
  return [
    sql`insert into notifications
        (id, user_id, type, subject_type, subject_id, actor_id, actor_count, created_at, updated_at, email_due_at)
      select value->>'notification', u.id, 'POST_PUBLISHED', 'POST', ${postId}, ${actorId}, 1, ${at}, ${at},
        ${at + limits.notifications.emailDelay}
      from json_each(${given}) join users u on u.id = value->>'id'
      where ${isShownPerson('u')} and not ${known(sql`u.id`)}
        and not exists (select 1 from post_authors a where a.post_id = ${postId} and a.user_id = u.id)
        and not exists (select 1 from user_mutes m where m.muter_id = u.id and m.user_id = ${actorId})`,
    sql`insert into notification_actors (user_id, type, subject_id, actor_id, notification_id, created_at)
      select n.user_id, n.type, n.subject_id, n.actor_id, n.id, n.created_at
      from json_each(${given}) join notifications n on n.id = value->>'notification'`,
  ]
}
