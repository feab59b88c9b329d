import { redirectPath } from '#schema/routes/paths.ts'
import type { RouteLookup, RouteRow } from '#schema/routes/row.ts'
import type { Context } from '#worker/platform/context.ts'
import { documentLinks } from '#worker/platform/http/documentLinks.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { findCollection } from '#worker/publications/publications.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import type { MatchedRequest } from '#worker/request/steps/routedRequest.ts'
import { findUser } from '#worker/users/users.ts'

type Params = Record<string, string>

/**
 * Permanent if only the path decides (R037). Null if the path names something that does not exist. An empty parameter
 * shows the generic error page (R038, D21).
 */
export async function followRedirect({ ctx, url, found }: MatchedRequest): Promise<Rendered | null> {
  const { row, params } = found
  const target = row.redirect!
  if ('link' in target) {
    const address = documentLinks(ctx.env)[target.link]
    return address ? { response: redirectTo(withOwn(row, address, url.searchParams), 302) } : null
  }
  const looked = 'lookup' in target && target.lookup ? await LOOKUPS[target.lookup](ctx, params) : {}
  if (!looked) return null
  const path = redirectPath(row, { ...params, ...looked })
  if (path === null) return { response: await emptyParameter(ctx, url) }
  const origin = ctx.host.table === 'all' ? '' : ctx.env.MAIN_ORIGIN
  return { response: redirectTo(origin + path + url.search, row.auth === 'public' ? 301 : 302) }
}

function withOwn(
  { query = [] }: Pick<RouteRow, 'query'>,
  address: string,
  searchParams: URLSearchParams,
): string {
  const kept = query.filter((name) => searchParams.has(name))
  const target = kept.length ? URL.parse(address) : null
  if (!target) return address
  for (const name of kept) target.searchParams.set(name, searchParams.get(name)!)
  return target.href
}

const LOOKUPS: Record<RouteLookup, (ctx: Context, params: Params) => Promise<Params | null> | Params | null> =
  {
    viewer: ({ caller }) => (caller?.viewer ? { username: caller.viewer.username } : null),
    user: async (ctx, { userId }) => {
      const user = await findUser(ctx, { id: userId })
      return user && { username: user.username }
    },
    collection: async (ctx, { collectionId }) => {
      const collection = await findCollection(ctx, { id: collectionId })
      return collection && { collectionSlug: collection.slug }
    },
  }

const emptyParameter = async (ctx: Context, url: URL): Promise<Response> =>
  (await import('#worker/render/serverError.tsx')).renderServerError(ctx, url, 400)
