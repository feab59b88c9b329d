import { and, eq, sql } from 'drizzle-orm'
import type { RouteAuth } from '#schema/routes/row.ts'
import { readParam } from '#schema/routes/params.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { newsletters } from '#schema/tables/newsletters.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import type { Caller, Context } from '#worker/platform/context.ts'
import { findExport } from '#worker/exporting/exportReads.ts'
import { isStaff } from '#worker/identity/caller.ts'
import {
  byOf,
  byParams,
  mayChangePublication,
  mayChangeStory,
  mayRunPublication,
} from '#worker/permissions/change.ts'
import { mayRunNewsletter } from '#worker/permissions/newsletter.ts'
import { isKeptList } from '#worker/permissions/list.ts'
import { chargeById } from '#worker/membership/membershipReads.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'

export type Guard = (ctx: Context, caller: Caller, params: Params) => boolean | Promise<boolean>
export type Guards = Readonly<Record<Exclude<RouteAuth, 'public'>, Guard>>

type Params = Readonly<Record<string, string>>

export const guards: Guards = {
  'signed-in': (_, { viewer }) => viewer !== null,
  staff: (_, caller) => isStaff(caller),
  member: (_, { viewer }) =>
    viewer !== null &&
    !viewer.isSuspended &&
    viewer.mediumMemberAt !== null &&
    viewer.mediumMemberAt <= now(),
  'publication-admin': (ctx, caller, { collectionSlug = '' }) =>
    caller.viewer !== null && finds(ctx, caller, collectionToChange, collectionSlug),
  'publication-owner': (ctx, caller, { collectionSlug = '' }) =>
    caller.viewer !== null && finds(ctx, caller, collectionToRun, collectionSlug),
  owner: (ctx, caller, params) => caller.viewer !== null && owns(ctx, caller, params),
}

const collectionFor = (name: string, right: typeof mayRunPublication) =>
  read(name, { id: collections.id }, (query) =>
    query.from(collections).where(and(eq(collections.slug, param('slug')), right(byParams, collections.id))),
  )

const collectionToChange = collectionFor('collectionToChange', mayChangePublication)
const collectionToRun = collectionFor('collectionToRun', mayRunPublication)

const finds = async (
  ctx: Context,
  caller: Caller,
  collection: typeof collectionToRun,
  slug: string,
): Promise<boolean> =>
  (await ctx.db.first(collection, { ...byOf(caller), slug: slug.toLowerCase() })) !== null

const storyToChange = read('storyToChange', { id: posts.id }, (query) =>
  query.from(posts).where(and(eq(posts.id, param('postId')), mayChangeStory(byParams, posts.id))),
)

const listToChange = read('listToChange', { id: catalogs.id }, (query) =>
  query
    .from(catalogs)
    .where(
      sql`${catalogs.id} = ${param('id')} and ${catalogs.creatorId} = ${param('viewerId')} and ${isKeptList()}`,
    ),
)

/** Applications have no table yet, so they have no owner. */
async function owns(
  ctx: Context,
  caller: Caller,
  { id, newsletterV3Id, username, postId, sequenceSlug, exportId, chargeId }: Params,
): Promise<boolean> {
  if (username !== undefined) return username.toLowerCase() === caller.viewer?.username.toLowerCase()
  if (exportId !== undefined) return (await findExport(ctx, exportId, caller.viewer)) !== null
  if (chargeId !== undefined)
    return (await ctx.db.first(chargeById, { id: chargeId }))?.userId === caller.viewer?.id
  if (sequenceSlug !== undefined) return ownsList(ctx, caller, readParam('id', sequenceSlug))
  // An author's own id means their newsletter with all stories, which may have no row yet.
  const key = newsletterV3Id ?? id
  if (key !== undefined) return key === caller.viewer?.id || runsNewsletter(ctx, caller, key)
  if (postId === undefined) return false
  return (
    (await ctx.db.first(storyToChange, { ...byOf(caller), postId })) !== null || ownsList(ctx, caller, postId)
  )
}

const newsletterToRun = read('newsletterToRun', { id: newsletters.id }, (query) =>
  query
    .from(newsletters)
    .where(and(eq(newsletters.id, param('id')), mayRunNewsletter(byParams, newsletters.id)))
    .limit(1),
)

const runsNewsletter = async (ctx: Context, caller: Caller, id: string): Promise<boolean> =>
  (await ctx.db.first(newsletterToRun, { ...byOf(caller), id })) !== null

const ownsList = async (ctx: Context, { viewer }: Caller, id: string | null): Promise<boolean> =>
  viewer !== null && id !== null && (await ctx.db.first(listToChange, { id, viewerId: viewer.id })) !== null
