/**
 * Answers a page. Its data is read first, so that not-found pages and redirects have their status; then the tree is
 * rendered in one of two forms (decision 24): streamed for a reader who waits, settled for bots and for storage.
 */
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { renderToReadableStream } from 'react-dom/server.node'
import { App, appRoutes } from '#client/App.tsx'
import { type Marks, MarksContext } from '#client/browser/places.tsx'
import { InlineContext } from '#client/browser/inline.ts'
import { loadNotFound, loadPage, type PageData, placeOf, type Run } from '#client/browser/load.ts'
import { pageFor } from '#client/browser/pageFor.ts'
import type { ServerState } from '#client/browser/serverState.ts'
import type { Site } from '#client/browser/site.tsx'
import { StatesSourceContext } from '#client/browser/statesContext.ts'
import { loadViewerParts } from '#client/shell/loadViewerParts.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { RouteRow } from '#schema/routes/row.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import type { Context, Viewer } from '#worker/context.ts'
import { runOperation } from '#worker/graphql/execute.ts'
import { postOfSourcePath } from '#worker/hosts/sourceRedirect.ts'
import { newToken } from '#worker/platform/ids.ts'
import { logError } from '#worker/platform/log.ts'
import { inline } from '#worker/platform/release.ts'
import { fonts } from '#worker/render/assets.ts'
import { withHostTheme } from '#worker/render/hostTheme.ts'
import { sentBytes } from '#worker/platform/sentBytes.ts'
import { type Marked, openMarks } from '#worker/render/marks.ts'
import { pageHeaders } from '#worker/render/pageHeaders.ts'
import { pages } from '#worker/render/pages.ts'
import { readStates } from '#worker/render/readStates.ts'
import { shellViewer } from '#worker/render/shellViewer.ts'
import { siteConfig } from '#worker/render/siteConfig.ts'
import { withContentPlace } from '#worker/render/wholeText.tsx'

export interface Found {
  row: RouteRow
  params: Record<string, string>
}

export interface RenderOptions {
  /** Whole documents where no reader waits: for bots and the cache. */
  settled: boolean
  /** An unknown host is answered without another read of the database. */
  isUnknownHost?: boolean
  signal?: AbortSignal
  /** The signed-in user, whom the shell shows. Only for answers to that user alone. */
  viewer?: Viewer | null
}

/**
 * @param url the address as the page itself knows it: a stored page may contain nothing else of a request's address
 * @param found the matched row, or null for a path that matches none
 */
export async function renderPage(
  ctx: Context,
  url: URL,
  found: Found | null,
  options: RenderOptions,
): Promise<Rendered> {
  const { search, ...rest } = siteConfig(ctx, options.viewer, found && found.row)
  const site = { ...rest, search: options.isUnknownHost ? null : search }
  const href = url.pathname + url.search
  const run: Run = options.isUnknownHost
    ? () => Promise.reject(new Error('Nothing is read for an unknown host'))
    : (operation, variables) => runOperation(ctx, operation, variables)
  const context = { pages, run }
  const page = found && pageFor(found.row, url.searchParams, site, Boolean(options.viewer))
  const loaded =
    found && page
      ? await loadPage(context, page, placeOf(found.row, found.params, url, site), href, site)
      : await loadNotFound(context, { params: {} }, href)
  if ('status' in loaded && loaded.status === 404 && couldBeOldAddress(found) && !options.isUnknownHost) {
    const moved = await postOfSourcePath(ctx, url.pathname)
    if (moved) return { response: redirectTo(path('ShowPost', { postId: moved }), 301) }
  }
  if ('redirect' in loaded) return { response: redirectTo(loaded.redirect, loaded.status) }
  return renderLoaded(ctx, site, url, loaded, options)
}

/** A path of no row, or one that only looks like a publication's. */
const couldBeOldAddress = (found: Found | null) => found === null || found.row.name === 'ShowCollectionHome'

const redirectTo = (location: string, status: number) => new Response(null, { status, headers: { location } })

/** What a page's loader returns: it has run before the router does. */
const loadedData = createContext<PageData>()
/** Printed by the server alone into every document. */
const INLINE = { script: inline.script.text, style: inline.style.text, fonts }
/** Its routes are the same for every request. */
const handler = createStaticHandler(appRoutes(({ context }) => context.get(loadedData)))

export async function renderLoaded(
  ctx: Context,
  given: Site,
  url: URL,
  loaded: PageData,
  options: RenderOptions,
): Promise<Rendered> {
  const site = loaded.status >= limits.error.least ? withHostTheme(ctx, given) : given
  if (options.viewer) await loadViewerParts()
  const requestContext = new RouterContextProvider()
  requestContext.set(loadedData, loaded)
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) return { response: context }
  const { signal, viewer } = options
  const input = { ctx, site, context, loaded, viewer }
  const settledHeaders = () => pageHeaders(ctx, { site, viewer })
  // Without places no viewer's page can be made from a stored one.
  const copyOf = ({ body, places }: Marked) => ({
    headers: settledHeaders(),
    body,
    ...(!ctx.isMoreForSome && { places }),
  })
  if (options.settled) {
    const headers = settledHeaders()
    const settled = await renderSettled({ ...input, signal })
    return {
      response: new Response(sentBytes(settled.body), { status: loaded.status, headers }),
      copy: async () => ((await isWhole(ctx, loaded)) ? copyOf(settled) : null),
    }
  }
  const nonce = newToken()
  const stream = await renderDocument({ ...input, nonce, signal })
  return {
    response: new Response(stream, {
      status: loaded.status,
      headers: pageHeaders(ctx, { site, nonce, viewer }),
    }),
    async copy() {
      const ended = await stream.allReady.then(
        () => true,
        () => false,
      )
      if (!ended || !(await isWhole(ctx, loaded))) return null
      const settled = await renderSettled(input)
      return ctx.hasFailed ? null : copyOf(settled)
    },
  }
}

/** Whether nothing failed, late parts included: a page with a part that failed is not stored. */
async function isWhole(ctx: Context, loaded: PageData): Promise<boolean> {
  const late = await Promise.all(Object.values(loaded.late).map(({ value }) => value))
  return !ctx.hasFailed && late.every((value) => (value as { ok: boolean }).ok)
}

/** The whole document, and where its places are. */
async function renderSettled(input: DocumentInput): Promise<Marked> {
  const marks = openMarks()
  // Its only block of states is printed before late parts would ask.
  if (input.viewer) await arrivalOfAll(input.loaded)
  const stream = await renderDocument({ ...input, marks })
  await stream.allReady
  const settled = marks.cut(new Uint8Array(await new Response(stream).arrayBuffer()))
  return withContentPlace(settled, stateOf(input.loaded))
}

/** Afterwards React renders the late parts with the rest. */
const arrivalOfAll = ({ late }: PageData) =>
  Promise.all(
    Object.values(late).map(async ({ value }) =>
      Object.assign(value, { status: 'fulfilled', value: await value }),
    ),
  )

interface DocumentInput {
  ctx: Context
  site: Site
  context: StaticHandlerContext
  loaded: PageData
  /** Of a streamed document; a settled one has none. */
  nonce?: string
  /** Of a settled document. */
  marks?: Marks
  signal?: AbortSignal
  viewer?: Viewer | null
}

const stateOf = ({ page, data }: PageData) => pages.loaded(page).state?.(data) ?? data

function renderDocument({ ctx, site, context, loaded, nonce, marks, signal, viewer }: DocumentInput) {
  const state: ServerState = {
    site,
    viewer: viewer ? shellViewer(viewer) : null,
    page: {
      ...loaded,
      data: stateOf(loaded),
      late: Object.fromEntries(Object.entries(loaded.late).map(([key, { id }]) => [key, { id }])),
    },
  }
  const app = (
    <MarksContext value={marks ?? null}>
      <InlineContext value={INLINE}>
        <App pages={pages} site={site} state={state}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </InlineContext>
    </MarksContext>
  )
  const states = viewer && readStates(ctx, viewer.id, { isSettled: marks !== undefined })
  return renderToReadableStream(
    states ? <StatesSourceContext value={states}>{app}</StatesSourceContext> : app,
    {
      nonce,
      signal,
      // Asynchronous, and after the data: the app starts while late parts are still being sent.
      bootstrapModules: [site.scripts.entry],
      // Without a limit no part is sent later: a settled document has none of React's scripts (decision 24).
      progressiveChunkSize: nonce === undefined ? Number.POSITIVE_INFINITY : undefined,
      onError(error) {
        ctx.hasFailed = true
        logError(error, { where: 'render' })
      },
    },
  )
}
