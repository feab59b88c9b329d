import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { DIGEST } from '#worker/notifications/sendDigest.ts'
import { NOTIFICATION_EMAIL } from '#worker/notifications/sendNotificationEmail.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** The next minute continues. */
const A_RUN = 500

const { DAILY, WEEKLY } = limits.notifications.digestEvery

/** Claps and follows queue nothing themselves, which saves them a statement. */
export async function queueEmails(env: Env): Promise<void> {
  const at = now()
  const due = sql`id in (select id from notifications where email_due_at <= ${at} order by email_due_at, id limit ${A_RUN})`
  const digests = sql`id in (select id from users where digest_due_at <= ${at} order by digest_due_at, id limit ${A_RUN})`
  await writeRows(
    { db: openDb(env.DB) },
    {
      rows: [
        sql`insert into outbox (id, kind, payload, due_at, created_at)
          select 'notified-' || id, ${NOTIFICATION_EMAIL}, json_quote(id), ${at}, ${at} from notifications where ${due}
          on conflict (id) do nothing`,
        sql`update users set digest_due_at = ${at} + case (select value from user_settings
              where user_id = users.id and name = 'NOTIFICATIONS_DIGEST_FREQUENCY')
            when 'DAILY' then ${DAILY} when 'OFF' then null else ${WEEKLY} end
          where digest_due_at is null and id in (select user_id from notifications where ${due})`,
        sql`update notifications set email_due_at = null where ${due}`,
        sql`insert into outbox (id, kind, payload, due_at, created_at)
          select 'digest-' || id || '-' || digest_due_at, ${DIGEST}, json_quote(id), ${at}, ${at} from users
          where ${digests}
          on conflict (id) do nothing`,
        sql`update users set digest_due_at = null where ${digests}`,
      ],
    },
  )
}
