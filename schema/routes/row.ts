/**
 * The columns of a route row, and the functions that make one. Rows are data only, so that tests can loop over them.
 */
import type { FeatureFlag, PageLayout, RouteService, RouteTable } from '#schema/enums.ts'
import { layoutOf, type PageName } from '#schema/routes/pages.ts'

export interface RouteRow<Name extends string = string, Path extends string = string> {
  readonly name: Name
  /** With {param} placeholders, as on the main host. */
  readonly path: Path
  /**
   * On which hosts the leading segment is dropped: `/@{username}` on user hosts, `/{collectionSlug}` on collection
   * hosts.
   */
  readonly table: RouteTable
  readonly service: RouteService
  readonly kind: RouteKind
  /** The methods it takes: GET by default, and POST for a form; HEAD is answered wherever GET is. */
  readonly methods: readonly RouteMethod[]
  /** What a visitor sees; absent if the route has no page. */
  readonly page?: PageName
  /** The layout of `page`. */
  readonly layout: PageLayout | 'none'
  /** Pages that replace `page`, with their layouts; the first whose condition holds. */
  readonly variants?: readonly PageVariant[]
  /**
   * A function answers, or leaves the answer to `page`: from worker/handlers.ts or, if the answer is the same on
   * every host and is given before the host is looked up ('early'), from worker/earlyHandlers.ts.
   */
  readonly handler?: true | 'early'
  /** It takes the POST of a form without scripts (worker/actions/answerForm.ts). */
  readonly form?: true
  readonly redirect?: RouteRedirect
  /** Not built yet: it is not found, before any other column is considered (D20). */
  readonly unbuilt?: true
  readonly auth: RouteAuth
  /** Visitors are not sent to sign-in: the handler answers them too. */
  readonly answersSignedOut?: true
  /** Visitors are asked to sign up there, and not to sign in: it is offered to readers without an account (R012). */
  readonly invites?: true
  /** Other hosts redirect to the main host, which is the authentication domain (D06). */
  readonly mainHostOnly: boolean
  /** The row exists only while this flag is on; otherwise it is not found. */
  readonly flag?: FeatureFlag
  /** Absent: never cached. Only for pages and feeds that are the same for every visitor. */
  readonly cache?: RouteCache
  /** Query parameters that change the page for visitors; all others are ignored. */
  readonly query?: readonly string[]
  /** Values that a path parameter may have, instead of the rules by name in `params.ts` (D11). */
  readonly params?: Readonly<Record<string, ParamRule>>
  /**
   * Parameters of the path or query that give access by themselves: no log contains their values, no other site receives
   * the address, and no index lists it.
   */
  readonly secrets?: readonly string[]
  /** The row also answers every path below its own; the rest, slashes included, is the parameter `rest`. */
  readonly below?: true
  /** Depends on the viewer's flags, so the caller is read before it is rendered. */
  readonly byViewer?: true
  /** Other sites may frame it without the flag allow_iframe (D23). */
  readonly frameable?: true
}

/** An action changes something (by POST, D19); legacy is looked up in the table of old shows. */
export type RouteKind = 'page' | 'action' | 'api' | 'redirect' | 'feed' | 'asset' | 'legacy'

export type RouteMethod = 'GET' | 'POST'

/**
 * Who may see a row: owner is the user who owns the story, profile or list in the path; publication-admin is an owner
 * or editor of the publication in the path, publication-owner its owner.
 */
export type RouteAuth =
  | 'public'
  | 'signed-in'
  | 'owner'
  | 'publication-admin'
  | 'publication-owner'
  | 'member'
  | 'staff'

export interface PageVariant {
  /** A flag that is on; the query zen=1 (D15); a signed-in viewer, whose page is never stored (R133). */
  readonly when: FeatureFlag | 'zen' | 'viewer'
  readonly page: PageName
  readonly layout: PageLayout
}

/**
 * Where a redirect leads: to a route by name, with its own parameters over those of the path; to one of several
 * paths, chosen by the path's parameter; or to a configured address outside, before `page`. `lookup` supplies a parameter that the
 * path lacks: the username of the viewer or of {userId}, or the slug of {collectionId}.
 */
export type RouteRedirect =
  | {
      readonly to: string
      readonly params?: Readonly<Record<string, string>>
      readonly lookup?: RouteLookup
    }
  | { readonly paths: Readonly<Record<string, string>> }
  | { readonly link: DocumentLink }

/** Documents whose address may be configured; without one the row shows a page of its own (R167). */
export type DocumentLink = 'help' | 'privacy' | 'terms' | 'about'

export type RouteLookup = 'viewer' | 'user' | 'collection'

/** The lifetime of a stored page and its own tag; the tags of what it names come with the data. */
export interface RouteCache {
  readonly life: 'short' | 'long'
  readonly tag: 'edgeCacheHome' | 'post' | 'user' | 'collection' | 'tag'
  /** Shows others' stories that a user has saved, which may be hidden and shown again. */
  readonly showsSaved?: true
}

/** A list of the allowed values, or a pattern; if the pattern has groups, the first one that matched is the value. */
export type ParamRule = readonly string[] | RegExp

interface Columns extends Partial<
  Omit<RouteRow, 'name' | 'path' | 'table' | 'kind' | 'layout' | 'variants' | 'unbuilt'>
> {
  readonly variants?: readonly Omit<PageVariant, 'layout'>[]
  readonly unbuilt?: true
}

/** A row says how it is answered, or that it is not built yet; otherwise it does not compile. */
type Answered = Columns &
  (
    | { readonly page: PageName }
    | { readonly handler: true | 'early' }
    | { readonly redirect: RouteRedirect }
    | { readonly unbuilt: true }
  )

/** The basis for the types of other tables: names of rows with a handler or a form, names of pages. */
type Said<Given> = Pick<Given, Extract<keyof Given, 'handler' | 'form' | 'unbuilt'>> & {
  /** Every page that the row may show. */
  readonly pages: readonly PagesOf<Given>[]
}

type PagesOf<Given> =
  | (Given extends { page: infer Page } ? Page : never)
  | (Given extends { variants: readonly (infer Variant)[] }
      ? Variant extends { page: infer Page }
        ? Page
        : never
      : never)

/** A misspelt column is an error, although the type of the columns is inferred. */
type OnlyColumns<Given> = { readonly [Key in Exclude<keyof Given, keyof Columns>]: never }

export const page = rowOf('page')
export const action = rowOf('action')
export const api = rowOf('api')
export const redirect = rowOf('redirect')
export const feed = rowOf('feed')
export const asset = rowOf('asset')
export const legacy = rowOf('legacy')

function rowOf(kind: RouteKind) {
  return <const Name extends string, const Path extends `/${string}`, const Given extends Answered>(
    name: Name,
    path: Path,
    given: Given & OnlyColumns<Given>,
  ): RouteRow<Name, Path> & Said<Given> => {
    const columns: Columns = given
    const { page, variants, service = 'lite', auth = 'public' } = columns
    const table = tableOf(path)
    return {
      methods: columns.form ? ['GET', 'POST'] : ['GET'],
      mainHostOnly: table === 'all' && !path.startsWith('/_/') && isOfAccount({ service, auth, kind }),
      ...given,
      service,
      auth,
      name,
      path,
      kind,
      layout: page ? layoutOf(page) : 'none',
      variants: variants?.map((variant) => ({ ...variant, layout: layoutOf(variant.page) })),
      pages: [page, ...(variants ?? []).map((variant) => variant.page)].filter((name) => name !== undefined),
      table,
    } as unknown as RouteRow<Name, Path> & Said<Given>
  }
}

/**
 * Sign-in, and pages for one user, unless the row says otherwise. Pages for reading, calls and files are on every
 * host.
 */
const isOfAccount = ({ service, auth, kind }: Pick<RouteRow, 'service' | 'auth' | 'kind'>): boolean =>
  service === 'auth' || (auth !== 'public' && (kind === 'page' || kind === 'redirect'))

/** The leading segment decides the table. */
function tableOf(path: string): RouteTable {
  if (/^\/@\{username\}(\/|$)/.test(path)) return 'user'
  if (/^\/\{collectionSlug\}(\/|$)/.test(path)) return 'collection'
  return 'all'
}
