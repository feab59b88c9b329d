import { and, eq, sql } from 'drizzle-orm'
import { type CollectionRole, collections } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import { byOf, byParams, mayChangePublication, mayRunPublication } from '#worker/permissions/change.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { now } from '#worker/platform/clock.ts'
import { featurePagesJson } from '#worker/publications/featurePages.ts'
import { invitationsJson } from '#worker/publications/people/invitations.ts'
import { collectionShape } from '#worker/publications/collectionShape.ts'

const shape = {
  collection: collectionShape,
  role: sql<CollectionRole | null>`(select role from collection_editors own
    where own.collection_id = ${collections.id} and own.user_id = ${param('viewerId')})`,
  takesSubmissions: collections.takesSubmissions,
  mayRun: sql<number>`${mayRunPublication(byParams, collections.id)}`,
  hasTeam: sql<number>`(exists (select 1 from collection_editors other
      where other.collection_id = ${collections.id} and other.user_id is not ${param('viewerId')})
    or exists (select 1 from collection_invitations asked where asked.collection_id = ${collections.id}))`,
  featurePagesJson,
  invitationsJson,
}

export type CollectionDeskRow = RowOf<typeof shape>

const bySlug = read('collectionDesk', shape, (query) =>
  query
    .from(collections)
    .where(and(eq(collections.slug, param('slug')), mayChangePublication(byParams, collections.id))),
)

/** Null for callers who do not run it, and for an unknown slug. */
export const findDesk = async (ctx: Context, slug: string): Promise<CollectionDeskRow | null> =>
  ctx.caller ? ctx.db.first(bySlug, { ...byOf(ctx.caller), slug: slug.toLowerCase(), now: now() }) : null
