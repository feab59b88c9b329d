/** The baseline of rendering, with all data there. */
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { renderToReadableStream } from 'react-dom/server.edge'
import type { ReactNode } from 'react'
import { App, appRoutes } from '#client/App.tsx'
import { InlineContext } from '#client/browser/inline.ts'
import type { LateValue } from '#client/browser/late.tsx'
import type { PageData } from '#client/browser/load.ts'
import { pagesOf } from '#client/browser/pages.ts'
import type { ServerState } from '#client/browser/serverState.ts'
import type { Site } from '#client/browser/site.tsx'
import { importPage } from '#client/pageImports.ts'
import { inlineTexts } from '#worker/platform/http/release.ts'
import { fonts } from '#worker/render/assets.ts'

export interface GivenPage {
  url: string
  site: Site
  state: ServerState
  page: Omit<PageData, 'late'> & { late: Record<string, { id: string; value: LateValue }> }
}

const pages = pagesOf(importPage)
let tree: ReactNode = null

/** @param render of one of react-dom's builds */
export const finishedPage = (render: typeof renderToReadableStream) => ({
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'POST') {
      tree = await finishedTree(await request.json<GivenPage>())
      return new Response('given')
    }
    const stream = await render(tree, { nonce: 'AAAAAAAAAAAAAAAAAAAAAA' })
    return new Response(stream, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
})

async function finishedTree({ url, site, state, page }: GivenPage): Promise<ReactNode> {
  await pages.load(page.page)
  const loaded: PageData = {
    ...page,
    late: Object.fromEntries(
      Object.entries(page.late).map(([key, { id, value }]) => [key, { id, value: arrived(value) }]),
    ),
  }
  const handler = createStaticHandler(appRoutes(() => loaded))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`${url} is a redirect`)
  return (
    <InlineContext value={{ ...inlineTexts, fonts }}>
      <App pages={pages} site={site} state={state}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </InlineContext>
  )
}

/** React reads it without suspending. */
const arrived = (value: LateValue): Promise<LateValue> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
