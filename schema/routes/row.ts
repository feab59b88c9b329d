/** What a row of the route table says, and the small words to write one with. Data only, so that tests can loop. */
import type { FeatureFlag, PageLayout, RouteService, RouteTable } from '#schema/enums.ts'
import { layoutOf, type PageName } from '#schema/routes/pages.ts'

export interface RouteRow<Name extends string = string, Path extends string = string> {
  readonly name: Name
  /** With {param} placeholders, as on the main host. */
  readonly path: Path
  /** Whose hosts drop the leading segment: `/@{username}` on user, `/{collectionSlug}` on collection hosts. */
  readonly table: RouteTable
  readonly service: RouteService
  readonly kind: RouteKind
  /** What a visitor sees; absent where the route has no page. */
  readonly page?: PageName
  /** The layout of `page`. */
  readonly layout: PageLayout | 'none'
  /** Pages that take the place of `page`, with their layouts; the first whose condition holds. */
  readonly variants?: readonly PageVariant[]
  readonly auth: RouteAuth
  /** The row exists only while this flag is on; otherwise it is not found. */
  readonly flag?: FeatureFlag
  /** The row is shut while this flag is on; it redirects to `shutTo`. */
  readonly unless?: FeatureFlag
  readonly shutTo?: string
  readonly redirect?: RouteRedirect
  /** Whose colours and fonts the page wears (R138, R139). */
  readonly theme?: 'user' | 'collection'
  /** Absent: never cached. Only pages and feeds that are the same for every visitor have it. */
  readonly cache?: RouteCache
  /** Query parameters that change what a visitor is shown; all others are ignored. */
  readonly query?: readonly string[]
  /** Values that a path parameter may have, over the rules by name in `params.ts` (D11). */
  readonly params?: Readonly<Record<string, ParamRule>>
  /** The row also answers whatever stands below its path; the rest, slashes included, is the parameter `rest`. */
  readonly below?: true
  /** Answers on every host, although its path belongs to the main one (D06). */
  readonly everyHost?: true
  /** Looks different to a viewer by flags of theirs: who asks is known before it is made. */
  readonly byViewer?: true
  /** May be framed by other sites without the flag allow_iframe (D23). */
  readonly frameable?: true
}

/** action changes something (by POST, D19), legacy is looked up in the table of old shows. */
export type RouteKind = 'page' | 'action' | 'api' | 'redirect' | 'feed' | 'asset' | 'legacy'

/** Who may see a row: owner is whoever the story, list, stats, payment ... belongs to. */
export type RouteAuth = 'public' | 'signed-in' | 'owner' | 'publication-admin' | 'member' | 'staff'

export interface PageVariant {
  /** A flag that is on; a session; the query zen=1 (D15); a topic that is gone while its tag exists (D15). */
  readonly when: FeatureFlag | 'signed-in' | 'zen' | 'topic-gone'
  readonly page: PageName
  readonly layout: PageLayout
}

/**
 * Where a redirect leads: to a route by name, with parameters of its own over those of the path, or to a
 * configured address outside. `lookup` fills a parameter that the path lacks: the username of the viewer or of
 * {userId}, the slug of {collectionId}.
 */
export type RouteRedirect =
  | {
      readonly to: string
      readonly params?: Readonly<Record<string, string>>
      readonly lookup?: 'viewer' | 'user' | 'collection'
    }
  | { readonly link: 'help' }

/** The lifetime of a stored page and the tag that is its own; those of what it names come with the data. */
export interface RouteCache {
  readonly life: 'short' | 'long'
  readonly tag: 'edgeCacheHome' | 'post' | 'user' | 'collection' | 'tag'
  /** Shows what somebody keeps of others' stories, which go and come back. */
  readonly keeps?: true
}

/** A list of the allowed values, or a form; where a form has a group, the first one found is the value. */
export type ParamRule = readonly string[] | RegExp

type Rest = Partial<Omit<RouteRow, 'name' | 'path' | 'table' | 'kind' | 'layout' | 'variants'>> & {
  readonly variants?: readonly Omit<PageVariant, 'layout'>[]
}

export const page = rowOf('page')
export const action = rowOf('action')
export const api = rowOf('api')
export const redirect = rowOf('redirect')
export const feed = rowOf('feed')
export const asset = rowOf('asset')
export const legacy = rowOf('legacy')

function rowOf(kind: RouteKind) {
  return <const Name extends string, const Path extends `/${string}`>(
    name: Name,
    path: Path,
    rest: Rest = {},
  ): RouteRow<Name, Path> => ({
    service: 'lite',
    auth: 'public',
    ...rest,
    name,
    path,
    kind,
    layout: rest.page ? layoutOf(rest.page) : 'none',
    variants: rest.variants?.map((variant) => ({ ...variant, layout: layoutOf(variant.page) })),
    table: tableOf(path),
  })
}

/** The leading segment tells the table. */
function tableOf(path: string): RouteTable {
  if (/^\/@\{username\}(\/|$)/.test(path)) return 'user'
  if (/^\/\{collectionSlug\}(\/|$)/.test(path)) return 'collection'
  return 'all'
}
