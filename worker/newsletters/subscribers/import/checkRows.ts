import { sql, type SQL } from 'drizzle-orm'
import type { ImportRow } from '#worker/newsletters/subscribers/import/importRow.ts'
import type { ImportLine } from '#worker/newsletters/subscribers/import/readLine.ts'

type Line = ImportLine & { line: number; subscriptionId: string }

/** An import must not renew what someone ended (E4). */
export function checkRows(row: ImportRow, read: readonly Line[], upTo: number): SQL[] {
  const cells = read.map((one) => [
    one.line,
    one.email,
    one.name,
    one.state,
    one.source,
    one.labels,
    one.createdAt,
    one.confirmedAt,
    one.leftAt,
    one.outcome,
    one.subscriptionId,
  ])
  return [
    sql`insert into newsletter_import_lines (import_id, line, email, name, state, source, labels, created_at,
        confirmed_at, left_at, outcome, subscription_id)
      select ${row.id}, value->>0, value->>1, value->>2, value->>3, value->>4, value->5, value->>6, value->>7,
        value->>8, value->>9, value->>10 from json_each(${JSON.stringify(cells)})`,
    sql`update newsletter_import_lines as l set outcome = case
        when exists (select 1 from newsletter_import_lines earlier where earlier.import_id = l.import_id
          and earlier.email = l.email and earlier.line < l.line) then 'DUPLICATE'
        else coalesce(${outcomeOf(row.newsletterId)},
          iif(l.outcome = 'ADDED' and ${isSuppressed}, 'SUPPRESSED', l.outcome)) end
      where l.import_id = ${row.id} and l.line > ${row.lastLine} and l.line <= ${upTo} and l.outcome <> 'INVALID'`,
  ]
}

export const isSuppressed = sql.raw('exists (select 1 from email_suppressions s where s.email = l.email)')

/** An account that hides its address counts like none, or the check would tell whose it is (R205). */
const outcomeOf = (newsletterId: string): SQL =>
  sql`(select iif(state = 'ACTIVE', 'SUBSCRIBED', state) from (
      select state from newsletter_subscriptions where newsletter_id = ${newsletterId} and email = l.email
      union all select s.state from users u join newsletter_subscriptions s
        on s.newsletter_id = ${newsletterId} and s.user_id = u.id where u.email = l.email and u.shares_email = 1)
    order by state in ('LEFT', 'SUPPRESSED') desc limit 1)`
