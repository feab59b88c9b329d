import { and, eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { newsletters, newsletterSubscriptions } from '#schema/tables/newsletters.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import {
  deskShape,
  newsletterShape,
  type NewsletterDeskRow,
  type NewsletterRow,
} from '#worker/newsletters/manage/rows.ts'
import { byOf, byParams, mayChangePublication } from '#worker/permissions/change.ts'
import { mayRunNewsletter } from '#worker/permissions/newsletter.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { param, read } from '#worker/platform/database/read.ts'

const MOST = 500

const isShown = sql`${newsletters.isDeleted} = 0 and (${newsletters.userId} is null or ${isShownPerson()})
  and (${users.id} is not null or ${collections.id} is not null)`

const newsletterById = read('newsletterById', newsletterShape, (query) =>
  query
    .from(newsletters)
    .leftJoin(users, eq(users.id, newsletters.userId))
    .leftJoin(collections, eq(collections.id, newsletters.collectionId))
    .where(and(eq(newsletters.id, param('id')), isShown))
    .limit(1),
)

const newsletterBySlug = read('newsletterBySlug', newsletterShape, (query) =>
  query
    .from(collections)
    .innerJoin(newsletters, eq(newsletters.collectionId, collections.id))
    .leftJoin(users, sql`0`)
    .where(
      sql`${collections.slug} = ${param('collectionSlug')} and ${newsletters.slug} = ${param('slug')}
        and ${newsletters.isDeleted} = 0`,
    )
    .limit(1),
)

export const findNewsletter = (ctx: Context, id: string): Promise<NewsletterRow | null> =>
  ctx.db.first(newsletterById, { id })

export const findNewsletterBySlug = (
  ctx: Context,
  { collectionSlug, slug }: { collectionSlug: string; slug: string },
): Promise<NewsletterRow | null> =>
  ctx.db.first(newsletterBySlug, { collectionSlug: collectionSlug.toLowerCase(), slug: slug.toLowerCase() })

const newslettersByUsername = read('newslettersByUsername', newsletterShape, (query) =>
  query
    .from(users)
    .innerJoin(newsletters, eq(newsletters.userId, users.id))
    .leftJoin(collections, sql`0`)
    .where(
      sql`${users.username} = ${param('username')} and ${isShownPerson()} and ${newsletters.isDeleted} = 0`,
    )
    .orderBy(newsletters.slug)
    .limit(limits.newsletter.perOwner),
)

export const newslettersOfWriter = (ctx: Context, username: string): Promise<NewsletterRow[]> =>
  ctx.db.all(newslettersByUsername, { username: username.toLowerCase() })

const deskById = read('newsletterDesk', deskShape, (query) =>
  query
    .from(newsletters)
    .leftJoin(users, eq(users.id, newsletters.userId))
    .leftJoin(collections, eq(collections.id, newsletters.collectionId))
    .where(sql`${newsletters.id} = ${param('id')} and ${mayRunNewsletter(byParams, newsletters.id)}`)
    .limit(1),
)

// A slug comes before an id (D05).
const deskBySlug = read('newsletterDeskBySlug', deskShape, (query) =>
  query
    .from(collections)
    .innerJoin(
      newsletters,
      sql`${newsletters.collectionId} = ${collections.id} and (${newsletters.slug} = ${param('slug')} or ${newsletters.id} = ${param('slug')})`,
    )
    .leftJoin(users, sql`0`)
    .where(
      sql`${collections.slug} = ${param('collectionSlug')} and ${mayRunNewsletter(byParams, newsletters.id)}`,
    )
    .orderBy(sql`${newsletters.slug} <> ${param('slug')}`)
    .limit(1),
)

export async function findNewsletterDesk(
  ctx: Context,
  { id, collectionSlug, slug }: { id?: string | null; collectionSlug?: string | null; slug?: string | null },
): Promise<NewsletterDeskRow | null> {
  if (!ctx.caller?.viewer) return null
  const by = byOf(ctx.caller)
  if (!collectionSlug || !slug) return id ? ctx.db.first(deskById, { ...by, id }) : null
  const names = { collectionSlug: collectionSlug.toLowerCase(), slug: slug.toLowerCase() }
  return (
    (await ctx.db.first(deskBySlug, { ...by, ...names })) ?? ctx.db.first(deskById, { ...by, id: names.slug })
  )
}

const ownDesks = read('ownNewsletters', deskShape, (query) =>
  query
    .from(newsletters)
    .leftJoin(users, eq(users.id, newsletters.userId))
    .leftJoin(collections, eq(collections.id, newsletters.collectionId))
    .where(
      sql`${newsletters.id} in (
          select w.id from newsletters w where w.user_id = ${param('viewerId')}
          union all select w.id from collection_editors e join newsletters w on w.collection_id = e.collection_id
            where e.user_id = ${param('viewerId')} and e.role in ('OWNER', 'EDITOR'))
        and ${newsletters.isDeleted} = 0 and (${newsletters.userId} is not null or ${collections.id} is not null)`,
    )
    .orderBy(sql`${newsletters.userId} is null`, collections.name, newsletters.slug)
    .limit(MOST),
)

const placesToStart = read(
  'placesForNewsletters',
  { slug: collections.slug, name: collections.name },
  (query) =>
    query
      .from(collections)
      .where(
        sql`${collections.id} in (select e.collection_id from collection_editors e
            where e.user_id = ${param('viewerId')} and e.role in ('OWNER', 'EDITOR'))
          and ${mayChangePublication({ viewerId: param('viewerId'), isOperator: false }, collections.id)}`,
      )
      .orderBy(collections.name)
      .limit(MOST),
)

export async function ownNewsletters(ctx: Context) {
  const viewerId = ctx.caller?.viewer?.id
  if (!viewerId) return null
  const [desks, publications] = await Promise.all([
    ctx.db.all(ownDesks, { viewerId }),
    ctx.db.all(placesToStart, { viewerId }),
  ])
  const hasOwn = desks.some(({ userId, slug }) => userId === viewerId && slug === '')
  return { newsletters: desks, publications, hasOwn }
}

const subscriptionsOfViewer = read(
  'ownSubscriptions',
  { ...newsletterShape, since: newsletterSubscriptions.confirmedAt },
  (query) =>
    query
      .from(newsletterSubscriptions)
      .innerJoin(newsletters, eq(newsletters.id, newsletterSubscriptions.newsletterId))
      .leftJoin(users, eq(users.id, newsletters.userId))
      .leftJoin(collections, eq(collections.id, newsletters.collectionId))
      .where(
        sql`(${newsletterSubscriptions.userId} = ${param('viewerId')} or ${newsletterSubscriptions.email} = ${param('email')})
          and ${newsletterSubscriptions.state} = 'ACTIVE' and ${isShown}`,
      )
      .groupBy(newsletters.id)
      .orderBy(sql`name collate nocase`)
      .limit(MOST),
)

export async function ownSubscriptions(ctx: Context) {
  const viewer = ctx.caller?.viewer
  if (!viewer) return null
  const rows = await ctx.db.all(subscriptionsOfViewer, { viewerId: viewer.id, email: viewer.email ?? '' })
  return rows.map(({ id, since, ...row }) => ({ ...row, newsletterId: id, since: since ?? 0 }))
}

const subscriptionToNewsletter = read(
  'isSubscribedToNewsletter',
  { id: newsletterSubscriptions.id },
  (query) =>
    query
      .from(newsletterSubscriptions)
      .where(
        sql`${newsletterSubscriptions.newsletterId} = ${param('id')} and ${newsletterSubscriptions.state} = 'ACTIVE'
        and (${newsletterSubscriptions.userId} = ${param('viewerId')} or ${newsletterSubscriptions.email} = ${param('email')})`,
      )
      .limit(1),
)

export async function isSubscribedToNewsletter(ctx: Context, id: string): Promise<boolean> {
  const viewer = ctx.caller?.viewer
  if (!viewer) return false
  const asked = { id, viewerId: viewer.id, email: viewer.email ?? '' }
  return (await ctx.db.first(subscriptionToNewsletter, asked)) !== null
}

const newsletterOfOwner = read('newsletterOfOwner', newsletterShape, (query) =>
  query
    .from(newsletters)
    .leftJoin(users, eq(users.id, newsletters.userId))
    .leftJoin(collections, eq(collections.id, newsletters.collectionId))
    .where(
      sql`(${newsletters.userId} = ${param('ownerId')} or ${newsletters.collectionId} = ${param('ownerId')})
        and (${newsletters.slug} = ${param('slug')} or ${param('slug')} = '') and ${isShown}`,
    )
    .orderBy(newsletters.slug)
    .limit(1),
)

/** @param slug '' for the owner's first one */
export const findNewsletterOfOwner = (
  ctx: Context,
  ownerId: string,
  slug: string,
): Promise<NewsletterRow | null> => ctx.db.first(newsletterOfOwner, { ownerId, slug: slug.toLowerCase() })
