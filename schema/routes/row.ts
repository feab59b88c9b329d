/** The columns of a route row, and functions that create rows. Rows are plain data, for tests to loop over. */
import type { FeatureFlag, PageLayout, RouteService, RouteTable } from '#schema/enums.ts'
import { layoutOf, type PageName } from '#schema/routes/pages.ts'

export interface RouteRow<Name extends string = string, Path extends string = string> {
  readonly name: Name
  /** With {param} placeholders, as on the main host. */
  readonly path: Path
  /** The hosts that omit the leading segment: `/@{username}` on user hosts, `/{collectionSlug}` on collection hosts. */
  readonly table: RouteTable
  readonly service: RouteService
  readonly kind: RouteKind
  /** Allowed methods: GET by default, and POST for a form; HEAD is answered wherever GET is. */
  readonly methods: readonly RouteMethod[]
  /** The page for visitors; absent if the route has none. */
  readonly page?: PageName
  readonly layout: PageLayout | 'none'
  /** Alternatives to `page`; the first with a true condition. */
  readonly variants?: readonly PageVariant[]
  /**
   * Answered by a function, which may fall through to `page`: from worker/handlers.ts, or for 'early', if the answer is
   * the same on every host and precedes the host lookup, from worker/earlyHandlers.ts.
   */
  readonly handler?: true | 'early'
  /** Accepts the POST of a form without scripts (worker/actions/answerForm.ts). */
  readonly form?: true
  readonly redirect?: RouteRedirect
  /** Not built yet: not found, before all other columns (D20). */
  readonly unbuilt?: true
  readonly auth: RouteAuth
  /** The handler answers visitors too, instead of a redirect to sign-in. */
  readonly answersSignedOut?: true
  /**
   * Visitors are asked to sign up instead of signing in, because it is offered to readers without an account (R012).
   */
  readonly invites?: true
  /** Other hosts redirect to the main host, which is the authentication domain (D06). */
  readonly mainHostOnly: boolean
  /** Not found unless this flag is on. */
  readonly flag?: FeatureFlag
  /** Absent: never cached. Only for pages and feeds that are the same for every visitor. */
  readonly cache?: RouteCache
  /** Query parameters that change the page for visitors; others are ignored. */
  readonly query?: readonly string[]
  /** Rules for path parameters that replace those in `params.ts` (D11). */
  readonly params?: Readonly<Record<string, ParamRule>>
  /** Parameters of the path or query that grant access: their values are kept out of logs, other sites and indexes. */
  readonly secrets?: readonly string[]
  /** Also answers all paths below; the rest, including slashes, is the parameter `rest`. */
  readonly below?: true
  /** Depends on the viewer's flags, so the caller is read before rendering. */
  readonly byViewer?: true
  /** Other sites may frame it without the flag allow_iframe (D23). */
  readonly frameable?: true
}

/** Actions change data (by POST, D19); legacy is looked up in the table of old shows. */
export type RouteKind = 'page' | 'action' | 'api' | 'redirect' | 'feed' | 'asset' | 'legacy'

export type RouteMethod = 'GET' | 'POST'

/**
 * Who may see a row. owner: of the story, profile or list in the path; publication-admin: owner or editor of the path's
 * publication; publication-owner: its owner.
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
  /** A flag that is on; the query zen=1 (D15); or a signed-in viewer, with a page that is never stored (R133). */
  readonly when: FeatureFlag | 'zen' | 'viewer'
  readonly page: PageName
  readonly layout: PageLayout
}

/**
 * A redirect's target: a route by name, with its own parameters over the path's; one of several paths by the path's
 * parameter; or a configured outside address, before `page`. `lookup` adds a parameter missing in the path: the
 * username of the viewer or of {userId}, or the slug of {collectionId}.
 */
export type RouteRedirect =
  | {
      readonly to: string
      readonly params?: Readonly<Record<string, string>>
      readonly lookup?: RouteLookup
    }
  | { readonly paths: Readonly<Record<string, string>> }
  | { readonly link: DocumentLink }

/** Documents with a configurable address; without one the row shows its own page (R167). */
export type DocumentLink = 'help' | 'status' | 'blog' | 'privacy' | 'terms' | 'about' | 'textToSpeech'

export type RouteLookup = 'viewer' | 'user' | 'collection'

/** A stored page's lifetime and main tag; tags of mentioned entities come with the data. */
export interface RouteCache {
  readonly life: 'short' | 'long'
  readonly tag: 'edgeCacheHome' | 'post' | 'user' | 'collection' | 'tag'
  /** Shows others' stories that a user saved, which may be hidden and shown again. */
  readonly showsSaved?: true
}

/** Allowed values, or a pattern; the value is the pattern's first matching group, if it has any. */
export type ParamRule = readonly string[] | RegExp

interface Columns extends Partial<
  Omit<RouteRow, 'name' | 'path' | 'table' | 'kind' | 'layout' | 'variants' | 'unbuilt'>
> {
  readonly variants?: readonly Omit<PageVariant, 'layout'>[]
  readonly unbuilt?: true
}

/** Rows must have an answer or be marked unbuilt, or they do not compile. */
type Answered = Columns &
  (
    | { readonly page: PageName }
    | { readonly handler: true | 'early' }
    | { readonly redirect: RouteRedirect }
    | { readonly unbuilt: true }
  )

/** The basis for other tables' types: names of rows with a handler or form, names of pages. */
type Said<Given> = Pick<Given, Extract<keyof Given, 'handler' | 'form' | 'unbuilt'>> & {
  readonly pages: readonly PagesOf<Given>[]
}

type PagesOf<Given> =
  | (Given extends { page: infer Page } ? Page : never)
  | (Given extends { variants: readonly (infer Variant)[] }
      ? Variant extends { page: infer Page }
        ? Page
        : never
      : never)

/** Makes misspelt columns an error despite type inference. */
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
 * Defaults to the main host for sign-in and pages for one user; pages for reading, calls and files are on every host.
 */
const isOfAccount = ({ service, auth, kind }: Pick<RouteRow, 'service' | 'auth' | 'kind'>): boolean =>
  service === 'auth' || (auth !== 'public' && (kind === 'page' || kind === 'redirect'))

/** The leading segment determines the table. */
function tableOf(path: string): RouteTable {
  if (/^\/@\{username\}(\/|$)/.test(path)) return 'user'
  if (/^\/\{collectionSlug\}(\/|$)/.test(path)) return 'collection'
  return 'all'
}
