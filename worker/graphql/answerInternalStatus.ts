import { parseAccept } from 'hono/utils/accept'
import type { Context } from '#worker/platform/context.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'

export async function answerInternalStatus(
  ctx: Context,
  request: Request,
  url: URL,
): Promise<Response | undefined> {
  if (!prefersJson(request)) return undefined
  const { runOperation } = await import('#worker/graphql/execute.ts')
  const tag = url.searchParams.get('tag')
  const { internalStatus } = await runOperation(ctx, 'InternalStatusPage', { tag })
  // The xsrf token is only for the page.
  const { xsrfToken: _, ...status } = internalStatus!
  return jsonAnswer(status)
}

/** Command lines accept anything, and get the page. */
const prefersJson = (request: Request) => {
  const accepted = parseAccept(request.headers.get('accept') ?? '').filter(({ q }) => q > 0)
  return accepted.find(({ type }) => FORMS.has(type))?.type === 'application/json'
}

const FORMS: ReadonlySet<string> = new Set(['text/html', 'application/json'])
