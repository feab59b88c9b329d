import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { counted } from '#worker/newsletters/issues/eventRows.ts'
import { now } from '#worker/platform/clock.ts'

/** A member is not counted, so put them first. */
export function newMemberRows(userId: string): SQL[] {
  const subscriptions = sql`select s.id, s.newsletter_id from newsletter_subscriptions s where s.user_id = ${userId}
    union select s.id, s.newsletter_id from users u join newsletter_subscriptions s on s.email = u.email
      where u.id = ${userId}`
  const openedAt = sql`max(coalesce(r.opened_at, 0), coalesce(r.clicked_at, 0))`
  const last = (column: SQL) => sql`(select ${column}
    from users joining, (${subscriptions}) own
    join newsletter_recipients r on r.subscription_id = own.id and r.issue_id in (
      select id from newsletter_issues where newsletter_id = own.newsletter_id
      order by created_at desc, id desc limit ${limits.newsletters.joinsFrom})
    where joining.id = ${userId} and joining.medium_member_at is null
      and ${openedAt} > ${now() - limits.newsletters.joinsWithin}
    order by ${openedAt} desc limit 1)`
  return counted('new_member', { issue: last(sql`r.issue_id`), recipient: last(sql`r.subscription_id`) })
}
