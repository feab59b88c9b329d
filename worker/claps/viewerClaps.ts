/** How many claps of the viewer a story or list has. Read once a kind and turn (R409). */
import { and, eq } from 'drizzle-orm'
import type { ClapKind } from '#schema/claps.ts'
import { catalogClaps, claps } from '#schema/tables/reactions.ts'
import type { Context } from '#worker/context.ts'
import { loader } from '#worker/platform/loader.ts'
import { inList, param, read } from '#worker/platform/read.ts'

const viewers = {
  post: read('viewersClapsOfPosts', { id: claps.postId, count: claps.count }, (query) =>
    query.from(claps).where(and(eq(claps.userId, param('viewerId')), inList(claps.postId, 'ids'))),
  ),
  catalog: read(
    'viewersClapsOfCatalogs',
    { id: catalogClaps.catalogId, count: catalogClaps.count },
    (query) =>
      query
        .from(catalogClaps)
        .where(and(eq(catalogClaps.userId, param('viewerId')), inList(catalogClaps.catalogId, 'ids'))),
  ),
}

const clapLoader = (kind: ClapKind) =>
  loader(async (ctx: Context, ids) => {
    const rows = await ctx.db.all(viewers[kind], { viewerId: ctx.caller!.viewer!.id, ids })
    return new Map(rows.map(({ id, count }) => [id, count]))
  })

const loaders = { post: clapLoader('post'), catalog: clapLoader('catalog') }

/** Visitors have none. */
export const viewersClaps = async (ctx: Context, kind: ClapKind, id: string): Promise<number> =>
  ctx.caller?.viewer ? ((await loaders[kind].load(ctx, id)) ?? 0) : 0

/** After the viewer has clapped: what was read before is out of date. */
export const forgetClaps = (ctx: Context, kind: ClapKind, id: string): void => loaders[kind].forget(ctx, id)
