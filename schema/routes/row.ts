/** Rows are plain data, for tests to loop over. */
import type { FeatureFlag, PageLayout, RouteService, RouteTable } from '#schema/enums.ts'
import { layoutOf, type PageName } from '#schema/routes/pages.ts'

export interface RouteRow<Name extends string = string, Path extends string = string> {
  readonly name: Name
  /** With {param} placeholders, as on the main host. */
  readonly path: Path
  /** The hosts that omit the leading segment. */
  readonly table: RouteTable
  readonly service: RouteService
  readonly kind: RouteKind
  /** GET by default, and POST for a form; HEAD wherever GET is. */
  readonly methods: readonly RouteMethod[]
  /** For visitors. */
  readonly page?: PageName
  readonly layout: PageLayout | 'none'
  /** The first with a true condition replaces `page`. */
  readonly variants?: readonly PageVariant[]
  /**
   * By worker/handlers.ts, perhaps falling through to `page`; 'early' by worker/earlyHandlers.ts, before the host
   * lookup.
   */
  readonly handler?: true | 'early'
  /** POST without scripts (worker/actions/answerForm.ts). */
  readonly form?: true
  readonly redirect?: RouteRedirect
  /** Not found, before all other columns (D20). */
  readonly unbuilt?: true
  readonly auth: RouteAuth
  /** Instead of a redirect to sign-in. */
  readonly answersSignedOut?: true
  /** Visitors are asked to sign up instead (R012). */
  readonly invites?: true
  /** Other hosts redirect to the authentication domain (D06). */
  readonly mainHostOnly: boolean
  /** Not found unless this flag is on. */
  readonly flag?: FeatureFlag
  /** Absent: never cached. Only for answers that are the same for every visitor. */
  readonly cache?: RouteCache
  /** Those that change the page for visitors; others are ignored. */
  readonly query?: readonly string[]
  /** Replace those in `params.ts` (D11). */
  readonly params?: Readonly<Record<string, ParamRule>>
  /** They grant access, so they are kept out of logs, other sites and indexes. */
  readonly secrets?: readonly string[]
  /** Also all paths below; the rest is the parameter `rest`. */
  readonly below?: true
  /** The caller's flags are read before rendering. */
  readonly byViewer?: true
  /** By other sites, without the flag allow_iframe (D23). */
  readonly frameable?: true
}

/** Actions change data (by POST, D19); legacy is looked up in the table of old shows. */
export type RouteKind = 'page' | 'action' | 'api' | 'redirect' | 'feed' | 'asset' | 'legacy'

export type RouteMethod = 'GET' | 'POST'

/** owner: of the story, profile or list in the path; publication-admin: owner or editor of the publication. */
export type RouteAuth =
  | 'public'
  | 'signed-in'
  | 'owner'
  | 'publication-admin'
  | 'publication-owner'
  | 'member'
  | 'staff'

export interface PageVariant {
  /** zen: the query zen=1 (D15); viewer: signed in, with a page that is never stored (R133). */
  readonly when: FeatureFlag | 'zen' | 'viewer'
  readonly page: PageName
  readonly layout: PageLayout
}

/**
 * A route with its own parameters over the path's; one of several paths; or a configured address. `lookup` adds a
 * missing parameter: a username, or the slug of {collectionId}.
 */
export type RouteRedirect =
  | {
      readonly to: string
      readonly params?: Readonly<Record<string, string>>
      readonly lookup?: RouteLookup
    }
  | { readonly paths: Readonly<Record<string, string>> }
  | { readonly link: DocumentLink }

/** Without a configured address the row shows its own page (R167). */
export type DocumentLink = 'help' | 'status' | 'blog' | 'privacy' | 'terms' | 'about' | 'textToSpeech'

export type RouteLookup = 'viewer' | 'user' | 'collection'

/** Tags of mentioned entities come with the data. */
export interface RouteCache {
  readonly life: 'short' | 'long'
  readonly tag: 'edgeCacheHome' | 'post' | 'user' | 'collection' | 'tag'
  /** Others' saved stories may be hidden and shown again. */
  readonly showsSaved?: true
}

/** The value is the pattern's first matching group, if it has any. */
export type ParamRule = readonly string[] | RegExp

interface Columns extends Partial<
  Omit<RouteRow, 'name' | 'path' | 'table' | 'kind' | 'layout' | 'variants' | 'unbuilt'>
> {
  readonly variants?: readonly Omit<PageVariant, 'layout'>[]
  readonly unbuilt?: true
}

/** Rows without an answer must be marked unbuilt, or they do not compile. */
type Answered = Columns &
  (
    | { readonly page: PageName }
    | { readonly handler: true | 'early' }
    | { readonly redirect: RouteRedirect }
    | { readonly unbuilt: true }
  )

/** The basis for other tables' types. */
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

/** The main host for sign-in and pages for one user. */
const isOfAccount = ({ service, auth, kind }: Pick<RouteRow, 'service' | 'auth' | 'kind'>): boolean =>
  service === 'auth' || (auth !== 'public' && (kind === 'page' || kind === 'redirect'))

function tableOf(path: string): RouteTable {
  if (/^\/@\{username\}(\/|$)/.test(path)) return 'user'
  if (/^\/\{collectionSlug\}(\/|$)/.test(path)) return 'collection'
  return 'all'
}
