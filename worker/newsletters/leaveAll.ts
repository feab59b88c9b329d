import { eq, sql } from 'drizzle-orm'
import { newsletterSubscriptions } from '#schema/tables/newsletters.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { isProved, leave, type Link } from '#worker/newsletters/subscriptionLink.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function unsubscribeFromAll(ctx: Context): Promise<void> {
  const { id, email } = theViewer(ctx)
  await leaveAll(ctx, { userId: id, email })
}

async function leaveAll(
  ctx: Context,
  { userId, email }: { userId: string | null; email: string | null },
): Promise<void> {
  const own = sql`(newsletter_subscriptions.user_id = ${userId} or newsletter_subscriptions.email = ${email})`
  const all = sql`newsletters.id in (select newsletter_id from newsletter_subscriptions where ${own})`
  await writeRows(ctx, { rows: leave(all, own) })
}

const recipientOfLink = read(
  'recipientOfLink',
  {
    userId: sql<string | null>`${users.id}`,
    email: sql<string | null>`coalesce(${newsletterSubscriptions.email}, ${users.email})`,
    count: sql<number>`(select count(*) from newsletter_subscriptions every where every.state in ('PENDING', 'ACTIVE')
      and (every.user_id = ${users.id} or every.email = coalesce(${newsletterSubscriptions.email}, ${users.email})))`,
  },
  (query) =>
    query
      .from(newsletterSubscriptions)
      .leftJoin(
        users,
        sql`${users.id} = ${newsletterSubscriptions.userId} or ${users.email} = ${newsletterSubscriptions.email}`,
      )
      .where(eq(newsletterSubscriptions.id, param('id')))
      .limit(1),
)

export async function linkedSubscriptions(
  ctx: Context,
  link: Link,
): Promise<{ address: string; count: number } | null> {
  const found = isProved(ctx.env, link) ? await ctx.db.first(recipientOfLink, { id: link.id }) : null
  return found && { address: hidden(found.email ?? ''), count: found.count }
}

/** A forwarded email must not reveal it. */
const hidden = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')

/** Only a POST leaves (D19). */
export const answerUnsubscribeAll: Handler = async (ctx, request, { params }, url) => {
  if (request.method !== 'POST') return undefined
  const { userId: id = '', hash = '' } = params
  if (!isProved(ctx.env, { id, hash })) return null
  const found = await ctx.db.first(recipientOfLink, { id })
  if (!found) return null
  await leaveAll(ctx, found)
  return redirectTo(url.pathname, 303)
}
