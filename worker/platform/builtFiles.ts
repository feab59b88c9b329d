import type { Env } from '#worker/platform/env.ts'

/**
 * The browser's files. Their names change with their contents, so they are kept for good; an answer that is no file
 * must not be, or a browser that came between two releases would miss it for a year.
 */
export async function serveBuiltFile(request: Request, env: Pick<Env, 'ASSETS'>): Promise<Response> {
  const file = await env.ASSETS.fetch(request)
  const headers = new Headers(file.headers)
  const isThere = file.ok || file.status === 304
  headers.set('cache-control', isThere ? 'public, max-age=31536000, immutable' : 'no-store')
  return new Response(file.body, { status: file.status, headers })
}
