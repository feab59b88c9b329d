/** Data decides the status, so it is read first. Bots and storage get a settled tree (decision 24). */
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
import type { Context, Viewer } from '#worker/platform/context.ts'
import { runOperation } from '#worker/graphql/execute.ts'
import { postOfSourcePath } from '#worker/hosts/sourceRedirect.ts'
import { isTakenDown } from '#worker/moderation/takenDown.ts'
import { newToken } from '#worker/platform/ids.ts'
import { logError } from '#worker/platform/log.ts'
import { inlineTexts } from '#worker/platform/http/release.ts'
import { fonts } from '#worker/render/assets.ts'
import { withHostTheme } from '#worker/render/hostTheme.ts'
import { sentBytes } from '#worker/platform/http/sentBytes.ts'
import { type Marked, openMarks } from '#worker/render/marks.ts'
import { pageHeaders } from '#worker/render/pageHeaders.ts'
import { pages } from '#worker/render/pages.ts'
import { readStates } from '#worker/render/readStates.ts'
import { shellViewer } from '#worker/render/shellViewer.ts'
import { siteConfig } from '#worker/render/siteConfig.ts'
import { withContentPlace } from '#worker/render/wholeText.tsx'

export interface MatchedRow {
  row: RouteRow
  params: Record<string, string>
}

export interface RenderOptions {
  settled: boolean
  isUnknownHost?: boolean
  signal?: AbortSignal
  viewer?: Viewer | null
}

/**
 * @param url canonical: a stored page may contain no other part of a request's address
 * @param found the matched row, or null
 */
export async function renderPage(
  ctx: Context,
  url: URL,
  found: MatchedRow | null,
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
  const isFrame = page !== null && (await pages.load(page.name)).isFrame === true
  // Other sites show it to everyone.
  if (isFrame) ctx.reader = null
  const loaded =
    found && page
      ? await loadPage(context, page, placeOf(found.row, found.params, url, site), href, site)
      : await loadNotFound(context, { params: {} }, href)
  if ('status' in loaded && loaded.status === 404 && couldBeOldAddress(found) && !options.isUnknownHost) {
    const moved = await postOfSourcePath(ctx, url.pathname)
    if (moved) return { response: redirectTo(path('ShowPost', { postId: moved }), 301) }
  }
  if ('redirect' in loaded) return { response: redirectTo(loaded.redirect, loaded.status) }
  // A browser would not show the page about a takedown in a frame.
  if (loaded.status === limits.notFound.status && !options.isUnknownHost && !isFrame) {
    const { postId } = found?.params ?? {}
    if (postId && (await isTakenDown(ctx, postId)))
      return { response: redirectTo(path('ShowNotAvailable', {}, { reason: 'takedown' }), 302) }
  }
  return renderLoaded(ctx, site, url, loaded, options)
}

const couldBeOldAddress = (found: MatchedRow | null) =>
  found === null || found.row.name === 'ShowCollectionHome'

const redirectTo = (location: string, status: number) => new Response(null, { status, headers: { location } })

const loadedData = createContext<PageData>()
const INLINE = { ...inlineTexts, fonts }
const handler = createStaticHandler(appRoutes(({ context }) => context.get(loadedData)))

export async function renderLoaded(
  ctx: Context,
  given: Site,
  url: URL,
  loaded: PageData,
  asked: RenderOptions,
): Promise<Rendered> {
  const isFrame = pages.loaded(loaded.page).isFrame === true
  const options = isFrame ? { ...asked, settled: true, viewer: null } : asked
  const site = loaded.status >= limits.error.least ? withHostTheme(ctx, given) : given
  if (options.viewer) await loadViewerParts()
  const requestContext = new RouterContextProvider()
  requestContext.set(loadedData, loaded)
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) return { response: context }
  const { signal, viewer } = options
  const input = { ctx, site, context, loaded, viewer, isFrame }
  const settledHeaders = () => pageHeaders(ctx, { site, viewer, isFrame })
  // Without places, viewers' pages cannot be made from the stored one.
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

async function isWhole(ctx: Context, loaded: PageData): Promise<boolean> {
  const late = await Promise.all(Object.values(loaded.late).map(({ value }) => value))
  return !ctx.hasFailed && late.every((value) => (value as { ok: boolean }).ok)
}

async function renderSettled(input: DocumentInput): Promise<Marked> {
  const marks = openMarks()
  // Its only state block is printed before late parts would ask.
  if (input.viewer) await arrivalOfAll(input.loaded)
  const stream = await renderDocument({ ...input, marks })
  await stream.allReady
  const settled = marks.cut(new Uint8Array(await new Response(stream).arrayBuffer()))
  return withContentPlace(settled, stateOf(input.loaded))
}

/** React then renders late parts with the rest. */
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
  nonce?: string
  marks?: Marks
  signal?: AbortSignal
  viewer?: Viewer | null
  isFrame: boolean
}

const stateOf = ({ page, data }: PageData) => pages.loaded(page).state?.(data) ?? data

function renderDocument(input: DocumentInput) {
  const { ctx, site, context, loaded, nonce, marks, signal, viewer, isFrame } = input
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
      // The app starts while late parts are still arriving.
      bootstrapModules: isFrame ? [] : [site.scripts.entry],
      // A settled document has none of React's scripts (decision 24).
      progressiveChunkSize: nonce === undefined ? Number.POSITIVE_INFINITY : undefined,
      onError(error) {
        ctx.hasFailed = true
        logError(error, { where: 'render' })
      },
    },
  )
}
