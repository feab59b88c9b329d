import type { Context } from '#worker/platform/context.ts'

export interface SiteFile {
  type: string
  body: string
}

type Answer = SiteFile | Response | null

export const siteFile =
  (make: (ctx: Context) => Answer | Promise<Answer>) =>
  async (ctx: Context, request: Request): Promise<Response | null> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const answer = await make(ctx)
    return answer instanceof Response || answer === null ? answer : toResponse(answer)
  }

const toResponse = ({ type, body }: SiteFile) =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': CACHE_CONTROL } })

/** An hour is cheap, and a change still shows the same day. */
export const CACHE_CONTROL = 'public, max-age=3600'
