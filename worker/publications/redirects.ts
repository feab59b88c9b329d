import { redirectPath, url } from '#schema/routes/paths.ts'
import { routes } from '#schema/routes/table.ts'
import type { Handler } from '#worker/handlers.ts'
import { findCollection } from '#worker/publications/publications.ts'

/** `/c/{collectionId}` and everything below it: the same rest under the slug, query kept (D07). */
export const redirectById: Handler = async (ctx, request, { params }) => {
  const collection = await findCollection(ctx, { id: params.collectionId })
  const path =
    collection && redirectPath(routes.ShowCollectionById, { ...params, collectionSlug: collection.slug })
  if (!path) return null
  const origin = ctx.host.table === 'all' ? '' : ctx.env.MAIN_ORIGIN
  return movedTo(origin + path + new URL(request.url).search)
}

/** Whom a person follows is the same in every publication: it stands on the person's own pages. */
export const redirectToPerson =
  (to: 'ShowUserFollowers' | 'ShowUserFollowing'): Handler =>
  (ctx, request, { params }) => {
    const mainOrigin = ctx.env.MAIN_ORIGIN
    return movedTo(
      url(to, { username: params.username }, { mainOrigin, table: 'all' }) + new URL(request.url).search,
    )
  }

const movedTo = (location: string) => new Response(null, { status: 301, headers: { location } })
