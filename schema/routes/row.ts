/** Tests loop over rows. */
import type { FeatureFlag, PageLayout, RouteService, RouteTable } from '#schema/enums.ts'
import { layoutOf, type PageName } from '#schema/routes/pages.ts'

export interface RouteRow<Name extends string = string, Path extends string = string> {
  readonly name: Name
  /** As on the main host. */
  readonly path: Path
  /** These hosts omit the first segment. */
  readonly table: RouteTable
  readonly service: RouteService
  readonly kind: RouteKind
  /** GET by default, and POST for a form; HEAD wherever GET is. */
  readonly methods: readonly RouteMethod[]
  /** For visitors. */
  readonly page?: PageName
  readonly layout: PageLayout | 'none'
  /** The first true one replaces `page`. */
  readonly variants?: readonly PageVariant[]
  /** 'early' runs before the host lookup. */
  readonly handler?: true | 'early'
  /** POST without scripts (worker/actions/answerForm.ts). */
  readonly form?: true
  readonly redirect?: RouteRedirect
  /** Not found (D20). */
  readonly unbuilt?: true
  readonly auth: RouteAuth
  /** Otherwise they sign in first. */
  readonly answersSignedOut?: true
  /** Visitors are asked to sign up (R012). */
  readonly invites?: true
  /** Others redirect to the main host (D06). */
  readonly mainHostOnly: boolean
  /** Only with this flag. */
  readonly flag?: FeatureFlag
  /** Only for answers that all visitors share. */
  readonly cache?: RouteCache
  /** Others are ignored. */
  readonly query?: readonly string[]
  /** They replace `params.ts` (D11). */
  readonly params?: Readonly<Record<string, ParamRule>>
  /** They grant access: logs, other sites and indexes must lack them. */
  readonly secrets?: readonly string[]
  /** `rest` is the path below. */
  readonly below?: true
  /** Rendering needs the caller's flags. */
  readonly byViewer?: true
  /** By other sites (D23). */
  readonly frameable?: true
}

/** Actions change data by POST (D19). */
export type RouteKind = 'page' | 'action' | 'api' | 'redirect' | 'feed' | 'asset' | 'legacy'

export type RouteMethod = 'GET' | 'POST'

/** publication-admin includes editors. */
export type RouteAuth =
  | 'public'
  | 'signed-in'
  | 'owner'
  | 'publication-admin'
  | 'publication-owner'
  | 'member'
  | 'staff'

export interface PageVariant {
  /** zen is zen=1 (D15); viewer pages are never stored (R133). */
  readonly when: FeatureFlag | 'zen' | 'viewer'
  readonly page: PageName
  readonly layout: PageLayout
}

/** `lookup` adds a missing username or slug. */
export type RouteRedirect =
  | {
      readonly to: string
      readonly params?: Readonly<Record<string, string>>
      readonly lookup?: RouteLookup
    }
  | { readonly paths: Readonly<Record<string, string>> }
  | { readonly link: DocumentLink }

/** Without an address it shows its own page (R167). */
export type DocumentLink = 'help' | 'status' | 'blog' | 'privacy' | 'terms' | 'about' | 'textToSpeech'

export type RouteLookup = 'viewer' | 'user' | 'collection'

/** Tags of mentioned entities come with the data. */
export interface RouteCache {
  readonly life: 'short' | 'long'
  readonly tag: 'edgeCacheHome' | 'post' | 'user' | 'collection' | 'tag'
  /** Others' stories may be shown again. */
  readonly showsSaved?: true
}

/** The first matching group is the value. */
export type ParamRule = readonly string[] | RegExp

interface Columns extends Partial<
  Omit<RouteRow, 'name' | 'path' | 'table' | 'kind' | 'layout' | 'variants' | 'unbuilt'>
> {
  readonly variants?: readonly Omit<PageVariant, 'layout'>[]
  readonly unbuilt?: true
}

/** Rows without an answer must be unbuilt. */
type Answered = Columns &
  (
    | { readonly page: PageName }
    | { readonly handler: true | 'early' }
    | { readonly redirect: RouteRedirect }
    | { readonly unbuilt: true }
  )

type DeclaredColumns<Given> = Pick<Given, Extract<keyof Given, 'handler' | 'form' | 'unbuilt'>> & {
  readonly pages: readonly PagesOf<Given>[]
}

type PagesOf<Given> =
  | (Given extends { page: infer Page } ? Page : never)
  | (Given extends { variants: readonly (infer Variant)[] }
      ? Variant extends { page: infer Page }
        ? Page
        : never
      : never)

/** Misspelt columns are errors. */
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
  ): RouteRow<Name, Path> & DeclaredColumns<Given> => {
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
    } as unknown as RouteRow<Name, Path> & DeclaredColumns<Given>
  }
}

/** Sign-in needs the main host. */
const isOfAccount = ({ service, auth, kind }: Pick<RouteRow, 'service' | 'auth' | 'kind'>): boolean =>
  service === 'auth' || (auth !== 'public' && (kind === 'page' || kind === 'redirect'))

function tableOf(path: string): RouteTable {
  if (/^\/@\{username\}(\/|$)/.test(path)) return 'user'
  if (/^\/\{collectionSlug\}(\/|$)/.test(path)) return 'collection'
  return 'all'
}
