import { sql, type SQL } from 'drizzle-orm'
import { hour } from '#schema/limits.ts'
import { counted as countedSubscribers } from '#worker/newsletters/subscriberCount.ts'
import type { ProviderEvent } from '#worker/newsletters/issues/providerEvent.ts'
import { now } from '#worker/platform/clock.ts'

/** They load pictures for everyone; Apple's sends only this. */
const PROXY = /^Mozilla\/5\.0$|GoogleImageProxy|YahooMailProxy/

export function eventRows({ type, data }: ProviderEvent): SQL[] {
  const { issue, recipient } = data.tags
  if (!issue || !recipient) return []
  const count = (name: Counted) => counted(name, { issue, recipient })
  switch (type) {
    case 'email.delivered':
      return count('delivered')
    case 'email.opened':
      return count(PROXY.test(data.open?.userAgent ?? '') ? 'prefetched' : 'opened')
    case 'email.clicked':
      return [...count('opened'), ...count('clicked'), ...clicked(data.click?.link, { issue, recipient })]
    case 'email.bounced':
      return [
        ...count('bounced'),
        ...(data.bounce?.type === 'Permanent' ? suppressed('BOUNCE', data.to, recipient) : []),
      ]
    case 'email.complained':
      return [...count('complained'), ...suppressed('COMPLAINT', data.to, recipient)]
    default:
      return []
  }
}

type Counted =
  | 'delivered'
  | 'opened'
  | 'prefetched'
  | 'clicked'
  | 'bounced'
  | 'complained'
  | 'left'
  | 'new_member'
export interface Named {
  issue: string | SQL
  recipient: string | SQL
}

/** @param isToCount a condition on their row */
export function counted(name: Counted, { issue, recipient }: Named, isToCount: SQL = sql`true`): SQL[] {
  const [count, time] = [sql.raw(`${name}_count`), sql.raw(`${name}_at`)]
  const uncounted = sql`issue_id = ${issue} and subscription_id = ${recipient} and ${time} is null and ${isToCount}`
  const byHour = sql`insert into newsletter_issue_hours (issue_id, hour, ${count})
    select issue_id, ${Math.floor(now() / hour)}, 1 from newsletter_recipients where ${uncounted}
    on conflict (issue_id, hour) do update set ${count} = ${count} + 1`
  return [
    ...(name === 'opened' || name === 'clicked' ? [byHour] : []),
    sql`update newsletter_issues set ${count} = ${count} + 1
      where id = ${issue} and exists (select 1 from newsletter_recipients where ${uncounted})`,
    sql`update newsletter_recipients set ${time} = ${now()} where ${uncounted}`,
  ]
}

/** Some links are only for the recipient. */
function clicked(
  link: string | undefined,
  { issue, recipient }: { issue: string; recipient: string },
): SQL[] {
  if (!link || link.includes('/me/email-settings/')) return []
  const url = link.slice(0, 2000)
  return [
    sql`insert into newsletter_links (issue_id, url, click_count)
      select ${issue}, ${url}, 1 from newsletter_recipients
      where issue_id = ${issue} and subscription_id = ${recipient} and not exists (select 1 from newsletter_clicks
        where issue_id = ${issue} and subscription_id = ${recipient} and url = ${url})
      on conflict (issue_id, url) do update set click_count = click_count + 1`,
    sql`insert into newsletter_clicks (issue_id, subscription_id, url)
      select issue_id, subscription_id, ${url} from newsletter_recipients
      where issue_id = ${issue} and subscription_id = ${recipient} on conflict do nothing`,
  ]
}

/** The subscription cannot be renewed. */
function suppressed(reason: 'BOUNCE' | 'COMPLAINT', to: string[], recipient: string): SQL[] {
  const email = to[0]?.trim().toLowerCase()
  return [
    ...(email
      ? [
          sql`insert into email_suppressions (email, reason, created_at) values (${email}, ${reason}, ${now()})
            on conflict (email) do update set reason = excluded.reason where excluded.reason = 'COMPLAINT'`,
        ]
      : []),
    ...countedSubscribers(
      sql`id = (select newsletter_id from newsletter_subscriptions where id = ${recipient})`,
      sql`newsletter_subscriptions.id = ${recipient}`,
      [
        sql`update newsletter_subscriptions set state = 'SUPPRESSED'
        where id = ${recipient} and state in ('ACTIVE', 'PENDING')`,
      ],
    ),
  ]
}
