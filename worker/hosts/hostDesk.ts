import { eq, sql } from 'drizzle-orm'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { byOf, byParams, mayRunPublication } from '#worker/permissions/change.ts'
import { param, read } from '#worker/platform/database/read.ts'

export interface HostDeskRow {
  kind: 'user' | 'collection'
  id: string
  label: string
  name: string
  hasSubdomain: boolean
  domain: string | null
}

const domainOf = (id: unknown) =>
  sql<string | null>`(select domain from domains where entity_id = ${id} and status = 'ACTIVE')`

const ofUser = read(
  'hostDeskOfUser',
  {
    id: users.id,
    label: users.username,
    name: users.name,
    hasSubdomain: users.hasSubdomain,
    domain: domainOf(users.id),
  },
  (query) => query.from(users).where(eq(users.id, param('id'))),
)

const ofCollection = read(
  'hostDeskOfCollection',
  {
    id: collections.id,
    label: collections.slug,
    name: collections.name,
    hasSubdomain: collections.hasSubdomain,
    domain: domainOf(collections.id),
  },
  (query) =>
    query.from(collections).where(
      sql`(${collections.id} = ${param('id')} or ${collections.slug} = ${param('slug')})
          and ${mayRunPublication(byParams, collections.id)}`,
    ),
)

export async function findHostDesk(
  ctx: Context,
  of: { userId: string } | { collectionId: string } | { collectionSlug: string },
): Promise<HostDeskRow | null> {
  if (!ctx.caller) return null
  if ('userId' in of) {
    const row = await ctx.db.first(ofUser, { id: of.userId })
    return row && { kind: 'user', ...row }
  }
  const id = 'collectionId' in of ? of.collectionId : null
  const slug = 'collectionSlug' in of ? of.collectionSlug.toLowerCase() : null
  const row = await ctx.db.first(ofCollection, { ...byOf(ctx.caller), id, slug })
  return row && { kind: 'collection', ...row }
}
