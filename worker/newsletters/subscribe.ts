/** Following someone does not subscribe to their newsletters, and subscribing does not follow them. */
import { sql } from 'drizzle-orm'
import { newsletterPages as pages } from '#schema/copy/newsletterPages.ts'
import { newsletters as words } from '#schema/copy/newsletters.ts'
import type { SubscriptionSource } from '#schema/enums.ts'
import { email as emailInput } from '#schema/inputs/identity.ts'
import type { Context } from '#worker/platform/context.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { confirmSubscriptionEmail } from '#worker/newsletters/emails.ts'
import { counted } from '#worker/newsletters/subscriberCount.ts'
import { subscriptionOf } from '#worker/newsletters/subscriptions.ts'
import { leave, subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import { findTarget, type Subscribable, type Target } from '#worker/newsletters/target.ts'
import { welcome } from '#worker/newsletters/welcome.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

interface Sourced {
  source?: SubscriptionSource | null
}

export async function subscribe(
  ctx: Context,
  { source, ...which }: Subscribable & Sourced,
): Promise<Target | Failure<'Forbidden' | 'NotFound' | 'TooManyRequests'>> {
  const viewer = theViewer(ctx)
  const target = await findTarget(ctx, which)
  if (!target) return nothing(which)
  if (target.userId === viewer.id) return failure('Forbidden', words.ownStories)
  if (!viewer.email) return failure('Forbidden', words.noAddress)
  const use = withinRateLimit({ rateLimit: 'subscriptionsOfAccount', by: viewer.id })
  const at = now()
  const done = await writeRows(ctx, {
    guard: sql`${isShownPersonOf(viewer.id)} and ${target.isOpen} and ${use.guard}`,
    rows: [
      use.row,
      ...target.rows,
      ...counted(target.is, sql`newsletter_subscriptions.user_id = ${viewer.id}`, [
        sql`insert into newsletter_subscriptions (id, newsletter_id, user_id, source, state, created_at, confirmed_at)
          select ${newId()}, id, ${viewer.id}, ${sourceOf(source)}, 'ACTIVE', ${at}, ${at} from newsletters where ${target.is}
          on conflict (newsletter_id, user_id) where user_id is not null do update
            set state = 'ACTIVE', confirmed_at = excluded.confirmed_at, left_at = null where state = 'LEFT'`,
      ]),
      ...welcome(
        sql`s.user_id = ${viewer.id} and s.newsletter_id in (select id from newsletters where ${target.is})`,
      ),
    ],
  })
  return done === 'guard' ? failure('TooManyRequests', words.tooMany) : target
}

/** The answer tells no one who is subscribed (I13). */
export async function subscribeAddress(
  ctx: Context,
  { email, source, ...which }: Subscribable & Sourced & { email: string },
): Promise<{ isAsked: boolean } | Failure<'BadRequest' | 'NotFound' | 'TooManyRequests'>> {
  const target = await findTarget(ctx, which)
  if (!target) return nothing(which)
  const input = parsed(emailInput, email, 'email')
  if ('message' in input) return input
  const to = input.value
  const uses = [
    withinRateLimit({ rateLimit: 'subscriptionsOfNetwork', by: theRequester(ctx).network }),
    withinRateLimit({ rateLimit: 'subscriptionsOfAddress', by: to }),
  ]
  const known = await subscriptionOf(ctx, target, to)
  const id = known?.id ?? newId()
  const isAsked = known ? known.state === 'PENDING' || known.state === 'LEFT' : target.isDoubleOptIn
  const at = now()
  const content = confirmSubscriptionEmail(target.name, subscriptionLink(ctx.env, id))
  const written = await writeAndSend(
    ctx,
    {
      guard: sql.join([target.isOpen, ...uses.map(({ guard }) => guard)], sql` and `),
      rows: [
        ...uses.map(({ row }) => row),
        ...target.rows,
        ...counted(target.is, sql`newsletter_subscriptions.email = ${to}`, [
          sql`insert into newsletter_subscriptions (id, newsletter_id, email, source, state, created_at, confirmed_at)
            select ${id}, id, ${to}, ${sourceOf(source)}, iif(is_double_opt_in, 'PENDING', 'ACTIVE'), ${at},
              iif(is_double_opt_in, null, ${at}) from newsletters where ${target.is}
            on conflict (newsletter_id, email) where email is not null do update
              set state = 'PENDING', created_at = excluded.created_at, confirmed_at = null where state = 'LEFT'`,
        ]),
        ...welcome(sql`s.id = ${id}`),
      ],
    },
    isAsked ? [{ kind: 'email', name: 'CONFIRM_SUBSCRIPTION', to, content }] : [],
  )
  return typeof written === 'string'
    ? failure('TooManyRequests', words.tooMany)
    : { isAsked: target.isDoubleOptIn }
}

export async function unsubscribe(ctx: Context, which: Subscribable): Promise<Target | Failure<'NotFound'>> {
  const viewer = theViewer(ctx)
  const target = await findTarget(ctx, which)
  if (!target) return nothing(which)
  const own = sql`(newsletter_subscriptions.user_id = ${viewer.id} or newsletter_subscriptions.email = ${viewer.email})`
  await writeRows(ctx, { rows: leave(target.is, own) })
  return target
}

const sourceOf = (source: SubscriptionSource | null | undefined): SubscriptionSource =>
  // Only the owner's forms may say so.
  !source || source === 'OWNER' || source === 'IMPORT' ? 'PAGE' : source

const nothing = (which: Subscribable) =>
  failure('NotFound', 'username' in which ? words.notFound : pages.notFound)
