import { sql } from 'drizzle-orm'
import type { SubscriptionState } from '#schema/enums.ts'
import { newsletters } from '#schema/tables/newsletters.ts'
import { managesNewsletter } from '#worker/permissions/newsletter.ts'
import { param, read } from '#worker/platform/database/read.ts'

const byViewer = { viewerId: param('viewerId') }

export const managedNewsletter = read(
  'managedNewsletter',
  {
    id: newsletters.id,
    isDoubleOptIn: newsletters.isDoubleOptIn,
    subscriberCount: newsletters.subscriberCount,
    name: sql<string>`coalesce(nullif(newsletters.name, ''), (select name from users where id = newsletters.user_id),
      (select name from collections where id = newsletters.collection_id), '')`,
  },
  (query) =>
    query
      .from(newsletters)
      .where(sql`${newsletters.id} = ${param('id')} and ${managesNewsletter(byViewer, newsletters.id)}`)
      .limit(1),
)

export const subscriptionOfAddress = read(
  'subscriptionOfAddress',
  {
    id: sql<string | null>`own.id`,
    state: sql<SubscriptionState | null>`own.state`,
    accountState: sql<SubscriptionState | null>`account.state`,
    isSuppressed: sql<number>`exists (select 1 from email_suppressions where email = ${param('email')})`,
  },
  (query) =>
    query
      .from(sql`(select 1)`)
      .leftJoin(
        sql`newsletter_subscriptions own`,
        sql`own.newsletter_id = ${param('newsletterId')} and own.email = ${param('email')}`,
      )
      .leftJoin(
        sql`newsletter_subscriptions account`,
        sql`account.newsletter_id = ${param('newsletterId')}
          and account.user_id = (select id from users where email = ${param('email')})`,
      )
      .limit(1),
)
