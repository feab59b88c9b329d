import type { ServeRequest } from '#worker/cache/serve.ts'
import { siteForFailure } from '#worker/cache/siteForFailure.ts'
import { openContext } from '#worker/request/steps/openContext.ts'
import { openDb } from '#worker/platform/database/db.ts'
import { statusOfError } from '#worker/platform/http/statusOfError.ts'
import { logError } from '#worker/platform/log.ts'
import { pathForLog } from '#worker/platform/scrub.ts'

/** 409 if the message says so (R176); 503 if the database is unavailable. The log names the path (R175). */
export async function serverError(served: ServeRequest, error: unknown): Promise<Response> {
  const { request, url, host, env } = served
  logError(error, { where: 'request', path: pathForLog(url.pathname), method: request.method })
  const status = statusOfError(error)
  if (!request.headers.get('accept')?.includes('text/html') && url.pathname.startsWith('/_/')) {
    return Response.json({ error: status }, { status })
  }
  const { renderServerError } = await import('#worker/render/serverError.tsx')
  const response = await renderServerError(
    openContext(served, siteForFailure(host, env), openDb(env.DB)),
    url,
    status,
  )
  response.headers.set('x-edge-cache', 'dynamic')
  response.headers.set('x-edge-cache-group', 'disabled')
  response.headers.set('x-edge-cache-reason', 'failed')
  return response
}
