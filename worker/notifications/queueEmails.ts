import { sql } from 'drizzle-orm'
import { NOTIFICATION_EMAIL } from '#worker/notifications/sendNotificationEmail.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { writeRows } from '#worker/platform/write.ts'

/** How many a run makes; the next minute continues. */
const A_RUN = 500

/**
 * Makes work of the emails that are due: at most one for a notification. Claps and follows write no work of their own,
 * so that they cost no further statement.
 */
export async function queueEmails(env: Env): Promise<void> {
  const at = now()
  const due = sql`id in (select id from notifications where email_due_at <= ${at} order by email_due_at, id limit ${A_RUN})`
  await writeRows(
    { db: openDb(env.DB) },
    {
      rows: [
        sql`insert into outbox (id, kind, payload, due_at, created_at)
          select 'notified-' || id, ${NOTIFICATION_EMAIL}, json_quote(id), ${at}, ${at} from notifications where ${due}
          on conflict (id) do nothing`,
        sql`update notifications set email_due_at = null where ${due}`,
      ],
    },
  )
}
