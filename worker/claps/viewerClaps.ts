/** The viewer's claps for stories and lists, with their time. Read once per kind and turn (R409). */
import { and, eq } from 'drizzle-orm'
import type { ClapKind } from '#schema/reactions/claps.ts'
import { catalogClaps, claps } from '#schema/tables/reactions.ts'
import type { Context } from '#worker/platform/context.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, param, read } from '#worker/platform/database/read.ts'

const viewers = {
  post: read(
    'viewersClapsOfPosts',
    { id: claps.postId, count: claps.count, updatedAt: claps.updatedAt },
    (query) => query.from(claps).where(and(eq(claps.userId, param('viewerId')), inList(claps.postId, 'ids'))),
  ),
  catalog: read(
    'viewersClapsOfCatalogs',
    { id: catalogClaps.catalogId, count: catalogClaps.count, updatedAt: catalogClaps.updatedAt },
    (query) =>
      query
        .from(catalogClaps)
        .where(and(eq(catalogClaps.userId, param('viewerId')), inList(catalogClaps.catalogId, 'ids'))),
  ),
}

const clapLoader = (kind: ClapKind) =>
  loader(async (ctx: Context, ids) => {
    const rows = await ctx.db.all(viewers[kind], { viewerId: ctx.caller!.viewer!.id, ids })
    return new Map(rows.map((row) => [row.id, row]))
  })

const loaders = { post: clapLoader('post'), catalog: clapLoader('catalog') }

/** 0 for visitors. */
export const viewersClaps = async (ctx: Context, kind: ClapKind, id: string): Promise<number> =>
  (await clapsOf(ctx, kind, id))?.count ?? 0

const clapsOf = async (ctx: Context, kind: ClapKind, id: string) =>
  ctx.caller?.viewer ? loaders[kind].load(ctx, id) : null

/** A story's counts, including the viewer's claps since `fetchedAt` (R229). */
export async function clapCountsOf(
  ctx: Context,
  { id, clapCount }: { id: string; clapCount: number },
  fetchedAt: number | null | undefined,
) {
  const own = await clapsOf(ctx, 'post', id)
  return {
    postId: id,
    clapCount,
    viewerClapCount: own?.count ?? 0,
    viewerHasClappedSinceFetch: own != null && fetchedAt != null && own.updatedAt > fetchedAt,
  }
}

/** Drops the loaded claps after a change. */
export const forgetClaps = (ctx: Context, kind: ClapKind, id: string): void => loaders[kind].forget(ctx, id)
