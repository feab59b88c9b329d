import { and, desc, eq, sql } from 'drizzle-orm'
import { exporting as copy } from '#schema/copy/exporting.ts'
import { limits } from '#schema/limits.ts'
import { exports } from '#schema/tables/exports.ts'
import { collectionEditors, collections } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import { managedNewsletter } from '#worker/newsletters/subscribers/list/reads.ts'
import { byOf, byParams, ownsPublication } from '#worker/permissions/change.ts'
import { managesNewsletter } from '#worker/permissions/newsletter.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type CollectionRow, collectionShape } from '#worker/publications/collectionShape.ts'

const shape = {
  id: exports.id,
  kind: exports.kind,
  name: exports.name,
  state: exports.state,
  itemsTotal: exports.itemsTotal,
  itemsDone: exports.itemsDone,
  picturesTotal: exports.picturesTotal,
  picturesDone: exports.picturesDone,
  createdAt: exports.createdAt,
  expiresAt: exports.expiresAt,
}

export type ShownExport = RowOf<typeof shape>

const isOwn = and(
  eq(exports.userId, param('viewerId')),
  sql`${exports.expiresAt} > ${param('now')}`,
  sql`(${exports.kind} in ('PROFILE', 'AUDIENCE')
    or ${exports.kind} = 'PUBLICATION' and ${ownsPublication(byParams, exports.entityId)}
    or ${exports.kind} = 'NEWSLETTER' and ${managesNewsletter({ viewerId: param('viewerId') }, exports.entityId)})`,
)

const exportToShow = read('exportToShow', shape, (query) =>
  query.from(exports).where(and(eq(exports.id, param('id')), isOwn)),
)

const latestExports = read('latestExports', shape, (query) =>
  query
    .from(exports)
    .where(isOwn)
    .orderBy(desc(exports.createdAt), desc(exports.id))
    .limit(limits.exporting.recent),
)

/** Null for other users, and once it has expired. */
export async function findExport(
  ctx: Context,
  id: string,
  viewer = ctx.caller?.viewer,
): Promise<ShownExport | null> {
  if (!viewer || viewer.spoofedById) return null
  return ctx.db.first(exportToShow, { id, viewerId: viewer.id, isOperator: false, now: now() })
}

/** Publications are read only on request. */
export interface OwnExports {
  exports: ShownExport[]
}

/** Latest first, without expired ones. */
export async function listExports(ctx: Context): Promise<ShownExport[]> {
  const viewer = ctx.caller?.viewer
  if (!viewer || viewer.spoofedById) return []
  return ctx.db.all(latestExports, { viewerId: viewer.id, isOperator: false, now: now() })
}

export async function listOwned(ctx: Context): Promise<CollectionRow[]> {
  const viewer = ctx.caller?.viewer
  return viewer ? ctx.db.all(ownedCollections, { userId: viewer.id }) : []
}

const ownedCollections = read('ownedCollections', collectionShape, (query) =>
  query
    .from(collectionEditors)
    .innerJoin(collections, eq(collections.id, collectionEditors.collectionId))
    .where(sql`${collectionEditors.userId} = ${param('userId')} and ${collectionEditors.role} = 'OWNER'`)
    .orderBy(collections.name)
    .limit(limits.exporting.publications),
)

export const runningExport = read('runningExport', { id: exports.id }, (query) =>
  query
    .from(exports)
    .where(
      and(
        eq(exports.userId, param('viewerId')),
        eq(exports.entityId, param('entityId')),
        sql`${exports.kind} = ${param('kind')}`,
        sql`${exports.state} = 'RUNNING'`,
      ),
    )
    .limit(1),
)

const publicationToExport = read('publicationToExport', { id: collections.id }, (query) =>
  query
    .from(collections)
    .where(and(eq(collections.id, param('id')), ownsPublication(byParams, collections.id))),
)

/** NotFound for callers who do not manage the newsletter. */
export async function denialOfSubscribers(
  ctx: Context,
  newsletterId: string,
): Promise<Failure<'NotFound'> | null> {
  const found = await ctx.db.first(managedNewsletter, {
    id: newsletterId,
    viewerId: ctx.caller?.viewer?.id ?? '',
  })
  return found ? null : failure('NotFound', copy.noNewsletter)
}

/** NotFound for callers who do not own the publication. */
export async function denialOfExport(
  ctx: Context,
  collectionId: string | null,
): Promise<Failure<'NotFound'> | null> {
  if (collectionId === null) return null
  const by = byOf(ctx.caller ?? { viewer: null, isOperator: false })
  const owned = await ctx.db.first(publicationToExport, { id: collectionId, ...by })
  return owned ? null : failure('NotFound', copy.noPublication)
}
