import { sql, type SQL } from 'drizzle-orm'
import type { NotificationType, SubmissionStepKind } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** Pending and unchanged since this turn. */
export const isAtTurn = (postId: string, turn: number): SQL =>
  sql`exists (select 1 from collection_submissions where post_id = ${postId} and status = 'PENDING' and turn = ${turn})`

/** In `set`, a later value for a column overrides the reset. */
export const setSubmission = (postId: string, set: SQL): SQL =>
  sql`update collection_submissions set changes_asked_at = null, approved_text = null, approved_by_id = null,
    publish_at = null, turn = turn + 1, ${set} where post_id = ${postId}`

interface Step {
  postId: string
  collectionId: string | SQL
  /** Null for scheduled runs. */
  userId: string | null
  kind: SubmissionStepKind
  text?: string
}

export const stepRow = ({ postId, collectionId, userId, kind, text = '' }: Step): SQL =>
  sql`insert into submission_steps (id, post_id, collection_id, user_id, kind, text, created_at)
    select ${newId()}, ${postId}, collection, ${userId}, ${kind}, ${text}, ${now()}
    from (select ${collectionId} as collection) where collection is not null`

type SubmissionNotification = Extract<NotificationType, `SUBMISSION_${string}`>

interface Notice {
  type: SubmissionNotification | 'SHARES_PROPOSED'
  actorId: string | SQL
  subject: { type: 'POST' | 'COLLECTION'; id: string | SQL }
}

/**
 * Never of their own acts; replaces an earlier one of the same kind and subject.
 * @param userIds a SELECT
 */
export function notifyEach(userIds: SQL, { type, actorId, subject }: Notice): SQL[] {
  const at = now()
  const same = sql`type = ${type} and subject_id = ${subject.id}`
  return [
    sql`delete from notification_actors where user_id in (${userIds}) and ${same}`,
    sql`delete from notifications where user_id in (${userIds}) and ${same} and actor_id is not null`,
    sql`insert into notifications
        (id, user_id, type, subject_type, subject_id, actor_id, actor_count, created_at, updated_at, email_due_at)
      select lower(hex(randomblob(6))), u.id, ${type}, ${subject.type}, ${subject.id}, ${actorId}, 1, ${at}, ${at},
        ${at + limits.notifications.emailDelay}
      from users u where u.id in (${userIds}) and u.id is not ${actorId} and ${isShownPerson('u')}
        and not exists (select 1 from user_mutes m where m.muter_id = u.id and m.user_id = ${actorId})`,
    sql`insert into notification_actors (user_id, type, subject_id, actor_id, notification_id, created_at)
      select user_id, type, subject_id, actor_id, id, created_at from notifications
      where user_id in (${userIds}) and ${same}`,
  ]
}

/** The story has been decided. */
export const forgetAsked = (postId: string): SQL[] =>
  ['notification_actors', 'notifications'].map(
    (table) =>
      sql`delete from ${sql.identifier(table)} where type = 'SUBMISSION_CREATED' and subject_id = ${postId}
        and user_id in (${editorsOf(sql`(select collection_id from collection_submissions where post_id = ${postId})`)})`,
  )

export const editorsOf = (collectionId: string | SQL): SQL =>
  sql`select user_id from collection_editors where collection_id = ${collectionId} and role in ('OWNER', 'EDITOR')`

export const authorsOf = (postId: string): SQL =>
  sql`select user_id from post_authors where post_id = ${postId}`

/** The draft or published revision, and when its settings changed. An approval covers only that text. */
export const textName = (post = 'posts', draft = 'post_drafts'): SQL<string> =>
  sql.raw(`case when "${post}"."first_published_at" is null then 'd' || coalesce("${draft}"."revision", 0)
    else 's' || "${post}"."revision" end || '-' || "${post}"."updated_at"`) as SQL<string>
