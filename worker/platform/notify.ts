/** A notification on a user's notifications page: a row in the batch of what has happened. */
import { type SQL, sql } from 'drizzle-orm'
import type { NotificationType } from '#schema/enums.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

interface What {
  /** Who did it. No one is notified of their own actions, or twice of the same action by the same person. */
  actorId?: string
  /** The name of its object, if the type alone does not say. */
  detail?: string | SQL
  /** Whether it has happened, if the batch may also do nothing. */
  where?: SQL
}

/** @param userId who is notified */
export const notify = (
  userId: string,
  type: NotificationType,
  { actorId, detail = '', where = sql`1` }: What = {},
): SQL =>
  sql`insert into notifications (id, user_id, type, actor_id, detail, created_at)
    select ${newId()}, ${userId}, ${type}, ${actorId ?? null}, ${detail}, ${now()}
    where ${userId} is not ${actorId ?? null} and ${where} on conflict do nothing`
