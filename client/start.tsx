/** Starts the app in the browser: hydrates the document and takes over navigation. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App, appRoutes } from '#client/App.tsx'
import { watchMoves } from '#client/browser/beforeRouter.ts'
import { arrivalOf } from '#client/browser/late.tsx'
import { rememberLate, rememberedLate, watchReturns } from '#client/browser/lateMemory.ts'
import type { PageData, Run } from '#client/browser/load.ts'
import { startTimeout } from '#client/browser/lazyScreen.ts'
import { type ImportPage, type Pages, pagesOf } from '#client/browser/pages.ts'
import { underWay } from '#client/browser/rest.ts'
import type { ServerState } from '#client/browser/serverState.ts'
import { sheetsOf } from '#client/browser/sheetNames.ts'
import type { Site } from '#client/browser/site.tsx'
import { setViewer } from '#client/browser/viewer.ts'
import { connect, send } from '#client/graphql/send.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { connectNavigation } from '#client/browser/navigation.ts'
import { loadViewerParts } from '#client/shell/loadViewerParts.ts'
import { startReporting } from '#client/reporting/errors.ts'

export async function start(importPage: ImportPage): Promise<void> {
  startReporting()
  const pages = pagesOf(importPage)
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
  watchReturns()
  watchMoves()
  const initial = revive(page)
  rememberLate(initial.href, initial.late)
  const router = createBrowserRouter(
    appRoutes(({ request }) => {
      const address = new URL(request.url)
      // Asked in the turn of the move, which is when it is known whether the reader returns.
      const known = rememberedLate(address.pathname + address.search)
      const inTime = startTimeout()
      const load = async () => {
        const { loadAddress } = await inTime(import('#client/browser/loadAddress.ts'))
        return loadAddress(address, { pages, run, site, known, inTime, onRow: (row) => (route = row) })
      }
      return underWay(load())
    }),
    { hydrationData: { loaderData: { page: initial } } },
  )
  connectNavigation({ navigate: (to) => router.navigate(to), revalidate: () => router.revalidate() })
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
  loadOnceTouched(pages, site)
  void import('#client/reporting/start.ts').then(({ startReports }) => {
    startReports(site, router)
    void flagged?.then((start) => start(router))
    if (viewer) viewerParts<typeof import('#client/shell/afterSignIn.ts')>().afterSignIn(site.environment)
  })
}

/** What a navigation needs is loaded when the reader touches the page, or when they navigate, whichever is first. */
function loadOnceTouched(pages: Pages, site: Site) {
  const preload = async (touch: Event) => {
    try {
      const [{ touched }] = await Promise.all([
        import('#client/touched.ts'),
        import('#client/browser/loadAddress.ts'),
      ])
      touched(pages, site, touch)
    } catch (error) {
      reportError(error)
    }
    // Not before: no key and no press is missed while the files come.
    for (const event of TOUCHES) removeEventListener(event, preload)
  }
  for (const event of TOUCHES) addEventListener(event, preload, { passive: true })
}

const TOUCHES = ['pointerover', 'focusin', 'touchstart', 'keydown', 'click'] as const

/** The server's state block; without any of its parts the app cannot start (R180). */
function readState(): ServerState {
  const text = document.getElementById('state')?.textContent
  if (!text) throw new Error('Missing preloaded state')
  const state = JSON.parse(text) as ServerState
  if (!state.site?.graphqlUrl) throw new Error('Missing GraphQL address')
  if (!state.page) throw new Error('Missing cache state')
  return { ...state, site: { ...state.site, styles: sheetsOf(state.site.styles) } }
}

const revive = (page: ServerState['page']): PageData => ({
  ...page,
  late: Object.fromEntries(
    Object.entries(page.late).map(([key, { id }]) => [key, { id, value: arrivalOf(id) }]),
  ),
})
