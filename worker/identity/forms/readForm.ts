import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { isTokenOf, XSRF_FIELD } from '#worker/identity/pageToken.ts'
import { isFromOwnPage } from '#worker/platform/http/sameOrigin.ts'

/** Or the refusing response (safety I11). */
export async function readForm(ctx: Context, request: Request): Promise<URLSearchParams | Response> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return refuse(415)
  if (!isFromOwnPage(request, ctx.origin)) return refuse(403)
  if (Number(request.headers.get('content-length') ?? 0) > limits.calls.form) return refuse(413)
  const text = new TextDecoder().decode(await request.arrayBuffer())
  if (text.length > limits.calls.form) return refuse(413)
  const fields = new URLSearchParams(text)
  const viewer = ctx.caller?.viewer
  const token = request.headers.get('x-xsrf-token') ?? fields.get(XSRF_FIELD)
  return viewer && !isTokenOf(viewer, token) ? refuse(403) : fields
}

export const refuse = (status: 403 | 404 | 413 | 415): Response =>
  new Response('We couldn’t accept this form. Go back, reload the page and try again.', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })

/** A reload must not submit the form twice. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } })
