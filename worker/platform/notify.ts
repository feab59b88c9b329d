import { type SQL, sql } from 'drizzle-orm'
import type { EntityType, NotificationType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { causesEmail } from '#schema/notifications/emails.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

interface What {
  detail?: string | SQL
  where?: SQL
}

interface Act extends What {
  /** Users get none from users they mute. */
  actorId: string
  subject?: { type: EntityType; id: string }
}

export const notify = (
  userId: string,
  type: NotificationType,
  { detail = '', where = sql`1` }: What = {},
): SQL =>
  sql`insert into notifications (id, user_id, type, detail, created_at, updated_at)
    select ${newId()}, ${userId}, ${type}, ${detail}, ${now()}, ${now()} where ${where}`

/**
 * Same acts share one notification until it is seen.
 * @param userId an id, or an expression that reads it
 */
export function notifyOf(
  userId: string | SQL,
  type: NotificationType,
  { actorId, subject, detail = '', where = sql`1` }: Act,
): SQL[] {
  const at = now()
  const emailDueAt = causesEmail(type) ? at + limits.notifications.emailDelay : null
  const subjectId = subject?.id ?? ''
  const sameThing = sql`user_id = ${userId} and type = ${type} and subject_id = ${subjectId}`
  const concerns = sql`${userId} is not ${actorId} and (${where})
    and not exists (select 1 from user_mutes where muter_id = ${userId} and user_id = ${actorId})
    and not exists (select 1 from notification_actors where ${sameThing} and actor_id = ${actorId})`
  return [
    sql`insert into notifications
        (id, user_id, type, subject_type, subject_id, actor_id, actor_count, detail, created_at, updated_at, email_due_at)
      select coalesce((select id from notifications where ${sameThing} and actor_id is not null
          and updated_at > u.notifications_seen_at order by updated_at desc limit 1), ${newId()}),
        u.id, ${type}, ${subject?.type ?? ''}, ${subjectId}, ${actorId}, 1, ${detail}, ${at}, ${at}, ${emailDueAt}
      from users u where u.id = ${userId} and ${concerns}
      on conflict (id) do update set actor_id = excluded.actor_id, actor_count = actor_count + 1,
        detail = excluded.detail, updated_at = excluded.updated_at`,
    sql`insert into notification_actors (user_id, type, subject_id, actor_id, notification_id, created_at)
      select user_id, type, subject_id, ${actorId}, id, ${at} from notifications
      where ${sameThing} and actor_id = ${actorId} and ${concerns} order by updated_at desc limit 1`,
  ]
}
