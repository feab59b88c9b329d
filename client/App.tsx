/** The route table chooses the page under one document (decision 8). */
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router'
import { Document, DocumentError } from '#client/Document.tsx'
import { PageHead } from '#client/browser/PageHead.tsx'
import type { PageData } from '#client/browser/load.ts'
import { type Pages, PagesContext, usePages } from '#client/browser/pages.ts'
import { placeOfData } from '#client/browser/place.ts'
import { ServerStateContext, type ServerState } from '#client/browser/serverState.ts'
import { type Site, SiteContext, useSite } from '#client/browser/site.tsx'
import { TimedOut } from '#client/browser/lazyScreen.ts'
import { GenericErrorPage, TimedOutPage } from '#client/errors/GenericErrorPage.tsx'
import { copy } from '#schema/copy.ts'
import { ReportError } from '#client/reporting/ReportError.tsx'
import { layouts } from '#client/shell/layouts.ts'

type Load = (args: Pick<LoaderFunctionArgs, 'request' | 'context'>) => unknown

export const appRoutes = (load: Load): RouteObject[] => [
  {
    id: 'document',
    Component: Document,
    ErrorBoundary: DocumentError,
    children: [{ id: 'page', path: '*', loader: load, Component: CurrentPage, ErrorBoundary: PageError }],
  },
]

interface AppProps {
  pages: Pages
  site: Site
  state: ServerState | null
  onHydrated?(): void
  children: ReactNode
}

export function App({ pages, site, state, onHydrated, children }: AppProps) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <PagesContext value={pages}>
      <SiteContext value={site}>
        <ServerStateContext value={state}>{children}</ServerStateContext>
      </SiteContext>
    </PagesContext>
  )
}

function CurrentPage() {
  const loaded = useLoaderData<PageData>()
  const site = useSite()
  const { pathname, search } = useLocation()
  useFocusOnNavigation(pathname + search)
  const page = usePages().loaded(loaded.page)
  const at = placeOfData(loaded)
  const Layout = layouts[loaded.layout]
  if (page.isFrame)
    return (
      <main id="main">
        <PageHead head={page.head(loaded.data, at, site)} />
        <page.Component data={loaded.data} at={at} late={loaded.late} />
      </main>
    )
  const isSided = page.isSided?.(loaded.data, at, site) ?? true
  const aside = isSided && page.Aside && <page.Aside data={loaded.data} at={at} late={loaded.late} />
  return (
    <Layout aside={aside} isStandalone={page.isStandalone} hasMasthead={page.hasMasthead}>
      <PageHead head={page.head(loaded.data, at, site)} />
      <page.Component key={loaded.href} data={loaded.data} at={at} late={loaded.late} />
    </Layout>
  )
}

/** Screen readers and keyboards continue at the new content. */
function useFocusOnNavigation(address: string) {
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [address])
}

/** Inside the shell, so the bar keeps working. */
function PageError() {
  const error = useRouteError()
  const Layout = layouts['top-navigation']
  return (
    <Layout>
      <title>{copy.genericError.heading}</title>
      <ReportError error={error} />
      {error instanceof TimedOut ? <TimedOutPage /> : <GenericErrorPage />}
    </Layout>
  )
}
