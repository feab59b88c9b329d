import type { Match } from '#schema/routes/match.ts'
import type { HandledRow } from '#schema/routes/table.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { handlers } from '#worker/request/handlers.ts'
import { withCookies } from '#worker/identity/requester.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import type { MatchedRequest } from '#worker/request/steps/routedRequest.ts'

/** Null means the not-found page, undefined the row's page. */
export async function callHandler({
  ctx,
  request,
  found,
  canonical,
  isStorable,
}: MatchedRequest): Promise<Rendered | null | undefined> {
  // This address has extra slashes; the proper one was answered earlier.
  if (found.row.handler === 'early') return null
  const handler = isForm(found, request) ? answerForm : handlers[found.row.name as HandledRow]
  const response = await handler(ctx, isStorable ? unconditional(request) : request, found, canonical)
  return response && withCopy(withCookies(response, ctx))
}

export const isForm = ({ row }: Match, { method }: Request): boolean => row.form === true && method === 'POST'

const answerForm: Handler = async (ctx, request, found) =>
  (await import('#worker/actions/answerForm.ts')).answerForm(ctx, request, found)

/** A stored answer must be complete. */
function unconditional(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['if-none-match', 'if-modified-since', 'range']) headers.delete(name)
  return new Request(request.url, { method: request.method, headers })
}

function withCopy(response: Response): Rendered {
  if (response.status !== 200 || !response.body) return { response }
  const [body, twin] = response.body.tee()
  const { headers } = response
  return {
    response: new Response(body, { status: response.status, headers }),
    copy: async () => ({ headers, body: new Uint8Array(await new Response(twin).arrayBuffer()) }),
  }
}
