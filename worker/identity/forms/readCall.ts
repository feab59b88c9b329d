import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { isTokenOf } from '#worker/identity/pageToken.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { readJson } from '#worker/platform/http/readJson.ts'
import { isFromOwnPage, isJson } from '#worker/platform/http/sameOrigin.ts'

/** Or the refusing response (safety I11). */
export async function readCall(ctx: Context, request: Request): Promise<{ value: unknown } | Response> {
  if (!isJson(request)) return refuseCall(415, 'The content type must be application/json.')
  if (!isFromOwnPage(request, ctx.origin))
    return refuseCall(403, 'The call must come from a page on this host.')
  const viewer = ctx.caller?.viewer
  if (viewer && !isTokenOf(viewer, request.headers.get('x-xsrf-token'))) {
    return refuseCall(403, 'The x-xsrf-token header must contain the session’s token.')
  }
  const body = await readJson(request, limits.calls.body)
  if (body.ok) return body
  return body.status === 413
    ? refuseCall(413, `The body can have up to ${limits.calls.body} bytes.`)
    : refuseCall(400, 'The body must be JSON.')
}

export const refuseCall = (status: 400 | 401 | 403 | 413 | 415, error: string): Response =>
  jsonAnswer({ error }, status)
