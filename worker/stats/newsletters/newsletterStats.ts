import { eq, sql } from 'drizzle-orm'
import { newsletters } from '#schema/tables/newsletters.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/context.ts'
import { byOf, byParams } from '#worker/permissions/change.ts'
import { mayRunNewsletter } from '#worker/permissions/newsletter.ts'
import { param, read, type RowOf } from '#worker/platform/read.ts'

const shape = {
  id: newsletters.id,
  slug: newsletters.slug,
  name: sql<string>`coalesce(nullif(${newsletters.name}, ''), ${users.name}, ${collections.name})`,
  username: sql<string | null>`${users.username}`,
  collectionSlug: sql<string | null>`${collections.slug}`,
  subscriberCount: newsletters.subscriberCount,
}

export type NewsletterStatsRow = RowOf<typeof shape>

const byId = read('newsletterStats', shape, (query) =>
  query
    .from(newsletters)
    .leftJoin(users, eq(users.id, newsletters.userId))
    .leftJoin(collections, eq(collections.id, newsletters.collectionId))
    .where(sql`${newsletters.id} = ${param('id')} and ${mayRunNewsletter(byParams, newsletters.id)}`)
    .limit(1),
)

const bySlug = read('newsletterStatsBySlug', shape, (query) =>
  query
    .from(collections)
    .innerJoin(newsletters, eq(newsletters.collectionId, collections.id))
    .leftJoin(users, sql`0`)
    .where(
      sql`${collections.slug} = ${param('collectionSlug')} and ${newsletters.slug} = ${param('slug')}
        and ${mayRunNewsletter(byParams, newsletters.id)}`,
    )
    .limit(1),
)

interface Which {
  id?: string | null
  collectionSlug?: string | null
  slug?: string | null
}

/** Null for everyone who does not run it. */
export async function findNewsletterStats(
  ctx: Context,
  { id, collectionSlug, slug }: Which,
): Promise<NewsletterStatsRow | null> {
  if (!ctx.caller) return null
  const by = byOf(ctx.caller)
  if (id) return ctx.db.first(byId, { ...by, id })
  if (!collectionSlug || !slug) return null
  return ctx.db.first(bySlug, {
    ...by,
    collectionSlug: collectionSlug.toLowerCase(),
    slug: slug.toLowerCase(),
  })
}
