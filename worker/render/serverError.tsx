import { copy } from '#schema/copy.ts'
import type { PageData } from '#client/browser/load.ts'
import type { Refused } from '#client/errors/RefusedPage.tsx'
import type { Context } from '#worker/platform/context.ts'
import { pages } from '#worker/render/pages.ts'
import { renderLoaded } from '#worker/render/page.tsx'
import { siteConfig } from '#worker/render/siteConfig.ts'
import { logError } from '#worker/platform/log.ts'

/** R174, D21; it reads no database. */
export const renderServerError = (ctx: Context, url: URL, status: 400 | 409 | 500 | 503): Promise<Response> =>
  renderFailure(ctx, url, { status })

export async function renderFailure(ctx: Context, url: URL, data: Refused): Promise<Response> {
  const { status } = data
  const viewer = ctx.caller?.viewer
  const href = url.pathname + url.search
  const loaded: PageData = {
    page: 'server-error',
    layout: 'basic',
    row: '',
    params: {},
    href,
    status,
    data,
    late: {},
  }
  try {
    await pages.load('server-error')
    return (await renderLoaded(ctx, siteConfig(ctx, viewer), url, loaded, { settled: true, viewer })).response
  } catch (error) {
    logError(error, { where: 'error page' })
    return new Response(copy.serverError.heading, {
      status,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}
