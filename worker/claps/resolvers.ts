import { copy } from '#schema/copy.ts'
import type { CatalogResolvers, MutationResolvers, PostResolvers } from '#schema/generated/resolvers.ts'
import type { ClapKind } from '#schema/reactions/claps.ts'
import { listClappers } from '#worker/claps/clappers.ts'
import { setClaps } from '#worker/claps/setClaps.ts'
import { clapCountsOf, forgetClaps, viewersClaps } from '#worker/claps/viewerClaps.ts'
import type { Context } from '#worker/platform/context.ts'
import { findCatalog } from '#worker/lists/catalogs.ts'
import type { Paging } from '#worker/platform/database/paging.ts'
import { as, failure } from '#worker/platform/results.ts'
import { postLoader } from '#worker/posts/post.ts'

export const clapResolvers: {
  Post: Pick<PostResolvers, 'viewerEdge' | 'clappers' | 'clapCounts'>
  Catalog: Pick<CatalogResolvers, 'viewerEdge' | 'clappers'>
  Mutation: Pick<MutationResolvers, 'clapPost' | 'clapCatalog'>
} = {
  Post: {
    clapCounts: (post, { fetchedAt }, ctx) => clapCountsOf(ctx, post, fetchedAt),
    viewerEdge: async ({ id }, _, ctx) => ({ clapCount: await viewersClaps(ctx, 'post', id) }),
    clappers: ({ id }, { paging }, ctx) => clappersOf(ctx, 'post', id, paging ?? {}),
  },
  Catalog: {
    viewerEdge: async ({ id }, _, ctx) => ({ clapCount: await viewersClaps(ctx, 'catalog', id) }),
    clappers: ({ id }, { paging }, ctx) => clappersOf(ctx, 'catalog', id, paging ?? {}),
  },
  Mutation: {
    async clapPost(_, { targetPostId: id, clapCount }, ctx) {
      const refused = await setClaps(ctx, 'post', id, clapCount)
      if (refused) return refused
      forgetClaps(ctx, 'post', id)
      postLoader.forget(ctx, id)
      return clapped('Post', await postLoader.load(ctx, id))
    },
    async clapCatalog(_, { targetCatalogId: id, clapCount }, ctx) {
      const refused = await setClaps(ctx, 'catalog', id, clapCount)
      if (refused) return refused
      forgetClaps(ctx, 'catalog', id)
      return clapped('Catalog', await findCatalog(ctx, { id }))
    },
  },
}

/** A target that was visible in the batch may be hidden a moment later. */
const clapped = <Name extends string, Row extends object>(name: Name, row: Row | null) =>
  row ? as(name, row) : failure('NotFound', copy.following.notFound)

async function clappersOf(ctx: Context, kind: ClapKind, id: string, paging: Paging) {
  const { rows, next } = await listClappers(ctx, kind, id, paging)
  return {
    clappers: rows.map(({ user, clapCount }) => ({ id: user.id, user, clapCount })),
    pagingInfo: { next },
  }
}
