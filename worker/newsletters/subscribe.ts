/** Subscribing to an author's stories by email. Following does not subscribe, and the reverse. */
import { sql, type SQL } from 'drizzle-orm'
import { newsletters as words } from '#schema/copy/newsletters.ts'
import { email as emailInput } from '#schema/inputs/identity.ts'
import { newsletters, newsletterSubscriptions } from '#schema/tables/newsletters.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/context.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { confirmSubscriptionEmail } from '#worker/newsletters/emails.ts'
import { leave, subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { writeAndSend } from '#worker/platform/messages.ts'
import { param, read } from '#worker/platform/read.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/write.ts'
import { findUser } from '#worker/users/users.ts'

/** Null once the viewer is subscribed. */
export async function subscribeToWriter(
  ctx: Context,
  { username }: { username: string },
): Promise<Failure<'Forbidden' | 'NotFound' | 'TooManyRequests'> | null> {
  const viewer = theViewer(ctx)
  const author = await findUser(ctx, { username })
  if (!author) return failure('NotFound', words.notFound)
  if (author.id === viewer.id) return failure('Forbidden', words.ownStories)
  if (!viewer.email) return failure('Forbidden', words.noAddress)
  const use = withinRateLimit({ rateLimit: 'subscriptionsOfAccount', by: viewer.id })
  const at = now()
  const done = await writeRows(ctx, {
    guard: sql`${isShownPersonOf(viewer.id)} and ${isShownPersonOf(author.id)} and ${use.guard}`,
    rows: [
      use.row,
      newsletterRow(author.id),
      sql`insert into newsletter_subscriptions (id, newsletter_id, user_id, state, created_at, confirmed_at)
        select ${newId()}, id, ${viewer.id}, 'ACTIVE', ${at}, ${at} from newsletters where ${isOf(author.id)}
        on conflict (newsletter_id, user_id) where user_id is not null do update
          set state = 'ACTIVE', confirmed_at = excluded.confirmed_at, left_at = null where state = 'LEFT'`,
    ],
  })
  return done === 'guard' ? failure('TooManyRequests', words.tooMany) : null
}

/**
 * Null once a confirmation is on its way, and also if none is needed: the answer tells no one who is subscribed (I13).
 */
export async function subscribeByEmail(
  ctx: Context,
  given: { username: string; email: string },
): Promise<Failure<'BadRequest' | 'NotFound' | 'TooManyRequests'> | null> {
  const author = await findUser(ctx, given)
  if (!author) return failure('NotFound', words.notFound)
  const input = parsed(emailInput, given.email, 'email')
  if ('message' in input) return input
  const to = input.value
  const uses = [
    withinRateLimit({ rateLimit: 'subscriptionsOfNetwork', by: theRequester(ctx).network }),
    withinRateLimit({ rateLimit: 'subscriptionsOfAddress', by: to }),
  ]
  const known = await ctx.db.first(subscriptionOfEmail, { authorId: author.id, email: to })
  const id = known?.id ?? newId()
  const isAsked = !known || known.state === 'PENDING' || known.state === 'LEFT'
  const content = confirmSubscriptionEmail(author.name, subscriptionLink(ctx.env, id))
  const written = await writeAndSend(
    ctx,
    {
      guard: sql.join(
        uses.map(({ guard }) => guard),
        sql` and `,
      ),
      rows: [
        ...uses.map(({ row }) => row),
        newsletterRow(author.id),
        sql`insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at)
          select ${id}, id, ${to}, 'PENDING', ${now()} from newsletters where ${isOf(author.id)}
          on conflict (newsletter_id, email) where email is not null do update
            set state = 'PENDING', created_at = excluded.created_at where state = 'LEFT'`,
      ],
    },
    isAsked ? [{ kind: 'email', name: 'CONFIRM_SUBSCRIPTION', to, content }] : [],
  )
  return typeof written === 'string' ? failure('TooManyRequests', words.tooMany) : null
}

/** Ends the viewer's subscription, and that of their email address. Null once both have ended. */
export async function unsubscribeFromWriter(
  ctx: Context,
  { username }: { username: string },
): Promise<Failure<'NotFound'> | null> {
  const viewer = theViewer(ctx)
  const author = await findUser(ctx, { username })
  if (!author) return failure('NotFound', words.notFound)
  await writeRows(ctx, {
    rows: [
      leave(sql`newsletter_id in (select id from newsletters where ${isOf(author.id)})
        and (user_id = ${viewer.id} or email = ${viewer.email})`),
    ],
  })
  return null
}

/** An author's only newsletter, which has all of their stories. */
const isOf = (authorId: unknown): SQL => sql`newsletters.user_id = ${authorId} and newsletters.slug = ''`

const newsletterRow = (authorId: string): SQL =>
  sql`insert into newsletters (id, user_id, created_at) values (${newId()}, ${authorId}, ${now()})
    on conflict (user_id, slug) where user_id is not null do nothing`

const subscriptionOfEmail = read(
  'subscriptionOfEmail',
  { id: newsletterSubscriptions.id, state: newsletterSubscriptions.state },
  (query) =>
    query
      .from(newsletters)
      .innerJoin(
        newsletterSubscriptions,
        sql`${newsletterSubscriptions.newsletterId} = ${newsletters.id}
          and ${newsletterSubscriptions.email} = ${param('email')}`,
      )
      .where(isOf(param('authorId')))
      .limit(1),
)

/** Whether the viewer is subscribed, by their account or by their email address. */
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
    .innerJoin(newsletters, isOf(users.id))
    .innerJoin(
      newsletterSubscriptions,
      sql`${newsletterSubscriptions.newsletterId} = ${newsletters.id}
        and (${newsletterSubscriptions.userId} = ${param('userId')} or ${newsletterSubscriptions.email} = ${param('email')})`,
    )
    .where(sql`${users.username} = ${param('username')} and ${newsletterSubscriptions.state} = 'ACTIVE'`)
    .limit(1),
)
