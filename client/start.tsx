/** Starts the app in the browser: hydrates the document and takes over navigation. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App, appRoutes } from '#client/App.tsx'
import { watchMoves } from '#client/browser/beforeRouter.ts'
import { arrivalOf } from '#client/browser/late.tsx'
import { rememberLate, rememberedLate, watchReturns } from '#client/browser/lateMemory.ts'
import { loadNotFound, loadPage, type PageData, placeOf, type Run } from '#client/browser/load.ts'
import { inTime } from '#client/browser/lazyScreen.ts'
import { type PageImports, pagesOf } from '#client/browser/pages.ts'
import { pageFor } from '#client/browser/pageFor.ts'
import type { ServerState } from '#client/browser/serverState.ts'
import type { Site } from '#client/browser/site.tsx'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { connect, send } from '#client/graphql/send.ts'
import { loadViewerParts, viewerParts } from '#client/shell/viewerParts.ts'
import { startReporting } from '#client/reporting/errors.ts'
import { match } from '#schema/routes/match.ts'

export async function start(pageImports: PageImports): Promise<void> {
  startReporting()
  const pages = pagesOf(pageImports)
  const { site, page, viewer } = readState()
  setViewer(viewer)
  let route = { name: page.row, path: location.pathname }
  connect({ url: site.graphqlUrl, route: () => route })
  const { enable_devtool, enable_sprig } = site.flags
  const flagged =
    enable_devtool || enable_sprig
      ? import('#client/flagged.ts').then(({ flaggedParts }) => flaggedParts(site, pages))
      : null
  await Promise.all([pages.load(page.page), viewer && loadViewerParts(), flagged])

  const run: Run = (operation, variables) => send(operation, variables as never)
  const context = { pages, run }
  watchReturns()
  watchMoves()
  const initial = revive(page)
  rememberLate(initial.href, initial.late)
  const router = createBrowserRouter(
    appRoutes(async ({ request }) => {
      const url = new URL(request.url)
      const found = match(site.table, url.pathname)
      const page = found && pageFor(found.row, url.searchParams, site, currentViewer() !== null)
      const href = url.pathname + url.search
      if (!found || !page) return goToServer(request, site)
      route = { name: found.row.name, path: url.pathname }
      const at = placeOf(found.row, found.params, url, site)
      const loaded = await inTime(loadPage(context, page, at, href, site, await rememberedLate(href)))
      if ('redirect' in loaded) return redirect(loaded.redirect)
      rememberLate(href, loaded.late)
      return loaded
    }),
    { hydrationData: { loaderData: { page: initial } } },
  )
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <App pages={pages} site={site} state={null}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
      { onRecoverableError: (error) => reportError(error) },
    )
  })
  void import('#client/reporting/start.ts').then(({ startReports }) => {
    startReports(site, router, pages)
    void flagged?.then((start) => start(router))
    if (viewer) viewerParts().afterSignIn(site.environment)
  })

  /** For a path without a page of the app, such as a file, a feed or a redirect: the browser asks the server. */
  async function goToServer(request: Request, site: Site) {
    const url = new URL(request.url)
    if (url.origin === site.origin) {
      const probe = await fetch(url, { method: 'HEAD', redirect: 'manual' })
      if (probe.status === 404) return loadNotFound(context, { params: {} }, url.pathname + url.search)
    }
    location.assign(url)
    return new Promise<never>(() => {})
  }
}

/** The server's state block; without any of its parts the app cannot start (R180). */
function readState(): ServerState {
  const text = document.getElementById('state')?.textContent
  if (!text) throw new Error('Missing preloaded state')
  const state = JSON.parse(text) as ServerState
  if (!state.site?.graphqlUrl) throw new Error('Missing GraphQL address')
  if (!state.page) throw new Error('Missing cache state')
  return state
}

const revive = (page: ServerState['page']): PageData => ({
  ...page,
  late: Object.fromEntries(
    Object.entries(page.late).map(([key, { id }]) => [key, { id, value: arrivalOf(id) }]),
  ),
})
