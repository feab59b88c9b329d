import type { ComponentType } from 'react'
import type { OperationName, Operations, ThemePartsFragment } from '#schema/generated/operations.ts'
import type { FirstSheet } from '#schema/firstSheets.ts'
import type { RoutedPage } from '#schema/routes/table.ts'
import type { BrowserRow } from '#schema/routes/forBrowser.ts'
import type { Head } from '#client/browser/head.ts'
import type { LatePart } from '#client/browser/late.tsx'
import type { Site } from '#client/browser/site.tsx'

/** A reader's place: the matched row, its parameters, and the allow-listed query. */
export interface Place {
  row: BrowserRow
  params: Record<string, string>
  search: URLSearchParams
  pathname: string
}

/** With `isShown` the page itself is shown with the status 404, and says that it is empty. */
export type Outcome = { status: 404; isShown?: true } | { status: 301 | 302; redirect: string } | undefined

type Data<O extends OperationName> = Operations[O]['data']
type Variables<O extends OperationName> = Operations[O]['variables']

/** A part that the page does not wait for; its data is small (decision 21). */
export interface LateQuery<PageData, O extends OperationName = OperationName> {
  operation: O
  variables(at: Place, data: PageData): Variables<O>
}

export interface PageProps<O extends OperationName, L extends LateNames = never> {
  data: Data<O>
  at: Place
  late: Record<L, LatePart>
}
type LateNames = string

export interface Page<O extends OperationName = OperationName, L extends LateNames = string> {
  Component: ComponentType<PageProps<O, L>>
  Aside?: ComponentType<PageProps<O, L>>
  /** False when the right column is empty: the main column is then centred from the first byte. */
  isSided?(data: Data<O>, at: Place, site: Site): boolean
  operation: O
  variables(at: Place, site: Site): Variables<O>
  late?: { [K in L]: LateQuery<Data<O>> }
  outcome?(data: Data<O>, at: Place, site: Site): Outcome
  head(data: Data<O>, at: Place, site: Site): Head
  /** The data that the browser needs to hydrate; all of it by default. */
  state?(data: Data<O>): Data<O>
  /**
   * The look of the author or publication on themed routes (R138, R139).
   * @param row the name of the matched row
   */
  theme?(data: Data<O>, row: string): ThemePartsFragment | null | undefined
  /** The HTTP status, 200 by default. */
  status?: number
  /** Uses the footer of the pages around signing in (R168). */
  isStandalone?: boolean
  /** Shown in a frame on another site, without header, footer or scripts. */
  isFrame?: boolean
  /** The page's basic layout has the site's header, which scrolls away. */
  hasMasthead?: boolean
  /** All rules of the first screen, printed inline: no file may hold up the first paint. */
  firstSheet?: FirstSheet
  /** Style sheets in addition to `base`: names of client/<domain>/<name>.css. */
  styles?: string[]
  /** The first lines use italics, so their font file is preloaded. */
  hasItalics?: boolean
  /** Faces that the author's text uses in addition to the regular one; they are preloaded. */
  faces?(data: Data<O>): Faces
}

export interface Faces {
  hasItalics: boolean
  hasBold: boolean
}

/** Pages of the route table, and those without a route. */
export type ShownPage = RoutedPage | 'not-found' | 'server-error'

/** Types a page by its operation. */
export const definePage = <O extends OperationName, L extends LateNames = never>(page: Page<O, L>): AnyPage =>
  page as unknown as AnyPage

/** A page of any operation, as the router holds it. */
export interface AnyPage {
  Component: ComponentType<{ data: unknown; at: Place; late: Record<string, LatePart> }>
  Aside?: ComponentType<{ data: unknown; at: Place; late: Record<string, LatePart> }>
  isSided?(data: unknown, at: Place, site: Site): boolean
  operation?: OperationName
  variables(at: Place, site: Site): Record<string, unknown>
  late?: Record<
    string,
    { operation: OperationName; variables(at: Place, data: unknown): Record<string, unknown> }
  >
  outcome?(data: unknown, at: Place, site: Site): Outcome
  head(data: unknown, at: Place, site: Site): Head
  state?(data: unknown): unknown
  theme?(data: unknown, row: string): ThemePartsFragment | null | undefined
  status?: number
  isStandalone?: boolean
  isFrame?: boolean
  hasMasthead?: boolean
  firstSheet?: FirstSheet
  styles?: string[]
  hasItalics?: boolean
  faces?(data: unknown): Faces
}
