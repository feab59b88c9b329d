import { sql } from 'drizzle-orm'
import { newsletters, newsletterSubscriptions } from '#schema/tables/newsletters.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { isFirstOf, type Target } from '#worker/newsletters/target.ts'
import { param, read } from '#worker/platform/database/read.ts'

const shape = { id: newsletterSubscriptions.id, state: newsletterSubscriptions.state }
const ofEmail = sql`${newsletterSubscriptions.newsletterId} = ${newsletters.id}
  and ${newsletterSubscriptions.email} = ${param('email')}`

const subscriptionToId = read('subscriptionOfEmailById', shape, (query) =>
  query
    .from(newsletters)
    .innerJoin(newsletterSubscriptions, ofEmail)
    .where(sql`${newsletters.id} = ${param('id')}`)
    .limit(1),
)

const subscriptionToAuthor = read('subscriptionOfEmail', shape, (query) =>
  query
    .from(newsletters)
    .innerJoin(newsletterSubscriptions, ofEmail)
    .where(isFirstOf(param('authorId')))
    .limit(1),
)

export const subscriptionOf = (ctx: Context, { id, userId }: Target, email: string) =>
  id === null
    ? ctx.db.first(subscriptionToAuthor, { authorId: userId, email })
    : ctx.db.first(subscriptionToId, { id, email })

export async function isSubscribed(ctx: Context, username: string): Promise<boolean> {
  const viewer = ctx.caller?.viewer
  if (!viewer) return false
  return (
    (await ctx.db.first(activeSubscription, {
      username: username.toLowerCase(),
      userId: viewer.id,
      email: viewer.email ?? '',
    })) !== null
  )
}

const activeSubscription = read('activeSubscription', { id: newsletterSubscriptions.id }, (query) =>
  query
    .from(users)
    .innerJoin(newsletters, isFirstOf(users.id))
    .innerJoin(
      newsletterSubscriptions,
      sql`${newsletterSubscriptions.newsletterId} = ${newsletters.id}
        and (${newsletterSubscriptions.userId} = ${param('userId')} or ${newsletterSubscriptions.email} = ${param('email')})`,
    )
    .where(sql`${users.username} = ${param('username')} and ${newsletterSubscriptions.state} = 'ACTIVE'`)
    .limit(1),
)
