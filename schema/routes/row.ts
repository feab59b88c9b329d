/** What a row of the route table says, and the functions to write one with. Data only, so that tests can loop. */
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
  /** Which requests it takes, GET unless it says otherwise, and POST for a form; HEAD is answered wherever GET is. */
  readonly methods: readonly RouteMethod[]
  /** What a visitor sees; absent where the route has no page. */
  readonly page?: PageName
  /** The layout of `page`. */
  readonly layout: PageLayout | 'none'
  /** Pages that take the place of `page`, with their layouts; the first whose condition holds. */
  readonly variants?: readonly PageVariant[]
  /**
   * A function answers, or leaves the answer to `page`: of worker/handlers.ts, or, where the answer is the same on
   * every host and is given before the host is looked up ('early'), of worker/earlyHandlers.ts.
   */
  readonly handler?: true | 'early'
  /** What is posted to it is one of the forms without scripts (worker/actions/answerForm.ts). */
  readonly form?: true
  readonly redirect?: RouteRedirect
  /** Nothing answers it yet: it is not found, before anything else is asked of it (D20). */
  readonly unbuilt?: true
  readonly auth: RouteAuth
  /** A visitor is not sent to sign in first: the handler answers them too. */
  readonly answersSignedOut?: true
  /** Other hosts redirect to the main host, which is the authentication domain (D06). */
  readonly mainHostOnly: boolean
  /** The row exists only while this flag is on; otherwise it is not found. */
  readonly flag?: FeatureFlag
  /** Absent: never cached. Only pages and feeds that are the same for every visitor have it. */
  readonly cache?: RouteCache
  /** Query parameters that change what a visitor is shown; all others are ignored. */
  readonly query?: readonly string[]
  /** Values that a path parameter may have, over the rules by name in `params.ts` (D11). */
  readonly params?: Readonly<Record<string, ParamRule>>
  /** The row also answers all that stands below its path; the rest, slashes included, is the parameter `rest`. */
  readonly below?: true
  /** Looks different to a viewer by flags of theirs: who asks is known before it is made. */
  readonly byViewer?: true
  /** May be framed by other sites without the flag allow_iframe (D23). */
  readonly frameable?: true
}

/** action changes something (by POST, D19), legacy is looked up in the table of old shows. */
export type RouteKind = 'page' | 'action' | 'api' | 'redirect' | 'feed' | 'asset' | 'legacy'

export type RouteMethod = 'GET' | 'POST'

/**
 * Who may see a row: owner is the person to whom the story, the profile, the list ... of the path belongs;
 * publication-admin an owner or editor of the path's publication.
 */
export type RouteAuth = 'public' | 'signed-in' | 'owner' | 'publication-admin' | 'member' | 'staff'

export interface PageVariant {
  /** A flag that is on; the query zen=1 (D15). */
  readonly when: FeatureFlag | 'zen'
  readonly page: PageName
  readonly layout: PageLayout
}

/**
 * Where a redirect leads: to a route by name, with parameters of its own over those of the path; to one of several
 * paths, by the path's own parameter; or to a configured address outside. `lookup` fills a parameter that the path
 * lacks: the username of the viewer or of {userId}, the slug of {collectionId}.
 */
export type RouteRedirect =
  | {
      readonly to: string
      readonly params?: Readonly<Record<string, string>>
      readonly lookup?: RouteLookup
    }
  | { readonly paths: Readonly<Record<string, string>> }
  | { readonly link: 'help' }

export type RouteLookup = 'viewer' | 'user' | 'collection'

/** The lifetime of a stored page and the tag that is its own; those of what it names come with the data. */
export interface RouteCache {
  readonly life: 'short' | 'long'
  readonly tag: 'edgeCacheHome' | 'post' | 'user' | 'collection' | 'tag'
  /** Shows what a person keeps of others' stories, which go and come back. */
  readonly keeps?: true
}

/** A list of the allowed values, or a form; where a form has a group, the first one found is the value. */
export type ParamRule = readonly string[] | RegExp

interface Columns extends Partial<
  Omit<RouteRow, 'name' | 'path' | 'table' | 'kind' | 'layout' | 'variants' | 'unbuilt'>
> {
  readonly variants?: readonly Omit<PageVariant, 'layout'>[]
  readonly unbuilt?: true
}

/** A row says how it is answered, or that it is not answered yet: one that does neither does not compile. */
type Answered = Columns &
  (
    | { readonly page: PageName }
    | { readonly handler: true | 'early' }
    | { readonly redirect: RouteRedirect }
    | { readonly unbuilt: true }
  )

/** What the types of other tables are made of: names of rows with a handler or a form, names of pages. */
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

/** A misspelt column is an error, although the columns' own type is inferred. */
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

/** Signing in, and pages for one person, unless the row says otherwise: reading paths, calls and files are everywhere. */
const isOfAccount = ({ service, auth, kind }: Pick<RouteRow, 'service' | 'auth' | 'kind'>): boolean =>
  service === 'auth' || (auth !== 'public' && (kind === 'page' || kind === 'redirect'))

/** The leading segment tells the table. */
function tableOf(path: string): RouteTable {
  if (/^\/@\{username\}(\/|$)/.test(path)) return 'user'
  if (/^\/\{collectionSlug\}(\/|$)/.test(path)) return 'collection'
  return 'all'
}
