/** Every batch that changes a state changes it too. */
import { sql, type SQL } from 'drizzle-orm'

/**
 * Its cost does not depend on other subscriptions.
 * @param which a condition for an index, which holds before and after
 */
export const counted = (newsletters: SQL, which: SQL, rows: SQL[]): SQL[] => [
  sql`update newsletters set subscriber_count = subscriber_count - ${active(which)} where ${newsletters}`,
  ...rows,
  sql`update newsletters set subscriber_count = subscriber_count + ${active(which)} where ${newsletters}`,
]

const active = (which: SQL): SQL =>
  sql`(select count(*) from newsletter_subscriptions
    where newsletter_subscriptions.newsletter_id = newsletters.id and newsletter_subscriptions.state = 'ACTIVE' and ${which})`
