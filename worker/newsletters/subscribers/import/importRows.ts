import { sql, type SQL } from 'drizzle-orm'
import { isSuppressed } from '#worker/newsletters/subscribers/import/checkRows.ts'
import type { ImportRow } from '#worker/newsletters/subscribers/import/importRow.ts'
import { now } from '#worker/platform/clock.ts'

/** Subscriptions that changed since the check stay as they are, and no one who left with their account is added (E4). */
export function importRows({ id, newsletterId }: ImportRow, upTo: number): SQL[] {
  const lines = sql`l.import_id = ${id} and l.line <= ${upTo}`
  const added = sql`newsletter_import_lines l join newsletter_subscriptions s on s.id = l.subscription_id where ${lines}`
  const at = now()
  return [
    sql`insert into newsletter_subscriptions (id, newsletter_id, email, name, source, state, created_at, confirmed_at,
        left_at)
      select subscription_id, ${newsletterId}, email, name, source, state, coalesce(created_at, ${at}),
        iif(state = 'ACTIVE', coalesce(confirmed_at, ${at}), confirmed_at), left_at
      from newsletter_import_lines l
      where ${lines} and (l.outcome = 'OPTED_OUT' or l.outcome = 'ADDED' and not ${isSuppressed})
        and not exists (select 1 from users u join newsletter_subscriptions own
          on own.newsletter_id = ${newsletterId} and own.user_id = u.id where u.email = l.email
            and (u.shares_email = 1 or own.state in ('LEFT', 'SUPPRESSED')))
      on conflict (newsletter_id, email) where email is not null do nothing`,
    sql`insert into newsletter_labels (newsletter_id, label, created_at, subscription_id)
      select s.newsletter_id, label.value, s.created_at, s.id from newsletter_import_lines l
      join newsletter_subscriptions s on s.id = l.subscription_id, json_each(l.labels) label where ${lines}`,
    sql`update newsletters set subscriber_count = subscriber_count + (select count(*) from ${added} and s.state = 'ACTIVE')
      where id = ${newsletterId}`,
    sql`update newsletter_imports set added_count = added_count + (select count(*) from ${added} and l.outcome = 'ADDED') where id = ${id}`,
    sql`delete from newsletter_import_lines where import_id = ${id} and line <= ${upTo}`,
  ]
}
