import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App, appRoutes } from '#client/App.tsx'
import { watchMoves } from '#client/browser/beforeRouter.ts'
import { unpacked } from '#client/browser/columns.ts'
import { setCurrentRow } from '#client/browser/currentRow.ts'
import { arrivalOf } from '#client/browser/late.tsx'
import { rememberLate, rememberedLate, watchReturns } from '#client/browser/lateMemory.ts'
import type { PageData, Run } from '#client/browser/load.ts'
import { loadAddress } from '#client/browser/loadAddress.ts'
import { startTimeout } from '#client/browser/lazyScreen.ts'
import { connectNavigation } from '#client/browser/navigation.ts'
import { type ImportPage, pagesOf } from '#client/browser/pages.ts'
import { underWay } from '#client/browser/rest.ts'
import type { ServerState } from '#client/browser/serverState.ts'
import { sheetsOf } from '#client/browser/sheetNames.ts'
import type { ViewerStates } from '#client/browser/viewerStates.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { watchTooltips } from '#client/design/watchTooltips.ts'
import { send } from '#client/graphql/send.ts'
import { hear, listen } from '#client/keyboard/listen.ts'
import { watchNavigations } from '#client/reporting/navigations.ts'
import { preloadPages } from '#client/reporting/preloadPages.ts'
import '#client/sharedParts.ts'
import { orStay, watchEntry } from '#client/shell/orStay.ts'
import { loadViewerParts } from '#client/shell/loadViewerParts.ts'
import { askAtLinks } from '#client/signin/askAtLinks.ts'

/**
 * @param keys pressed before, which may be shortcuts
 * @returns once hydrated
 */
export async function start(
  importPage: ImportPage,
  { site: printed, page, viewer }: ServerState,
  keys: readonly KeyboardEvent[],
): Promise<void> {
  const site = { ...printed, styles: sheetsOf(printed.styles) }
  const pages = pagesOf(importPage)
  const { enable_devtool, enable_sprig } = site.flags
  const flagged =
    enable_devtool || enable_sprig
      ? import('#client/flagged.ts').then(({ flaggedParts }) => flaggedParts(site, pages))
      : null
  await Promise.all([pages.load(page.page), viewer && loadViewerParts(), flagged])

  const states = viewer && viewerParts<typeof import('#client/shell/takeStates.ts')>()
  if (viewer?.states) states?.takeStates(viewer.states)
  const run: Run = (operation, variables) => send(operation, variables as never)
  watchReturns()
  watchMoves()
  const initial = revive(page, states?.takeStates)
  rememberLate(initial.href, initial.late)
  const router = createBrowserRouter(
    appRoutes(({ request }) => {
      const address = new URL(request.url)
      // Only in the turn of the move is it known whether the reader returns.
      const known = rememberedLate(address.pathname + address.search)
      const inTime = startTimeout()
      const load = () => loadAddress(address, { pages, run, site, known, inTime, onRow })
      return underWay(orStay(router, { address, signal: request.signal }, load))
    }),
    { hydrationData: { loaderData: { page: initial } } },
  )
  watchEntry(router)
  if (states) whenLeft(router, states.forgetPrinted)
  connectNavigation({ navigate: (to) => router.navigate(to), revalidate: () => router.revalidate() })
  const { promise: hydrated, resolve: onHydrated } = Promise.withResolvers<void>()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <App pages={pages} site={site} state={null} onHydrated={onHydrated}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
      { onRecoverableError: (error) => reportError(error) },
    )
  })
  await hydrated
  preloadPages(pages, site)
  listen()
  watchTooltips()
  for (const key of keys) void hear(key)
  askAtLinks(site)
  watchNavigations(router)
  void flagged?.then((startParts) => startParts(router))
  if (viewer) viewerParts<typeof import('#client/shell/afterSignIn.ts')>().afterSignIn(site.environment)
}

const onRow = ({ name }: { name: string }) => setCurrentRow(name)

const revive = (page: ServerState['page'], learn?: (states: ViewerStates) => void): PageData => ({
  ...page,
  data: unpacked(page.data),
  late: Object.fromEntries(
    Object.entries(page.late).map(([key, { id }]) => [key, { id, value: arrivalOf(id, learn) }]),
  ),
})

function whenLeft(router: ReturnType<typeof createBrowserRouter>, run: () => void) {
  const first = router.state.location.key
  const stop = router.subscribe(({ location: { key } }) => {
    if (key === first) return
    stop()
    run()
  })
}
