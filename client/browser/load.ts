import type { PageLayout } from '#schema/enums.ts'
import type { BrowserRow } from '#schema/routes/forBrowser.ts'
import { ownParams } from '#schema/routes/paths.ts'
import { limits } from '#schema/limits.ts'
import type { OperationName } from '#schema/generated/operations.ts'
import type { LatePart } from '#client/browser/late.tsx'
import type { PageLocation, ShownPage } from '#client/browser/page.ts'
import type { ChosenPage } from '#client/browser/pageFor.ts'
import type { Pages } from '#client/browser/pages.ts'
import type { Site } from '#client/browser/site.tsx'

export interface PageData {
  page: ShownPage
  layout: PageLayout
  row: string
  params: Record<string, string>
  href: string
  status: number
  data: unknown
  late: Record<string, LatePart>
}

export type Loaded = PageData | { redirect: string; status: 301 | 302 }

/** Rejects when there is no data. */
export type Run = (operation: OperationName, variables: Record<string, unknown>) => Promise<unknown>

export interface LoadContext {
  pages: Pages
  run: Run
}

export async function loadPage(
  context: LoadContext,
  { name, layout }: ChosenPage,
  at: PageLocation,
  href: string,
  site: Site,
  known: Record<string, LatePart> = {},
): Promise<Loaded> {
  const { pages, run } = context
  const page = await pages.load(name)
  const data = page.operation ? await run(page.operation, page.variables(at, site)) : null
  const outcome = page.outcome?.(data, at, site)
  if (outcome && 'redirect' in outcome) return { redirect: outcome.redirect, status: outcome.status }
  if (outcome?.status === 404 && !outcome.isShown) return loadNotFound(context, at, href)
  return {
    page: name,
    layout,
    row: at.row.name,
    params: at.params,
    href,
    status: outcome?.status ?? page.status ?? 200,
    data,
    late: { ...startLate(without(page.late, known), at, data, run), ...known },
  }
}

/** D75. */
export async function loadNotFound(
  { pages, run }: LoadContext,
  at: Pick<PageLocation, 'params'>,
  href: string,
): Promise<PageData> {
  const page = await pages.load('not-found')
  const inBrowser = typeof document !== 'undefined'
  const data = page.operation
    ? await run(page.operation, {
        limit: inBrowser ? limits.notFound.cardsOtherVariant : limits.notFound.cards,
      }).catch(() => null)
    : null
  return {
    page: 'not-found',
    layout: 'top-navigation',
    row: '',
    params: at.params,
    href,
    status: limits.notFound.status,
    data,
    late: {},
  }
}

type LateQueries = Record<
  string,
  { operation: OperationName; variables(at: PageLocation, data: unknown): Record<string, unknown> }
>

const without = (queries: LateQueries = {}, known: Record<string, LatePart>): LateQueries =>
  Object.fromEntries(Object.entries(queries).filter(([key]) => !(key in known)))

function startLate(
  queries: LateQueries,
  at: PageLocation,
  data: unknown,
  run: Run,
): Record<string, LatePart> {
  return Object.fromEntries(
    Object.entries(queries).map(([key, query]): [string, LatePart] => {
      const value = run(query.operation, query.variables(at, data)).then(
        (data) => ({ ok: true as const, data }),
        () => ({ ok: false as const }),
      )
      return [key, { id: `late-${key}`, value }]
    }),
  )
}

/** Adds the host's owner, which its paths omit (R140). */
export const placeOf = (
  row: BrowserRow,
  params: Record<string, string>,
  at: URL,
  site: Pick<Site, 'table' | 'entity'>,
): PageLocation => ({
  row,
  params: { ...ownParams(row, site), ...params },
  search: at.searchParams,
  pathname: at.pathname,
})
