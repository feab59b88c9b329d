/** What a person is told of on their notifications page: a row of the batch of what has happened. */
import { type SQL, sql } from 'drizzle-orm'
import type { NotificationType } from '#schema/enums.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

interface What {
  /** Who did it. Of the same thing done again by the same person nobody is told twice, nor of their own doing. */
  actorId?: string
  /** The name of what it is about, where the type alone does not say. */
  detail?: string | SQL
  /** Whether it happens, where the batch may also leave it. */
  where?: SQL
}

/** @param userId who is told */
export const notify = (
  userId: string,
  type: NotificationType,
  { actorId, detail = '', where = sql`1` }: What = {},
): SQL =>
  sql`insert into notifications (id, user_id, type, actor_id, detail, created_at)
    select ${newId()}, ${userId}, ${type}, ${actorId ?? null}, ${detail}, ${now()}
    where ${userId} is not ${actorId ?? null} and ${where} on conflict do nothing`
