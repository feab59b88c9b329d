/** Finds the publication of a page or search by domain or slug (R411). */
import { and, eq, sql } from 'drizzle-orm'
import type { QueryResolvers } from '#schema/generated/resolvers.ts'
import { domains } from '#schema/tables/hosts.ts'
import { collections } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { findCollection } from '#worker/publications/publications.ts'
import { collectionShape, type CollectionRow } from '#worker/publications/collectionShape.ts'

const collectionByDomain = read('collectionByDomain', collectionShape, (query) =>
  query
    .from(domains)
    .innerJoin(collections, eq(collections.id, domains.entityId))
    .where(
      and(
        eq(domains.domain, param('domain')),
        sql`${domains.entityKind} = 'collection'`,
        sql`${domains.status} = 'ACTIVE'`,
      ),
    ),
)

/** Null for an unknown slug, and for a domain that is not ACTIVE. Domains have a dot, slugs never do. */
function collectionOf(ctx: Context, domainOrSlug: string): Promise<CollectionRow | null> {
  if (!domainOrSlug.includes('.')) return findCollection(ctx, { slug: domainOrSlug })
  const domain = URL.parse(`http://${domainOrSlug}`)?.hostname.replace(/\.$/, '')
  return domain ? ctx.db.first(collectionByDomain, { domain }) : Promise.resolve(null)
}

type Contexts = 'publicationNavigationContext' | 'publicationFavicon' | 'publicationSearch'

export const publicationContextResolvers: { Query: Pick<QueryResolvers, Contexts> } = {
  Query: {
    publicationNavigationContext: (_, { domainOrSlug }, ctx) => collectionOf(ctx, domainOrSlug),
    publicationFavicon: (_, { domainOrSlug }, ctx) => collectionOf(ctx, domainOrSlug),
    publicationSearch: (_, { domainOrSlug }, ctx) => collectionOf(ctx, domainOrSlug),
  },
}
