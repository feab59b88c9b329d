/** What a page is: a component, its operation, and what is decided from the data before it is shown. */
import type { ComponentType } from 'react'
import type { OperationName, Operations, ThemePartsFragment } from '#schema/generated/operations.ts'
import type { RoutedPage } from '#schema/routes/table.ts'
import type { BrowserRow } from '#schema/routes/forBrowser.ts'
import type { Head } from '#client/browser/head.ts'
import type { LatePart } from '#client/browser/late.tsx'
import type { Site } from '#client/browser/site.tsx'

/** Where the reader is: the matched row, its parameters, and the allow-listed query. */
export interface Place {
  row: BrowserRow
  params: Record<string, string>
  search: URLSearchParams
  pathname: string
}

export type Outcome = { status: 404 } | { status: 301 | 302; redirect: string } | undefined

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
  /** The right column of two-column layouts. */
  Aside?: ComponentType<PageProps<O, L>>
  /** False where there is nothing in it: the main column then stands in the middle from the first byte. */
  isSided?(data: Data<O>, at: Place, site: Site): boolean
  operation: O
  variables(at: Place, site: Site): Variables<O>
  late?: { [K in L]: LateQuery<Data<O>> }
  /** Not found, or a redirect; absent when the page is to be shown. */
  outcome?(data: Data<O>, at: Place, site: Site): Outcome
  head(data: Data<O>, at: Place, site: Site): Head
  /** The part of the data that the browser needs to hydrate; absent: all of it. */
  state?(data: Data<O>): Data<O>
  /** The author's or publication's look on themed routes (R138, R139); `row` is the name of the matched one. */
  theme?(data: Data<O>, row: string): ThemePartsFragment | null | undefined
  /** A page around signing in, with the footer of those (R168). */
  isStandalone?: boolean
  /** The first sheet has all rules of its first screen: no other sheet may hold up the first paint. */
  isPaintedAlone?: boolean
  /** Style sheets beside `base`: names of client/<domain>/<name>.css. */
  styles?: string[]
  /** Its first lines use italics: their font file is preloaded. */
  hasItalics?: boolean
  /** The typefaces that the author's text uses in addition to the regular one; they are preloaded. */
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

/** A page whose operation is not known to the compiler: what the router holds. */
export interface AnyPage {
  Component: ComponentType<{ data: unknown; at: Place; late: Record<string, LatePart> }>
  Aside?: ComponentType<{ data: unknown; at: Place; late: Record<string, LatePart> }>
  isSided?(data: unknown, at: Place, site: Site): boolean
  /** Absent only on error pages. */
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
  isStandalone?: boolean
  isPaintedAlone?: boolean
  styles?: string[]
  hasItalics?: boolean
  faces?(data: unknown): Faces
}
