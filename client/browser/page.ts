import type { ComponentType } from 'react'
import type { OperationName, Operations, ThemePartsFragment } from '#schema/generated/operations.ts'
import type { FirstSheet } from '#schema/design/firstSheets.ts'
import type { RoutedPage } from '#schema/routes/table.ts'
import type { BrowserRow } from '#schema/routes/forBrowser.ts'
import type { Head } from '#client/browser/head.ts'
import type { LatePart } from '#client/browser/late.tsx'
import type { Site } from '#client/browser/site.tsx'

export interface PageLocation {
  row: BrowserRow
  params: Record<string, string>
  search: URLSearchParams
  pathname: string
}

/** `isShown` renders the page itself, with the status 404. */
export type Outcome = { status: 404; isShown?: true } | { status: 301 | 302; redirect: string } | undefined

type Data<O extends OperationName> = Operations[O]['data']
type Variables<O extends OperationName> = Operations[O]['variables']

/** See decision 21. */
export interface LateQuery<PageData, O extends OperationName = OperationName> {
  operation: O
  variables(at: PageLocation, data: PageData): Variables<O>
}

export interface PageProps<O extends OperationName, L extends LateNames = never> {
  data: Data<O>
  at: PageLocation
  late: Record<L, LatePart>
}
type LateNames = string

export interface Page<O extends OperationName = OperationName, L extends LateNames = string> {
  Component: ComponentType<PageProps<O, L>>
  Aside?: ComponentType<PageProps<O, L>>
  /** False if the right column is empty. */
  isSided?(data: Data<O>, at: PageLocation, site: Site): boolean
  operation: O
  variables(at: PageLocation, site: Site): Variables<O>
  late?: { [K in L]: LateQuery<Data<O>> }
  outcome?(data: Data<O>, at: PageLocation, site: Site): Outcome
  head(data: Data<O>, at: PageLocation, site: Site): Head
  state?(data: Data<O>): Data<O>
  /** @param row the matched row's name (R138, R139) */
  theme?(data: Data<O>, row: string): ThemePartsFragment | null | undefined
  status?: number
  /** R168. */
  isStandalone?: boolean
  isFrame?: boolean
  hasMasthead?: boolean
  /** Inline, so the first paint needs no file. */
  firstSheet?: FirstSheet
  /** Names of client/<domain>/<name>.css. */
  styles?: string[]
  hasItalics?: boolean
  faces?(data: Data<O>): Faces
}

export interface Faces {
  hasItalics: boolean
  hasBold: boolean
}

export type ShownPage = RoutedPage | 'not-found' | 'server-error'

export const definePage = <O extends OperationName, L extends LateNames = never>(page: Page<O, L>): AnyPage =>
  page as unknown as AnyPage

export interface AnyPage {
  Component: ComponentType<{ data: unknown; at: PageLocation; late: Record<string, LatePart> }>
  Aside?: ComponentType<{ data: unknown; at: PageLocation; late: Record<string, LatePart> }>
  isSided?(data: unknown, at: PageLocation, site: Site): boolean
  operation?: OperationName
  variables(at: PageLocation, site: Site): Record<string, unknown>
  late?: Record<
    string,
    { operation: OperationName; variables(at: PageLocation, data: unknown): Record<string, unknown> }
  >
  outcome?(data: unknown, at: PageLocation, site: Site): Outcome
  head(data: unknown, at: PageLocation, site: Site): Head
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
