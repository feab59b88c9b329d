import { sql, type SQL } from 'drizzle-orm'
import { subscribers as words } from '#schema/copy/newsletterSubscribers.ts'
import { email as emailInput } from '#schema/inputs/identity.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { confirmSubscriptionEmail } from '#worker/newsletters/emails.ts'
import { newsletterToManage } from '#worker/newsletters/ownNewsletter.ts'
import { cleanLabel } from '#worker/newsletters/subscribers/import/readLine.ts'
import { managedNewsletter, subscriptionOfAddress } from '#worker/newsletters/subscribers/list/reads.ts'
import { counted } from '#worker/newsletters/subscriberCount.ts'
import { allOfPerson, leave, subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import { managesNewsletter } from '#worker/permissions/newsletter.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { type Failure, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

interface Added {
  newsletterId?: string | null
  email: string
  name?: string | null
  hasConsent: boolean
}
type AddFailure = Failure<'BadRequest' | 'NotFound' | 'AlreadyExists' | 'Forbidden' | 'TooManyRequests'>

/** An address that left is always asked. */
export async function addSubscriber(ctx: Context, given: Added): Promise<AddFailure | null> {
  const viewer = theViewer(ctx)
  const input = parsed(emailInput, given.email, 'email')
  if ('message' in input) return input
  if (!given.hasConsent) return failureAt('hasConsent', 'BadRequest', words.consentNeeded)
  const name = (given.name ?? '').replace(/\p{C}+|\s+/gu, ' ').trim()
  if ([...name].length > limits.subscribers.name) return failureAt('name', 'BadRequest', words.longName)
  const newsletterId = await newsletterToManage(
    ctx,
    given.newsletterId === viewer.id ? null : given.newsletterId,
  )
  const newsletter = await ctx.db.first(managedNewsletter, { id: newsletterId, viewerId: viewer.id })
  if (!newsletter) return failure('NotFound', words.notFound)
  const to = input.value
  const known = await ctx.db.first(subscriptionOfAddress, { newsletterId, email: to })
  if (known?.isSuppressed || known?.state === 'SUPPRESSED')
    return failureAt('email', 'Forbidden', words.isSuppressed)
  if (known?.state === 'ACTIVE') return failureAt('email', 'AlreadyExists', words.isSubscribed)
  // It stays hidden whether an account is subscribed.
  const asks = newsletter.isDoubleOptIn || known?.state !== null || known.accountState === 'LEFT'
  const id = known?.id ?? newId()
  const uses = [withinRateLimit({ rateLimit: 'subscribersAdded', by: viewer.id })]
  if (asks) uses.push(withinRateLimit({ rateLimit: 'subscriptionsOfAddress', by: to }))
  const at = now()
  const state = asks ? 'PENDING' : 'ACTIVE'
  const written = await writeAndSend(
    ctx,
    {
      guard: sql.join(
        [managesNewsletter({ viewerId: viewer.id }, newsletterId), ...uses.map(({ guard }) => guard)],
        AND,
      ),
      rows: [
        ...uses.map(({ row }) => row),
        ...counted(sql`newsletters.id = ${newsletterId}`, sql`newsletter_subscriptions.email = ${to}`, [
          sql`insert into newsletter_subscriptions (id, newsletter_id, email, name, source, state, created_at, confirmed_at)
            values (${id}, ${newsletterId}, ${to}, ${name}, 'OWNER', ${state}, ${at}, ${asks ? null : at})
            on conflict (newsletter_id, email) where email is not null do update
              set state = 'PENDING', created_at = excluded.created_at where state = 'LEFT'`,
        ]),
      ],
    },
    asks
      ? [
          {
            kind: 'email',
            name: 'CONFIRM_SUBSCRIPTION',
            to,
            content: confirmSubscriptionEmail(newsletter.name, subscriptionLink(ctx.env, id)),
          },
        ]
      : [],
  )
  return typeof written === 'string' ? failure('TooManyRequests', words.tooManyAdded) : null
}

const AND = sql` and `

export async function removeSubscriber(ctx: Context, { id }: { id: string }): Promise<NotFound | null> {
  const { newsletter, which } = allOfPerson(id)
  return change(ctx, id, leave(newsletter, which))
}

type NotFound = Failure<'NotFound'>

export async function labelSubscriber(
  ctx: Context,
  { id, label: given }: { id: string; label: string },
): Promise<Failure<'NotFound' | 'BadRequest'> | null> {
  const label = cleanLabel(given)
  if (label === '') return failureAt('label', 'BadRequest', words.labelEmpty)
  const few = sql`(select count(*) from newsletter_labels where subscription_id = ${id} and label <> ${label})
    < ${limits.subscribers.labels}`
  const row = sql`insert into newsletter_labels (newsletter_id, label, created_at, subscription_id)
    select newsletter_id, ${label}, created_at, id from newsletter_subscriptions where id = ${id}
    on conflict (subscription_id, label) do nothing`
  const done = await writeRows(ctx, { guard: sql`${manages(ctx, id)} and ${few}`, rows: [row] })
  if (typeof done !== 'string') return null
  return (await change(ctx, id, [])) ?? failureAt('label', 'BadRequest', words.tooManyLabels)
}

export const unlabelSubscriber = (
  ctx: Context,
  { id, label }: { id: string; label: string },
): Promise<NotFound | null> =>
  change(ctx, id, [sql`delete from newsletter_labels where subscription_id = ${id} and label = ${label}`])

async function change(ctx: Context, id: string, rows: SQL[]): Promise<NotFound | null> {
  const written = await writeRows(ctx, { guard: manages(ctx, id), rows })
  return typeof written === 'string' ? failure('NotFound', words.noSubscriber) : null
}

const manages = (ctx: Context, id: string): SQL =>
  managesNewsletter(
    { viewerId: theViewer(ctx).id },
    sql`(select newsletter_id from newsletter_subscriptions where id = ${id})`,
  )

/** R205. */
export async function shareEmailAddress(ctx: Context, { isShared }: { isShared: boolean }): Promise<null> {
  const viewer = theViewer(ctx)
  await writeRows(ctx, { rows: [sql`update users set shares_email = ${isShared} where id = ${viewer.id}`] })
  return null
}
