/**
 * What a row's `auth` asks of the person who is signed in. Each guard answers for one caller and the parameters of
 * one path; a question that cannot be answered yet is answered with no.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { RouteAuth } from '#schema/routes/row.ts'
import { postAuthors } from '#schema/tables/posts.ts'
import { collectionEditors, collections } from '#schema/tables/publications.ts'
import type { Caller, Context, Viewer } from '#worker/context.ts'
import { isStaff } from '#worker/identity/caller.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/read.ts'

export type Guard = (ctx: Context, caller: Caller, params: Params) => boolean | Promise<boolean>
export type Guards = Readonly<Record<Exclude<RouteAuth, 'public'>, Guard>>

type Params = Readonly<Record<string, string>>

export const guards: Guards = {
  'signed-in': (_, { viewer }) => viewer !== null,
  staff: (_, caller) => isStaff(caller),
  member: (_, { viewer }) => viewer !== null && isMember(viewer),
  'publication-admin': (ctx, { viewer }, { collectionSlug }) =>
    viewer !== null && !viewer.isSuspended && runsCollection(ctx, viewer.id, collectionSlug),
  owner: (ctx, { viewer }, params) => viewer !== null && owns(ctx, viewer, params),
}

const isMember = ({ mediumMemberAt, isSuspended }: Viewer) =>
  mediumMemberAt !== null && mediumMemberAt <= now() && !isSuspended

const roleInCollection = read('roleInCollection', { role: collectionEditors.role }, (query) =>
  query
    .from(collectionEditors)
    .innerJoin(collections, eq(collections.id, collectionEditors.collectionId))
    .where(
      sql`${collections.slug} = ${param('slug')} and ${collectionEditors.userId} = ${param('userId')}
        and ${collectionEditors.role} in ('OWNER', 'EDITOR')`,
    ),
)

const runsCollection = async (ctx: Context, userId: string, slug = ''): Promise<boolean> =>
  (await ctx.db.first(roleInCollection, { userId, slug: slug.toLowerCase() })) !== null

const authorOfPost = read('authorOfPost', { userId: postAuthors.userId }, (query) =>
  query
    .from(postAuthors)
    .where(and(eq(postAuthors.postId, param('postId')), eq(postAuthors.userId, param('userId')))),
)

/**
 * Whose it is, by the parameter that names it: a person's own pages are theirs, a story is its authors'. What has no
 * table yet (newsletters, receipts, exports, applications, sequences) has no owner.
 */
async function owns(ctx: Context, viewer: Viewer, { username, postId }: Params): Promise<boolean> {
  if (username !== undefined) return username.toLowerCase() === viewer.username.toLowerCase()
  if (postId === undefined) return false
  return (await ctx.db.first(authorOfPost, { postId, userId: viewer.id })) !== null
}
